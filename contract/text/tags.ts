/** Stored tags one by one, also those of former releases, without blanks or repetitions. Every page has this code. */
export function tagList(tags: string): string[] {
  const trimmed = tags.split(/,|(?<!\S)#(?!\uFE0F)/).map((tag) => tag.trim());
  return [...new Set(trimmed)].filter(Boolean);
}
