import { LUNULA, NAIL } from "./nail-shape.ts";

/** A nail waiting for polish: where a page has nothing to show. */
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
