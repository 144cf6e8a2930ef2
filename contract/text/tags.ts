/** Splits stored tags, without blanks or duplicates. Every page downloads this code. */
export function tagList(tags: string): string[] {
  const trimmed = tags.split(/,|(?<!\S)#(?!\uFE0F)/).map((tag) => tag.trim());
  return [...new Set(trimmed)].filter(Boolean);
}
