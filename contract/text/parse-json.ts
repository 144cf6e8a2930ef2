/** The value of a JSON text; undefined when there is none, or it is broken. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

/** The texts of a JSON array, without its other values. */
export function textsOf(text: string | null): string[] {
  const parsed = parseJson(text);
  return Array.isArray(parsed) ? parsed.filter((item) => typeof item === "string") : [];
}
