import type { ReactNode } from "react";

interface BulletListProps {
  texts: string[];
  className?: string;
  /** What a text becomes. */
  children?: ((text: string) => ReactNode) | undefined;
}

/** Short texts, each behind a drop of lacquer. */
export function BulletList({ texts, className = "", children }: BulletListProps) {
  return (
    <ul className={`grid gap-2.5 ${className}`}>
      {texts.map((text) => (
        <li dir="auto" key={text} className="flex gap-3 leading-snug">
          <span
            aria-hidden
            className="mt-1 h-3.5 w-2.5 shrink-0 rounded-[50%/62%_62%_38%_38%] bg-lacquer"
          />
          {children ? children(text) : text}
        </li>
      ))}
    </ul>
  );
}
