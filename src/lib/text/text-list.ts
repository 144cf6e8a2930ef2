import { parseJson } from "./parse-json.ts";

/** The texts of a JSON array kept as text, such as a tutorial's steps; whatever else it holds is left out. */
export function textList(json: string): string[] {
  const parsed = parseJson(json);
  if (!Array.isArray(parsed)) return [];
  return parsed
    .filter((item) => typeof item === "string" || typeof item === "number")
    .map((item) => String(item).trim())
    .filter(Boolean);
}
