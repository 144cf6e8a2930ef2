import type { Design } from "../forms/design.ts";

/** What is stored of a design whose picture nobody has described. */
export const DEFAULT_ALT_TEXT = "Nail design inspiration";

type Known = Pick<Design, "title" | "category_name" | "colors" | "finish" | "shape">;

/** Describes a picture that nobody has described: “Sunset: pink glossy almond nails, Summer”. */
export function derivedAlt(design: Known & { alt_text: string }): Pick<Design, "alt"> {
  return design.alt_text === DEFAULT_ALT_TEXT ? { alt: suggestedAlt(design) } : {};
}

export function suggestedAlt({ title, colors, finish, shape, category_name }: Known): string {
  const words = [...colors, ...finish, shape, "nails"].filter(Boolean).join(" ");
  return `${title}: ${words}, ${category_name}`;
}
