import type { TrashItem } from "../../../contract/admin/trash.ts";

/** Longest pause within the deletion of many, in milliseconds: it is sent in pieces. */
const PAUSE = 2_000;

/** Parts what was deleted, last deleted first, into what went in one go. */
export function groupDeleted(items: TrashItem[]): TrashItem[][] {
  const groups: TrashItem[][] = [];
  let last = -Infinity;
  for (const item of items) {
    const at = Date.parse(item.deleted_at);
    if (last - at <= PAUSE && groups.length > 0) groups.at(-1)?.push(item);
    else groups.push([item]);
    last = at;
  }
  return groups;
}
