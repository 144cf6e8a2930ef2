import clsx from "clsx";
import { useSeasons } from "../../lib/data/seasons.ts";
import { useToday } from "../../lib/data/today.ts";
import { NAIL, GLINT, GLOSS, LUNULA, TIP } from "./nail.tsx";
import { POLISHES, polishesIn, type Polish } from "./polishes.ts";

/** The angle of each nail, and its size relative to the middle one. */
const POSES = [
  { turn: -30, size: 0.8 },
  { turn: -15.5, size: 0.94 },
  { turn: 0, size: 1 },
  { turn: 15.5, size: 0.94 },
  { turn: 30, size: 0.8 },
];

/** From the outside in, so that the middle nail is on top. */
const PAINT_ORDER = [0, 4, 1, 3, 2];

/** Five lacquered nails, fanned before an arch; their polish follows the calendar. */
export function NailFan({ className }: { className?: string }) {
  const { season } = useToday();
  const colors = useSeasons().running[0]?.colors ?? [];
  const polishes = colors.length > 0 ? polishesIn(colors) : POLISHES[season];
  return (
    <svg viewBox="-40 0 720 560" className={clsx("overflow-visible", className)} aria-hidden>
      <defs>
        <clipPath id="nail">
          <path d={NAIL} />
        </clipPath>
        <filter id="nail-soft" x="-50%" y="-20%" width="200%" height="140%">
          <feGaussianBlur stdDeviation="2.5" />
        </filter>
        <filter id="nail-shadow" x="-50%" y="-20%" width="200%" height="140%">
          <feGaussianBlur stdDeviation="8" />
        </filter>
        <linearGradient id="nail-edge" x2="1" y2="0">
          <stop offset="0" stopOpacity=".28" />
          <stop offset=".22" stopOpacity="0" />
          <stop offset=".7" stopOpacity="0" />
          <stop offset="1" stopOpacity=".38" />
        </linearGradient>
        <linearGradient id="nail-gloss" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity=".95" />
          <stop offset="1" stopColor="#fff" stopOpacity=".2" />
        </linearGradient>
        <linearGradient id="nail-arch" x2="0" y2="1">
          <stop offset="0" stopColor="var(--shell)" />
          <stop offset="1" stopColor="var(--gilt-tint)" />
        </linearGradient>
      </defs>
      <path
        d="M90 540V250a230 230 0 0 1 460 0v290a20 20 0 0 1-20 20H110a20 20 0 0 1-20-20Z"
        fill="url(#nail-arch)"
      />
      <path
        d="M114 536V252a206 206 0 0 1 412 0v284"
        fill="none"
        stroke="var(--gilt)"
        strokeOpacity=".4"
        strokeWidth="1.5"
      />
      <g fill="var(--gilt)">
        <path d={star(168, 150, 13)} />
        <path d={star(470, 128, 9)} />
        <path d={star(508, 196, 5)} />
      </g>
      {PAINT_ORDER.map((index) => {
        const pose = POSES[index];
        const polish = polishes[index];
        if (!pose || !polish) return null;
        return (
          <g
            key={index}
            transform={`rotate(${pose.turn} 320 900) translate(320 470) scale(${1.42 * pose.size}) translate(-50 -246)`}
          >
            <Nail name={`polish-${index}`} polish={polish} />
          </g>
        );
      })}
    </svg>
  );
}

/** A glint of four points. */
function star(x: number, y: number, r: number): string {
  return `M${x} ${y - r}q0 ${r} ${r} ${r}-${r} 0-${r} ${r} 0-${r}-${r}-${r} ${r} 0 ${r}-${r}`;
}

interface NailProps {
  /** Makes the id of its gradient unique on the page. */
  name: string;
  polish: Polish;
}

/** One lacquered nail: polish, finish, rounded edges and light. Its picture defines the filters. */
function Nail({ name, polish }: NailProps) {
  const ombre = polish.finish === "ombre";
  return (
    <>
      <linearGradient id={name} x1=".15" x2=".7" y2="1">
        {ombre && <stop offset=".05" stopColor={polish.accent} />}
        <stop offset={ombre ? 0.55 : 0.1} stopColor={polish.light} />
        <stop offset="1" stopColor={polish.deep} />
      </linearGradient>
      <path
        d={NAIL}
        transform="translate(6 10)"
        fill="#2b1423"
        opacity=".34"
        filter="url(#nail-shadow)"
      />
      <g clipPath="url(#nail)">
        <path d={NAIL} fill={`url(#${name})`} />
        <Finish polish={polish} />
        <path d={NAIL} fill="url(#nail-edge)" />
        <path d={GLOSS} fill="url(#nail-gloss)" opacity=".7" filter="url(#nail-soft)" />
        <path d={GLOSS} fill="url(#nail-gloss)" opacity=".6" />
        <path d={GLINT} fill="#fff" opacity=".5" />
        <path d={NAIL} fill="none" stroke="#fff" strokeOpacity=".28" strokeWidth="2.5" />
      </g>
    </>
  );
}

function Finish({ polish: { finish, accent, deep } }: { polish: Polish }) {
  switch (finish) {
    case "french":
      return (
        <>
          <path d={LUNULA} fill="#fff" opacity=".42" />
          <path d={TIP} fill={accent} />
        </>
      );
    case "glitter":
      return <path d={SPARKLES} fill={accent} opacity=".9" />;
    case "chrome":
      return (
        <g filter="url(#nail-soft)">
          <path d="M57 0C52 70 62 150 48 250H64C78 160 66 70 68 0Z" fill={accent} opacity=".75" />
          <path d="M84 60C76 130 84 180 72 250H98V60Z" fill={deep} opacity=".5" />
        </g>
      );
    case "cream":
    case "ombre":
      return null;
  }
}

/** Numbers from 0 to 1 without a pattern, the same ones on every render (Park and Miller's generator). */
function scatter(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

/** Little diamonds, thick at the tip and thin towards the base. */
const next = scatter(2026);
const SPARKLES = Array.from({ length: 120 }, () => {
  const [x, y, size] = [next() * 100, 4 + 225 * next() ** 1.9, 0.9 + Math.floor(next() * 5) * 0.5];
  return `M${x.toFixed(1)} ${(y - size).toFixed(1)}l${size} ${size}-${size} ${size}-${size}-${size}z`;
}).join("");
