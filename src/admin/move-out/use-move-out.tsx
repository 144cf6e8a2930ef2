import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import {
  CATEGORY_ADDRESSES,
  CATEGORY_ITEMS,
  type MovedItems,
  holdsItems,
  moveCalls,
} from "../../../contract/admin/category-moves.ts";
import { COLLECTION_WORDS } from "../../../contract/collection-words.ts";
import { BULK_LIMIT } from "../../../contract/admin/admin-calls.ts";
import type { CollectionKind } from "../../../contract/collections.ts";
import type { Terms } from "../../../contract/endpoints.ts";
import { counted } from "../../lib/format/counted.ts";
import { AnswerError, send } from "../../lib/data/send.ts";
import { toast } from "../../lib/visitor/toast-store.ts";
import type { Fields } from "../crud/conflict/changes.ts";
import { changedItem, isGone } from "../crud/conflict/conflict.ts";
import { inBatches } from "../crud/list/in-batches.ts";
import { refreshContent } from "../crud/refresh-content.ts";
import { capitalised } from "../crud/use-item-calls.ts";
import { Refusal, failureMessage } from "../failure.ts";
import { useWithSession } from "../session/session.tsx";
import { MoveOutDialog, type MoveOutDialogProps } from "./move-out-dialog.tsx";

interface Category {
  item: { id: string } & Fields;
  name: string;
}

type Question = Omit<MoveOutDialogProps, "kind">;

/** What becomes of a category that cannot be deleted because it is used; `dialog` has to be shown. */
export function useMoveOut(kind: CollectionKind) {
  const client = useQueryClient();
  const withSession = useWithSession();
  const [question, setQuestion] = useState<Question>();

  /**
   * After `refusal`, the refusal of a deletion: asks where its items go, moves them and deletes it on the same terms.
   * Throws it when that is not the reason, a `Refusal` when nothing is to be done, and what is a conflict.
   */
  async function moveOut(
    refusal: unknown,
    { item, name }: Category,
    terms: Terms,
  ): Promise<MovedItems> {
    const count = itemsIn(refusal);
    if (count === undefined || !holdsItems(kind)) throw refusal;
    const { promise, resolve, reject } = Promise.withResolvers<MovedItems>();
    setQuestion({
      name,
      address: String(item[CATEGORY_ADDRESSES[kind]]),
      count,
      reason: failureMessage(refusal),
      async onMove(into) {
        try {
          const input = { id: item.id, into };
          resolve(await withSession(() => send(moveCalls[kind].remove, input, terms)));
        } catch (failure) {
          if (changedItem(failure) === undefined && !isGone(failure)) throw failure;
          reject(failure);
        }
      },
      onClose: () => reject(new Refusal("The category was kept.")),
    });
    return promise.finally(() => setQuestion(undefined));
  }

  /** Tells whether the category is back with all that was in it and that nobody has moved since. */
  async function moveBack({ item, name }: Category, { into, ids }: MovedItems): Promise<boolean> {
    if (!holdsItems(kind)) return false;
    const { restore } = moveCalls[kind];
    const { id } = item;
    const work = async (piece: string[]) => {
      await withSession(() => send(restore, { id, into, ids: piece }));
    };
    toast({ title: "Restoring…", duration: Infinity });
    const { error } = await inBatches(ids, work, () => undefined, BULK_LIMIT);
    await refreshContent(client);
    if (error === undefined) {
      toast({
        title: `${capitalised(COLLECTION_WORDS[kind].noun.one)} restored`,
        description: name,
      });
      return true;
    }
    toast({
      title: "The category was not restored with all that was in it",
      description: failureMessage(error),
      variant: "destructive",
    });
    return false;
  }

  /** “12 designs moved” */
  function wordsOf({ ids }: MovedItems): string {
    const { noun } = COLLECTION_WORDS[holdsItems(kind) ? CATEGORY_ITEMS[kind] : kind];
    return `${counted(ids.length, noun)} moved`;
  }

  const dialog: ReactNode = question && holdsItems(kind) && (
    <MoveOutDialog kind={kind} {...question} />
  );
  return { moveOut, moveBack, wordsOf, dialog };
}

/** How many items a category has, where a deletion was refused for that. */
function itemsIn(error: unknown): number | undefined {
  if (!(error instanceof AnswerError)) return undefined;
  return (error.problem as { in_category?: number }).in_category;
}
