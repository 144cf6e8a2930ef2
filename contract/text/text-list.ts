/** The texts of a JSON array kept as text, such as a tutorial's steps; anything else is left out. */
export function textList(json: string): string[] {
  const parsed = parsedJson(json);
  return Array.isArray(parsed) ? parsed.map(textOf).filter(Boolean) : [];
}

/** What an item of such an array says; blank for what is no text. */
export function textOf(item: unknown): string {
  return typeof item === "string" || typeof item === "number" ? String(item).trim() : "";
}

/** Undefined for what is no JSON. */
export function parsedJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
