import type { LucideProps } from "lucide-react";
import { createElement } from "react";

/** An icon in lucide’s format: paths in a square. */
interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
}

/**
 * Creates icons; `scripts/lean-icons.ts` replaces lucide’s own function by it, which brings contexts, aliases and class
 * names that are not used here.
 */
export function createLucideIcon({ node }: IconData) {
  const paths = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ size = 24, ...props }: LucideProps) {
    return createElement(
      "svg",
      {
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": true,
        ...props,
      },
      ...paths,
    );
  };
}
