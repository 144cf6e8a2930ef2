import { GLINT, GLOSS, LUNULA, NAIL, TIP } from "./nail-shape.ts";
import type { Polish } from "./polishes.ts";

interface NailProps {
  /** Tells this nail's gradient from those of others on the page. */
  name: string;
  polish: Polish;
}

/** One lacquered nail: polish, finish, rounded edges and light. Its picture defines the filters. */
export function Nail({ name, polish }: NailProps) {
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
