import { useId } from "react";
import { GLINT, GLOSS, LUNULA, NAIL } from "./nail-shape.ts";

interface FillingNailProps {
  /** How far it is painted, from the base: 0 to 1. */
  share: number;
  className?: string;
}

/** A nail that is being painted: how far something has come. */
export function FillingNail({ share, className }: FillingNailProps) {
  const id = useId();
  const painted = share >= 1;
  return (
    <svg viewBox="-6 -4 112 258" className={className} aria-hidden="true">
      <clipPath id={id}>
        <path d={NAIL} />
      </clipPath>
      <path d={NAIL} fill="var(--shell)" />
      <g clipPath={`url(#${id})`}>
        <rect
          width="100"
          height="250"
          fill="var(--lacquer)"
          style={{ transform: `translateY(${250 - 250 * share}px)` }}
          className="transition-transform duration-300 ease-out"
        />
        <path d={LUNULA} fill={share > 0 ? "#fff" : "var(--page)"} opacity={share > 0 ? 0.3 : 1} />
      </g>
      <g opacity={painted ? 1 : 0} className="transition-opacity duration-300">
        <path d={GLOSS} fill="#fff" opacity=".45" />
        <path d={GLINT} fill="#fff" opacity=".35" />
      </g>
      <path
        d={NAIL}
        fill="none"
        stroke={painted ? "var(--lacquer)" : "var(--line-strong)"}
        strokeWidth="2.5"
        {...(!painted && { strokeDasharray: "1 9", strokeLinecap: "round" as const })}
      />
    </svg>
  );
}
