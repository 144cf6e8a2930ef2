export function BareNail({ className }: { className?: string }) {
  return (
    <svg viewBox="-6 -4 112 258" className={className} aria-hidden="true">
      <path
        d={NAIL}
        fill="var(--shell)"
        stroke="var(--line-strong)"
        strokeWidth="2.5"
        strokeDasharray="1 9"
        strokeLinecap="round"
      />
      <path d={LUNULA} fill="var(--page)" />
      <path
        d="M26 150C26 112 33 80 43 56"
        fill="none"
        stroke="var(--page)"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** An almond nail in a box of 100 by 250, its cuticle at the foot. */
export const NAIL =
  "M50 4C67 4 80 58 88 116C92 144 94 162 94 182C94 222 76 246 50 246S6 222 6 182C6 162 8 144 12 116C20 58 33 4 50 4Z";

/** The tip that a French manicure paints. */
export const TIP = "M50 4C67 4 80 58 86 102C76 84 64 76 50 76S24 84 14 102C20 58 33 4 50 4Z";

/** The pale half moon at the base. */
export const LUNULA =
  "M17 214C21 192 34 180 50 180S79 192 83 214C79 234 67 246 50 246S21 234 17 214Z";

/** Light on the curve of the nail: a long streak, and a short one below it. */
export const GLOSS =
  "M24 164C20 122 28 68 42 32C46 28 48 32 46 38C36 74 33 120 35 162C36 178 26 179 24 164Z";
export const GLINT =
  "M27 193C27 206 31 215 37 221C42 222 42 216 40 211C37 204 36 198 36 192C36 184 27 184 27 193Z";
