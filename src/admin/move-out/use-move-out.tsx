import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import {
  CATEGORY_ITEMS,
  type CategoryKind,
  type EmptiedCategory,
  type MovedItems,
  holdsItems,
  moveCalls,
} from "../../../contract/admin/category-moves.ts";
import { COLLECTION_WORDS } from "../../../contract/collection-words.ts";
import { BULK_LIMIT, choiceCalls } from "../../../contract/admin/admin-calls.ts";
import type { CollectionKind } from "../../../contract/collections.ts";
import { counted } from "../../lib/format/counted.ts";
import { AnswerError, send } from "../../lib/data/send.ts";
import { toast } from "../../lib/visitor/toast-store.ts";
import { changedItem, isGone } from "../unfinished/save-over.ts";
import { refreshContent } from "../crud/use-collection.ts";
import { capitalised } from "../crud/use-item-calls.ts";
import { Refusal, failureMessage } from "../failure.ts";
import { useWithSession } from "../session/session.tsx";
import { categoryMoveForm } from "../../../contract/forms/category.ts";
import { useChoices } from "../collections/form-choices.ts";
import { SelectField } from "../crud/fields/select-field.tsx";
import { FormDialog } from "../crud/form/form-dialog.tsx";
import type { Terms } from "../../../contract/endpoint.ts";

type Question = Omit<MoveOutDialogProps, "kind">;

/** What becomes of categories that cannot be deleted because they are used; `dialog` has to be shown. */
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
    { id, name }: { id: string; name: string },
    terms: Terms,
  ): Promise<MovedItems> {
    const count = itemsIn(refusal);
    if (count === undefined || !holdsItems(kind)) throw refusal;
    const { remove } = moveCalls[kind];
    const words = { title: `Delete “${name}”?`, ...wordsFor(kind, count, refusal) };
    return ask({ ids: [id], ...words }, (into) => send(remove, { id, into }, terms));
  }

  /** The same for several. */
  async function moveManyOut(refusal: unknown, ids: string[]): Promise<EmptiedCategory[]> {
    const count = itemsIn(refusal);
    if (count === undefined || !holdsItems(kind)) throw refusal;
    const { removeMany } = moveCalls[kind];
    const title = `Delete ${counted(ids.length, COLLECTION_WORDS[kind].noun)}?`;
    const words = { title, ...wordsFor(kind, count, refusal) };
    return ask({ ids, ...words }, (into) => send(removeMany, { ids, into }));
  }

  function ask<Answer>(
    words: Omit<Question, "onMove" | "onClose">,
    call: (into: string) => Promise<Answer>,
  ): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    setQuestion({
      ...words,
      async onMove(into) {
        try {
          resolve(await withSession(() => call(into)));
        } catch (failure) {
          if (changedItem(failure) === undefined && !isGone(failure)) throw failure;
          reject(failure);
        }
      },
      onClose: () => reject(new Refusal("Nothing was deleted.")),
    });
    return promise.finally(() => setQuestion(undefined));
  }

  /** Tells whether all are back with what was in them and that nobody has moved since; `name` is that of a single one. */
  async function moveBack(emptied: EmptiedCategory[], name?: string): Promise<boolean> {
    if (!holdsItems(kind)) return false;
    const { restore } = moveCalls[kind];
    toast({ title: "Restoring…", duration: Infinity });
    try {
      for (const { id, into, ids } of emptied) {
        // One that was empty comes back, too.
        for (let at = 0; at === 0 || at < ids.length; at += BULK_LIMIT) {
          const piece = ids.slice(at, at + BULK_LIMIT);
          await withSession(() => send(restore, { id, into, ids: piece }));
        }
      }
      const { noun } = COLLECTION_WORDS[kind];
      const what = emptied.length === 1 ? capitalised(noun.one) : counted(emptied.length, noun);
      toast({ title: `${what} restored`, description: name });
      return true;
    } catch (failure) {
      toast({
        title: `The ${COLLECTION_WORDS[kind].noun[emptied.length === 1 ? "one" : "many"]} did not come back with all that was there`,
        description: failureMessage(failure),
        variant: "destructive",
      });
      return false;
    } finally {
      await refreshContent(client);
    }
  }

  /** “12 designs moved” */
  function wordsOf(moved: MovedItems[]): string {
    const { noun } = COLLECTION_WORDS[holdsItems(kind) ? CATEGORY_ITEMS[kind] : kind];
    return `${counted(moved.flatMap(({ ids }) => ids).length, noun)} moved`;
  }

  const dialog: ReactNode = question && holdsItems(kind) && (
    <MoveOutDialog kind={kind} {...question} />
  );
  return { moveOut, moveManyOut, moveBack, wordsOf, dialog };
}

export type MoveOut = ReturnType<typeof useMoveOut>;

/** What is said of the items that move. */
function wordsFor(kind: CategoryKind, count: number, refusal: unknown) {
  return {
    action: `Move ${counted(count, COLLECTION_WORDS[CATEGORY_ITEMS[kind]].noun)} and delete`,
    label: `Move ${count === 1 ? "it" : "them"} to`,
    reason: failureMessage(refusal),
  };
}

/** How many items the categories have, where a deletion was refused for that. */
function itemsIn(error: unknown): number | undefined {
  if (!(error instanceof AnswerError)) return undefined;
  return (error.problem as { in_category?: number }).in_category;
}

interface MoveOutDialogProps {
  kind: CategoryKind;
  /** Of the categories that are to be deleted. */
  ids: string[];
  title: string;
  /** Says what moving does. */
  action: string;
  /** Names where to. */
  label: string;
  /** Why they cannot be deleted as they are. */
  reason: string;
  /** Throws what is shown in the dialog. */
  onMove: (into: string) => Promise<void>;
  onClose: () => void;
}

/** Offers to move what is in categories, so that they can be deleted. */
function MoveOutDialog({ kind, ids, ...props }: MoveOutDialogProps) {
  const { noun } = COLLECTION_WORDS[kind];
  const options = useChoices(choiceCalls[kind]).filter(
    ({ id, is_active }) => is_active && !ids.includes(id),
  );
  return (
    <FormDialog
      title={props.title}
      action={props.action}
      schema={categoryMoveForm}
      values={{ into: "" }}
      onSave={({ into }) => props.onMove(into)}
      onClose={props.onClose}
    >
      <p>{props.reason}</p>
      <SelectField
        name="into"
        label={props.label}
        prompt={`Choose another ${noun.one}`}
        options={options}
        hint={
          options.length === 0
            ? `There is no other active ${noun.one}. Add one first.`
            : `${ids.length === 1 ? "Both" : "They all"} come back together if you undo this.`
        }
      />
    </FormDialog>
  );
}
