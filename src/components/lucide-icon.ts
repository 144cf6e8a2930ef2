import type { LucideProps } from "lucide-react";
import { createElement } from "react";

/** An icon as lucide keeps it: its paths in a square. */
interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
}

/**
 * Makes an icon where `scripts/lean-icons.ts` puts it in the place of lucide's own, which brings contexts,
 * aliases and class names along that nothing here uses.
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
