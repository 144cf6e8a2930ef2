/** The tags of a design, one by one, without blanks or repetitions. `tags` is comma-separated. */
export function tagList(tags: string): string[] {
  const trimmed = tags.split(",").map((tag) => tag.trim().replace(/^#/, ""));
  return [...new Set(trimmed)].filter((tag) => tag !== "");
}
