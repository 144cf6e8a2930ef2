import { ORIGINAL } from "../../lib/seasons/halloween.ts";
import { GLOSS, NAIL } from "../../components/nails/nail.tsx";
import type { HeroProps } from "./season-hero.tsx";
import { OriginalSeason } from "./season-view.tsx";

export function Page() {
  return <OriginalSeason original={ORIGINAL} Hero={NightHero} />;
}

/** Night in either theme: the moon is up, and five nails rise in front of it. */
function NightHero({ breadcrumb, link, children }: HeroProps) {
  return (
    <header data-night="" className="overflow-hidden bg-linear-to-b from-page to-shell text-ink">
      <div className="wrap">
        {breadcrumb}
        <div className="grid grid-cols-[auto_1fr] items-end gap-x-6 md:grid-cols-2 md:gap-x-10">
          <div className="col-span-2 pt-2 md:col-span-1 md:pt-8 low:pt-1">{children}</div>
          <div className="pt-6 pb-8 md:pb-24 low:pb-4">{link}</div>
          <NightNails className="w-full max-w-44 justify-self-end md:col-start-2 md:row-span-2 md:row-start-1 md:max-w-lg" />
        </div>
      </div>
    </header>
  );
}

/** Position and size of each nail in the row. */
const PLACES = [
  { x: 8, y: 330, size: 0.98, turn: -9 },
  { x: 118, y: 268, size: 1.16, turn: -4 },
  { x: 244, y: 236, size: 1.24, turn: 0 },
  { x: 374, y: 268, size: 1.16, turn: 4 },
  { x: 496, y: 330, size: 0.98, turn: 9 },
];

const MOTIFS = [
  <Web key="web" />,
  <Pumpkin key="pumpkin" />,
  <Ghost key="ghost" />,
  <Corn key="corn" />,
  <Bats key="bats" />,
];

/** A full moon, bats, and five nails that rise from the ground like spires. */
function NightNails({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 600 480" className={`overflow-visible ${className}`} aria-hidden="true">
      <clipPath id="night-nail">
        <path d={NAIL} />
      </clipPath>
      <circle cx="390" cy="160" r="132" fill="#f6e6bd" opacity=".1" />
      <circle cx="390" cy="160" r="112" fill="#f4e3b5" />
      <path d="M390 48a112 112 0 0 1 0 224a138 138 0 0 0 0-224Z" fill="#e3c98c" opacity=".55" />
      <g fill="#e3c98c" opacity=".6">
        <circle cx="350" cy="128" r="15" />
        <circle cx="398" cy="190" r="10" />
        <circle cx="338" cy="196" r="7" />
      </g>
      <g fill="#f4e3b5">
        {STARS.map(([x, y, r]) => (
          <circle key={x} cx={x} cy={y} r={r} />
        ))}
      </g>
      <g fill="#1a0d18">
        <path d={BAT} transform="translate(330 88) scale(1.1) rotate(-8)" />
        <path d={BAT} transform="translate(430 136) scale(.7) rotate(10)" />
      </g>
      <g fill="#c9a7e6">
        <path d={BAT} transform="translate(150 120) scale(.9) rotate(-14)" />
      </g>
      {PLACES.map(({ x, y, size, turn }, index) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${size}) rotate(${turn} 50 246)`}>
          <g clipPath="url(#night-nail)">
            {MOTIFS[index]}
            <path d={GLOSS} fill="#fff" opacity=".35" />
          </g>
          <path d={NAIL} fill="none" stroke="#fff" strokeOpacity=".22" strokeWidth="2" />
        </g>
      ))}
    </svg>
  );
}

const STARS: [number, number, number][] = [
  [60, 90, 2.5],
  [118, 42, 1.8],
  [206, 178, 2],
  [236, 66, 2.6],
  [540, 70, 2.2],
  [566, 214, 1.8],
  [92, 210, 1.6],
];

const BAT =
  "M0 6C-6-2-16-4-28 0C-24 4-23 9-24 14C-18 10-12 11-8 16C-6 12-3 11 0 15C3 11 6 12 8 16C12 11 18 10 24 14C23 9 24 4 28 0C16-4 6-2 0 6ZM-3 4L-4-3L0 1L4-3L3 4Z";

function Web() {
  return (
    <>
      <rect width="100" height="250" fill="#241a2e" />
      <path
        d="M14 102L96 30M14 102L100 90M14 102L90 160M14 102L40 200M14 102L60 0M34 66Q42 84 36 100Q44 116 30 132M54 42Q66 74 60 96Q66 122 44 166M78 22Q92 64 84 92Q90 130 60 190"
        fill="none"
        stroke="#d9cfe6"
        strokeWidth="1.6"
      />
    </>
  );
}

function Pumpkin() {
  return (
    <>
      <rect width="100" height="250" fill="#e0701f" />
      <path
        d="M50 0C20 60 14 180 34 250M50 0C80 60 86 180 66 250"
        fill="none"
        stroke="#b34f10"
        strokeWidth="4"
      />
      <g fill="#2b1423">
        <path d="M28 92L44 112L24 116ZM72 92L56 112L76 116Z" />
        <path d="M22 138Q50 172 78 138Q74 160 64 164L60 154L52 168L44 156L38 164Q26 158 22 138Z" />
      </g>
    </>
  );
}

function Ghost() {
  return (
    <>
      <rect width="100" height="250" fill="#5c3f86" />
      <path
        d="M50 52C76 52 84 82 84 112V190Q76 180 68 190T50 190T32 190T16 190V112C16 82 24 52 50 52Z"
        fill="#fbf7ff"
      />
      <g fill="#2b1423">
        <ellipse cx="39" cy="106" rx="5.5" ry="8" />
        <ellipse cx="61" cy="106" rx="5.5" ry="8" />
        <ellipse cx="50" cy="128" rx="5" ry="6" />
      </g>
      <g fill="#f3a7bd">
        <circle cx="28" cy="122" r="6" />
        <circle cx="72" cy="122" r="6" />
      </g>
    </>
  );
}

function Corn() {
  return (
    <>
      <rect width="100" height="250" fill="#f3b53c" />
      <path d="M0 0H100V126Q50 150 0 126Z" fill="#e8701f" />
      <path d="M0 0H100V62Q50 82 0 62Z" fill="#fdf6ea" />
    </>
  );
}

function Bats() {
  return (
    <>
      <rect width="100" height="250" fill="#8f2f4d" />
      <rect width="100" height="120" fill="#c2552d" opacity=".5" />
      <g fill="#1a0d18">
        <path d={BAT} transform="translate(52 78) scale(.9)" />
        <path d={BAT} transform="translate(38 120) scale(.6)" />
        <path d={BAT} transform="translate(64 148) scale(.5)" />
      </g>
    </>
  );
}
