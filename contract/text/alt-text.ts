/** The default alt text. */
export const DEFAULT_ALT_TEXT = "Nail design inspiration";

interface Known {
  title: string;
  category_name: string;
  colors: readonly string[];
  finish: readonly string[];
  shape: string;
}

/** Describes a picture that nobody has described: “Sunset: pink glossy almond nails, Summer”. */
export function derivedAlt(design: Known & { alt_text: string }): { alt?: string } {
  return design.alt_text === DEFAULT_ALT_TEXT ? { alt: suggestedAlt(design) } : {};
}

export function suggestedAlt({ title, colors, finish, shape, category_name }: Known): string {
  const words = [...colors, ...finish, shape, "nails"].filter(Boolean).join(" ");
  return `${title}: ${words}, ${category_name}`;
}
