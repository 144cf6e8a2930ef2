import { tagList } from "../../../contract/tags.ts";

/** How the comma-separated tags of an item become others. */
export type TagChange = (tags: string) => string;

/** Each of these tags, in any case, becomes `to`, or goes when that is empty. */
export function replacingTags(tags: string[], to: string): TagChange {
  const replaced = new Set(tags.map(lower));
  return (text) => {
    const present = tagList(text);
    if (!present.some((tag) => replaced.has(lower(tag)))) return text;
    return joined(present.map((tag) => (replaced.has(lower(tag)) ? to : tag)));
  };
}

export function addingTags(add: string[], remove: string[]): TagChange {
  const removed = new Set(remove.map(lower));
  return (text) => {
    const present = tagList(text);
    const kept = present.filter((tag) => !removed.has(lower(tag)));
    const known = new Set(present.map(lower));
    const added = add.filter((tag) => !known.has(lower(tag)));
    if (added.length === 0 && kept.length === present.length) return text;
    return joined([...kept, ...added]);
  };
}

const lower = (tag: string) => tag.toLowerCase();

/** Each once, whatever its case, at its first place. */
function joined(tags: string[]): string {
  const found = new Map<string, string>();
  for (const tag of tags) if (tag !== "" && !found.has(lower(tag))) found.set(lower(tag), tag);
  return [...found.values()].join(", ");
}
