import clsx from "clsx";
import { useId } from "react";
import { GLINT, GLOSS, LUNULA, NAIL } from "./nail.tsx";

interface PaintedNailProps {
  /** Light and deep shade of the lacquer. */
  light: string;
  deep: string;
  className?: string;
}

/** One nail in one colour, light enough to be drawn many times. */
export function PaintedNail({ light, deep, className }: PaintedNailProps) {
  const id = useId();
  return (
    <svg viewBox="-4 -4 108 258" className={clsx("overflow-visible", className)} aria-hidden="true">
      <linearGradient id={id} x1=".15" x2=".75" y2="1">
        <stop offset=".1" stopColor={light} />
        <stop offset="1" stopColor={deep} />
      </linearGradient>
      <path d={NAIL} fill={`url(#${id})`} />
      <path d={GLOSS} fill="#fff" opacity=".55" />
      <path d={GLINT} fill="#fff" opacity=".4" />
    </svg>
  );
}

interface NumberedNailProps {
  number: number;
  painted: boolean;
  className?: string;
}

/** A numbered nail: bare until its step is done, then polished. */
export function NumberedNail({ number, painted, className }: NumberedNailProps) {
  return (
    <svg viewBox="-4 -4 108 258" className={className} aria-hidden="true">
      <path
        d={NAIL}
        fill={painted ? "var(--lacquer)" : "var(--shell)"}
        stroke={painted ? "var(--lacquer)" : "var(--line-strong)"}
        strokeWidth="4"
        className="transition-[fill,stroke] duration-200"
      />
      {!painted && <path d={LUNULA} fill="var(--page)" />}
      <path d={GLOSS} fill="#fff" opacity={painted ? 0.25 : 0} className="transition-opacity" />
      <text
        x="50"
        y="150"
        textAnchor="middle"
        fontSize="72"
        fontWeight="700"
        fill={painted ? "var(--on-lacquer)" : "var(--on-shell)"}
        className="font-display"
      >
        {number}
      </text>
    </svg>
  );
}
