import { parseJson } from "../../../../lib/text/parse-json.ts";

const HTML = new Set(["content", "about_text", "privacy_text", "terms_text"]);
const WORDS = new Set(["tags", "keywords", "seo_keywords", "popular_searches"]);
const PROSE =
  /(?:title|name|heading|description|excerpt|bio|text|intro|credit|tagline|place|hours)$/;
/** Places in these mean something, which two versions of them do not share. */
const SINGLE = new Set(["steps", "step_images", "palette"]);

/** What two versions of a field can be brought together as; `single` for what is one or the other. */
export type FieldKind = "html" | "words" | "prose" | "rows" | "list" | "lines" | "single";

/** Whether a field holds the text of a page. */
export function isHtml(field: string): boolean {
  return HTML.has(field);
}

export function fieldKind(field: string, values: unknown[]): FieldKind {
  if (SINGLE.has(field)) return "single";
  if (values.every(Array.isArray)) return "list";
  if (!values.every((value) => typeof value === "string")) return "single";
  if (isHtml(field)) return "html";
  if (WORDS.has(field)) return "words";
  if (field === "list") return "rows";
  if (values.every((value) => value === "" || Array.isArray(parseJson(value)))) return "lines";
  return PROSE.test(field) ? "prose" : "single";
}
