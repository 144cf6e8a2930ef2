/** The texts of a JSON array kept as text, such as a tutorial's steps; whatever else it holds is left out. */
export function textList(json: string): string[] {
  try {
    const parsed: unknown = JSON.parse(json);
    if (!Array.isArray(parsed)) return [];
    return parsed
      .filter((item) => typeof item === "string" || typeof item === "number")
      .map((item) => String(item).trim())
      .filter(Boolean);
  } catch {
    return [];
  }
}
