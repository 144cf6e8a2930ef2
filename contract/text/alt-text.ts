import type { Design } from "../forms/design.ts";

/** What is stored of a design whose picture nobody has described. */
export const DEFAULT_ALT_TEXT = "Nail design inspiration";

type Described = Pick<Design, "alt_text" | "title" | "category_name"> &
  Partial<Pick<Design, "colors" | "finish" | "shape">>;

/** Describes a design’s picture, from its title, facets and category if nobody has. */
export function altOf(design: Described): string {
  return design.alt_text === DEFAULT_ALT_TEXT ? madeAlt(design) : design.alt_text;
}

/** “Glazed donut: silver chrome almond nails, French” */
export function madeAlt({
  title,
  colors,
  finish,
  shape,
  category_name,
}: Omit<Described, "alt_text">) {
  const words = [colors, finish, shape, "nails"].flat().filter(Boolean).join(" ");
  return `${title}: ${words}, ${category_name}`;
}
