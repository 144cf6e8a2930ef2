import { BULK_LIMIT } from "../../../contract/admin/admin-list.ts";
import { capitalized } from "../../lib/text/title-case.ts";
import { inSession, sendAsAdmin, refreshContent, Refusal, failureMessage } from "../kit/calls.ts";
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
import type { CollectionKind } from "../../../contract/collection-items.ts";
import type { Terms } from "../../../contract/endpoint.ts";
import { counted } from "../../lib/format/numbers.ts";
import { AnswerError, send } from "../../lib/data/send.ts";
import { toast } from "../../lib/visitor/toast-store.ts";
import { changedItem, isGone } from "../unfinished/save-over.ts";
import { categoryMoveForm } from "../../../contract/forms/category.ts";
import { useChoices } from "./category-field.tsx";
import { SelectField } from "../kit/fields/choice-fields.tsx";
import { FormDialog } from "../kit/form/form-dialog.tsx";

type Question = Omit<MoveOutDialogProps, "kind">;

/** Moves items out of categories that cannot be deleted because they are used. The caller renders `dialog`. */
export function useMoveOut(kind: CollectionKind) {
  const client = useQueryClient();
  const [question, setQuestion] = useState<Question>();

  /**
   * After a deletion was refused: asks where to move the items, moves them and deletes the category on the same terms.
   * Throws the refusal if it has another reason, a `Refusal` if the admin cancels, and conflicts.
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
          resolve(await inSession(() => call(into)));
        } catch (failure) {
          if (changedItem(failure) === undefined && !isGone(failure)) throw failure;
          reject(failure);
        }
      },
      onClose: () => reject(new Refusal("Nothing was deleted.")),
    });
    return promise.finally(() => setQuestion(undefined));
  }

  /** Restores categories with their items, except those moved since. Returns whether it succeeded; `name` is that of a single one. */
  async function moveBack(emptied: EmptiedCategory[], name?: string): Promise<boolean> {
    if (!holdsItems(kind)) return false;
    const { restore } = moveCalls[kind];
    toast({ title: "Restoring…", duration: Infinity });
    try {
      for (const { id, into, ids } of emptied) {
        // Also for a category without items.
        for (let at = 0; at === 0 || at < ids.length; at += BULK_LIMIT) {
          const piece = ids.slice(at, at + BULK_LIMIT);
          await sendAsAdmin(restore, { id, into, ids: piece });
        }
      }
      const { noun } = COLLECTION_WORDS[kind];
      const what = emptied.length === 1 ? capitalized(noun.one) : counted(emptied.length, noun);
      toast({ title: `${what} restored`, description: name });
      return true;
    } catch (failure) {
      toast({
        title: `Couldn’t restore everything in the ${COLLECTION_WORDS[kind].noun[emptied.length === 1 ? "one" : "many"]}`,
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

function wordsFor(kind: CategoryKind, count: number, refusal: unknown) {
  return {
    action: `Move ${counted(count, COLLECTION_WORDS[CATEGORY_ITEMS[kind]].noun)} and delete`,
    label: `Move ${count === 1 ? "it" : "them"} to`,
    reason: failureMessage(refusal),
  };
}

/** The number of items, if that is why a deletion was refused. */
function itemsIn(error: unknown): number | undefined {
  if (!(error instanceof AnswerError)) return undefined;
  return (error.problem as { in_category?: number }).in_category;
}

interface MoveOutDialogProps {
  kind: CategoryKind;
  ids: string[];
  title: string;
  action: string;
  label: string;
  /** Why they cannot be deleted as they are. */
  reason: string;
  /** The dialog shows what this throws. */
  onMove: (into: string) => Promise<void>;
  onClose: () => void;
}

function MoveOutDialog({ kind, ids, ...props }: MoveOutDialogProps) {
  const { noun } = COLLECTION_WORDS[kind];
  const options = useChoices(kind).filter(({ id, is_active }) => is_active && !ids.includes(id));
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
            : "Undo restores everything."
        }
      />
    </FormDialog>
  );
}
