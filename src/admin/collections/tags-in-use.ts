import { tagList } from "../../../contract/tags.ts";

/** The tags of all designs, the most used first. */
export function tagsInUse(designs: { tags: string }[]): string[] {
  const uses = new Map<string, number>();
  for (const tag of designs.flatMap(({ tags }) => tagList(tags))) {
    const folded = tag.toLowerCase();
    uses.set(folded, (uses.get(folded) ?? 0) + 1);
  }
  return [...uses].toSorted(([, a], [, b]) => b - a).map(([tag]) => tag);
}
