import { notifyOutcome } from "./kit/undo.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type FormerTags, type TagKind, allTags } from "../../contract/admin/all-tags.ts";
import { counted, numberText } from "../lib/format/numbers.ts";
import { toast } from "../lib/visitor/toast-store.ts";
import { type Report, sendMany } from "./kit/bulk.ts";
import { refreshContent, sendAsAdmin } from "./kit/calls.ts";

/** Tags that items get, and tags that they lose. */
export interface TagEdit {
  add: string[];
  remove: string[];
}

/** Most items of one call that names the tags of each; more would be too large for the server. */
const MAX_TAGGED = 5_000;

export const countedItems = (count: number) => counted(count, { one: "item", many: "items" });

export function useTagCalls() {
  const client = useQueryClient();

  /** Renames tags, or deletes them without a new name. Returns the items’ previous tags. */
  async function change(tags: string[], to: string): Promise<FormerTags[]> {
    const former = await sendAsAdmin(allTags.change, { tags, to });
    await refreshContent(client);
    return former;
  }

  /** Changes the tags of many items in one call, with one undo. Returns whether all was done. */
  async function changeItems(kind: TagKind, ids: string[], edit: TagEdit, report: Report) {
    const former: FormerTags[] = [];
    const { done, error } = await sendMany(
      allTags.changeItems,
      ids,
      (some) => ({ kind, ids: some, ...edit }),
      { report, onOutput: (changed) => former.push(...changed) },
    );
    await refreshContent(client);
    const title =
      error === undefined
        ? `Tags of ${countedItems(former.length)} changed`
        : `Only ${numberText(done.length)} of ${countedItems(ids.length)} were changed`;
    notifyOutcome(title, error, former.length > 0 ? () => putBack(former) : undefined);
    return error === undefined;
  }

  /** Restores tags of items. Returns whether all succeeded; a toast shows errors. */
  async function putBack(items: FormerTags[]): Promise<boolean> {
    const { update } = toast({ title: "Changing back…", duration: Infinity });
    const share = (done: number) => `${numberText(done)} of ${numberText(items.length)}`;
    const { done, error } = await sendMany(allTags.putBack, items, (some) => ({ items: some }), {
      report: (progress) => update({ title: `Changing back… ${share(progress.done)}` }),
      most: MAX_TAGGED,
    });
    await refreshContent(client);
    const part = `Tags restored on only ${share(done.length)}`;
    notifyOutcome(error === undefined ? "Tags restored" : part, error);
    return error === undefined;
  }

  return { change, changeItems, putBack };
}
