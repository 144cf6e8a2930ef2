import { GLOSS, LUNULA, NAIL, TIP } from "./nail-shape.ts";

/** The parts from tip to base, and the point at which the line of each one’s name ends. */
const LABELS = [
  { name: "free edge", x: 206, y: 62, right: true },
  { name: "nail plate", x: 184, y: 226, right: false },
  { name: "side wall", x: 270, y: 272, right: true },
  { name: "lunula", x: 192, y: 352, right: false },
  { name: "cuticle", x: 233, y: 408, right: true },
];

/** An almond nail as a field guide draws it, with its parts by name. */
export function NailAnatomy({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 400 440"
      role="img"
      aria-label="The parts of a nail: free edge, nail plate, side wall, lunula and cuticle"
      className={className}
    >
      <path
        d="M50 430V190a150 150 0 0 1 300 0v240a10 10 0 0 1-10 10H60a10 10 0 0 1-10-10Z"
        fill="var(--shell)"
      />
      <g transform="translate(117.5 18) scale(1.65)">
        <path d={NAIL} fill="#f0b9b6" />
        <path d={TIP} fill="#fdf3ea" />
        <path d={LUNULA} fill="#fff" opacity=".8" />
        <path d={GLOSS} fill="#fff" opacity=".45" />
        <path d={NAIL} fill="none" stroke="var(--line-strong)" strokeWidth="1.2" />
      </g>
      {LABELS.map(({ name, x, y, right }) => {
        const edge = right ? 392 : 8;
        return (
          <g key={name}>
            <path d={`M${edge} ${y}H${x}`} stroke="#b06a7a" />
            <circle cx={x} cy={y} r="3.5" fill="#b3174f" />
            <text
              x={edge}
              y={y - 6}
              textAnchor={right ? "end" : "start"}
              fontSize="17"
              fill="var(--ink)"
              className="font-display"
            >
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
