import { inSession, sendAsAdmin } from "../kit/calls.ts";
import { useQueryClient } from "@tanstack/react-query";
import type { Narrowing } from "../../../contract/admin/admin-list.ts";
import { PAGE_LIMIT } from "../../../contract/page.ts";
import {
  type TrashItem,
  type TrashRef,
  trash,
  TRASH_KINDS,
  type TrashKind,
} from "../../../contract/admin/trash.ts";
import { numberText } from "../../lib/format/numbers.ts";
import { UNDO_DURATION, toast } from "../../lib/visitor/toast-store.ts";
import { type Report, inBatches, sendInPieces } from "../kit/in-batches.ts";
import { refreshContent } from "../crud/row-cache.ts";
import { failureMessage } from "../kit/failure.ts";
import { COLLECTION_WORDS } from "../../../contract/collection-words.ts";
import { type Noun, counted } from "../../lib/format/counted.ts";

/** What can be done with what was deleted: in pieces, each whole or not at all. They tell whether all was done. */
export function useTrashCalls() {
  const client = useQueryClient();

  async function run(refs: TrashRef[], call: typeof trash.restore, done: string, report: Report) {
    const work = (items: TrashRef[], next: (count: number) => void) =>
      inSession(() => sendInPieces(call, { items }, (_none, count) => next(count)));
    const outcome = await inBatches(refs, work, report);
    // Also after a failure: somebody else may have done it.
    await refreshContent(client);
    const what = countedItems(refs);
    if (outcome.error === undefined) {
      toast({ title: `${what} ${done}` });
      return true;
    }
    toast({
      title: `${outcome.done.length === 0 ? "Nothing was" : `Only ${numberText(outcome.done.length)} of ${what} were`} ${done}`,
      description: failureMessage(outcome.error),
      variant: "destructive",
      duration: UNDO_DURATION,
    });
    return false;
  }

  /** What of a list pages show, one after the other, until enough of it is known. */
  async function read(narrowing: Narrowing, isEnough: (items: TrashItem[]) => boolean) {
    const items: TrashItem[] = [];
    let cursor: string | undefined;
    do {
      const asked = { ...narrowing, limit: PAGE_LIMIT, cursor };
      const page = await sendAsAdmin(trash.list, asked);
      items.push(...page.items);
      cursor = page.next ?? undefined;
    } while (cursor && !isEnough(items));
    return items;
  }

  return {
    restore: (refs: TrashRef[], report: Report) =>
      run(categoriesFirst(refs), trash.restore, "restored", report),
    remove: (refs: TrashRef[], report: Report) =>
      run(categoriesFirst(refs).toReversed(), trash.remove, "deleted for good", report),
    read,
  };
}

/** One text for what names an item, as a selection holds it. */
export function keyOf({ kind, id }: TrashRef): string {
  return `${kind}/${id}`;
}

export function refOf(key: string): TrashRef {
  const [kind = "", id = ""] = key.split("/");
  return { kind: kind as TrashKind, id };
}

/** Categories before what belongs to them, however many pieces it is sent in. */
function categoriesFirst(refs: TrashRef[]): TrashRef[] {
  return refs.toSorted((a, b) => TRASH_KINDS.indexOf(a.kind) - TRASH_KINDS.indexOf(b.kind));
}

const OTHERS = {
  messages: { one: "message", many: "messages" },
  pictures: { one: "picture", many: "pictures" },
};
const ITEM: Noun = { one: "item", many: "items" };

export function nounOf(kind: TrashKind): Noun {
  return kind === "messages" || kind === "pictures" ? OTHERS[kind] : COLLECTION_WORDS[kind].noun;
}

/** “3 designs” when all are designs, else “3 items”. */
export function countedItems(items: Pick<TrashRef, "kind">[]): string {
  const kinds = new Set(items.map(({ kind }) => kind));
  const [kind] = kinds;
  return counted(items.length, kind && kinds.size === 1 ? nounOf(kind) : ITEM);
}
