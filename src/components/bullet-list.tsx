import type { ReactNode } from "react";
import { paths } from "../../contract/paths.ts";
import type { MaterialPart } from "../../contract/materials.ts";
import { Link } from "./link.tsx";

interface BulletListProps {
  texts: string[];
  className?: string;
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

interface MaterialLineProps {
  text: string;
  /** The parts of all lines, once loaded. */
  lines: MaterialPart[][] | undefined;
}

/** One line of what is needed; the names of products are links. */
export function MaterialLine({ text, lines }: MaterialLineProps) {
  const line = lines?.find((parts) => parts.map((one) => one.text).join("") === text);
  if (!line) return text;
  return (
    <span>
      {line.map((part, at) =>
        part.product ? (
          <Link
            key={at}
            href={paths.product(part.product)}
            className="underline underline-offset-4 hover:text-lacquer"
          >
            {part.text}
          </Link>
        ) : (
          part.text
        ),
      )}
    </span>
  );
}
