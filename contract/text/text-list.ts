import { parseJson } from "./parse-json.ts";

/** The texts of a JSON array kept as text, such as a tutorial's steps; anything else is left out. */
export function textList(json: string | undefined): string[] {
  const parsed = parseJson(json);
  return Array.isArray(parsed) ? parsed.map(itemText).filter(Boolean) : [];
}

/** What an item of such an array says; blank for what is no text. */
export function itemText(item: unknown): string {
  return typeof item === "string" || typeof item === "number" ? String(item).trim() : "";
}
