import { inSession } from "../kit/calls.ts";
import { useQueryClient } from "@tanstack/react-query";
import {
  type FormerTags,
  type TagKind,
  allTags,
  TAG_KINDS,
  type TagUse,
} from "../../../contract/admin/all-tags.ts";
import { numberText } from "../../lib/format/numbers.ts";
import { UNDO_DURATION, toast } from "../../lib/visitor/toast-store.ts";
import { type Report, inBatches, sendInPieces } from "../kit/in-batches.ts";
import { refreshContent } from "./row-cache.ts";
import { failureMessage } from "../kit/failure.ts";
import { usePutBack } from "./use-put-back.ts";
import { COLLECTION_WORDS } from "../../../contract/collection-words.ts";
import { paths } from "../../../contract/paths.ts";
import { type Noun, counted } from "../../lib/format/counted.ts";

/** Tags that items get, and tags that they lose. */
export interface TagEdit {
  add: string[];
  remove: string[];
}

/** Changes the tags of many items in one call, with an undo for the whole. Tells whether all of it was done. */
export function useBulkTags() {
  const client = useQueryClient();
  const putBack = usePutBack();

  return async (kind: TagKind, ids: string[], edit: TagEdit, report: Report): Promise<boolean> => {
    const former: FormerTags[] = [];
    const work = (rest: string[], next: (count: number) => void) =>
      inSession(() =>
        sendInPieces(allTags.changeItems, { kind, ids: rest, ...edit }, (changed, count) => {
          former.push(...changed);
          next(count);
        }),
      );
    const { done, error } = await inBatches(ids, work, report);
    await refreshContent(client);
    const undo = { label: "Undo", onPress: () => void putBack(former) };
    toast({
      title:
        error === undefined
          ? `Tags of ${countedItems(former.length)} changed`
          : `Only ${numberText(done.length)} of ${countedItems(ids.length)} were done`,
      description: error === undefined ? undefined : failureMessage(error),
      variant: error === undefined ? "default" : "destructive",
      duration: UNDO_DURATION,
      ...(former.length > 0 && { action: undo }),
    });
    return error === undefined;
  };
}

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
