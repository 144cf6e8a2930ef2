import { TAG_KINDS, type TagUse } from "../../../contract/admin/all-tags.ts";
import { COLLECTION_WORDS } from "../../../contract/collection-words.ts";
import { paths } from "../../../contract/paths.ts";
import { type Noun, counted } from "../../lib/format/counted.ts";

const TAG: Noun = { one: "tag", many: "tags" };
const ITEM: Noun = { one: "item", many: "items" };

export const countedTags = (count: number) => counted(count, TAG);
export const countedItems = (count: number) => counted(count, ITEM);

/** How many items have a tag, of whatever kind. */
export function totalUses({ uses }: TagUse): number {
  return TAG_KINDS.reduce((sum, kind) => sum + uses[kind], 0);
}

/** “12 designs”, “1 tutorial”, each with the list that shows them. */
export function usesOf({ tag, uses }: TagUse): { text: string; href: string }[] {
  return TAG_KINDS.filter((kind) => uses[kind] > 0).map((kind) => {
    const { noun, tab } = COLLECTION_WORDS[kind];
    const query = new URLSearchParams({ tab: tab?.id ?? "", q: tag });
    return { text: counted(uses[kind], noun), href: `${paths.adminDashboard}?${query}` };
  });
}
