import { GLINT, GLOSS, LUNULA, NAIL, TIP } from "../../components/nails/nail-shape.ts";

const NAILS = [
  { x: 0, y: 46, size: 0.86 },
  { x: 98, y: 16, size: 0.96 },
  { x: 206, y: 0, size: 1 },
  { x: 316, y: 16, size: 0.96 },
  { x: 420, y: 46, size: 0.86 },
];

/** One manicure in five moments: bare, one coat, two coats, the tip, the shine. */
export function LessonNails({ className }: { className?: string }) {
  return (
    <svg viewBox="-8 -8 524 286" className={className} aria-hidden="true">
      {NAILS.map(({ x, y, size }, moment) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
          <path
            d={NAIL}
            fill="var(--shell)"
            stroke="var(--line-strong)"
            strokeWidth="2.5"
            {...(moment === 0 && { strokeDasharray: "1 9", strokeLinecap: "round" })}
          />
          {moment < 2 && <path d={LUNULA} fill="var(--page)" />}
          {moment === 1 && <path d={STROKE} fill="var(--lacquer)" opacity=".8" />}
          {moment > 1 && <path d={NAIL} fill="var(--lacquer)" />}
          {moment > 2 && <path d={TIP} fill="#e9c27a" />}
          {moment > 3 && (
            <>
              <path d={GLOSS} fill="#fff" opacity=".6" />
              <path d={GLINT} fill="#fff" opacity=".5" />
            </>
          )}
        </g>
      ))}
    </svg>
  );
}

/** The first stroke of the brush: down the middle, from near the cuticle to the tip. */
const STROKE = "M33 214C30 150 34 70 44 8C48 3 53 3 57 8C67 70 71 150 67 214C60 224 41 224 33 214Z";
