import type { FieldValues } from "react-hook-form";
import type { MovedItems, EmptiedCategory } from "../../../contract/admin/category-moves.ts";
import type { UnfinishedItem } from "../../../contract/admin/unfinished.ts";
import type { Tagged } from "../../../contract/tagged.ts";
import { offerUndo } from "../trash/offer-undo.ts";
import { useMoveOut, type MoveOut } from "../move-out/use-move-out.tsx";
import type { CollectionProps } from "./collection-props.ts";
import { useConflicts } from "../unfinished/conflict-dialog.tsx";
import { kindOf, type Crud } from "../../../contract/admin/admin-calls.ts";
import { UnfinishedList, useUnfinished } from "../unfinished/unfinished-list.tsx";
import { ItemEditor } from "./item-editor.tsx";
import type { Row } from "./list/column.ts";
import { List } from "./list/list.tsx";
import { capitalised, useItemCalls } from "./use-item-calls.ts";
import { NEW_ITEM, useOpenItem } from "./use-open-item.ts";
import type { ChangedItem } from "../../../contract/admin/admin-list.ts";
import { numberText } from "../../lib/format/numbers.ts";
import { UNDO_DURATION, toast } from "../../lib/visitor/toast-store.ts";
import { Refusal, failureMessage } from "../failure.ts";
import { useWithSession } from "../session/session.tsx";
import type { Fields } from "../unfinished/save-over.ts";
import { type Report, inBatches, sendInPieces } from "./list/in-batches.ts";
import { type Noun, counted } from "../../lib/format/counted.ts";
import { type Previous, previousValues } from "./form/previous-values.ts";
import { useRowCache } from "./use-collection.ts";
import type { Changes } from "../../../contract/endpoint.ts";

/** One tab of the dashboard: the list of a collection, its form, and what happens between them. */
export function Collection<Form extends FieldValues, Entity extends Row & Form>(
  props: CollectionProps<Form, Entity>,
) {
  const { calls, noun, nameColumn } = props;
  const conflicts = useConflicts();
  const actions = useItemCalls(props, conflicts.ask);
  const kind = kindOf(calls);
  const { items: unfinishedItems = [] } = useUnfinished(kind);
  const bulk = useBulk(calls, noun);
  const emptying = useMoveOut(kind);
  const { item, unfinished, copy, open, close } = useOpenItem();

  const openUnfinished = ({ id, item_id }: UnfinishedItem) =>
    open(item_id ?? NEW_ITEM, { unfinished: id });

  async function remove(gone: Tagged<Entity>) {
    const name = nameColumn.name(gone);
    const { id } = gone;
    let moved: MovedItems | undefined;
    const removed = await actions.remove(gone, async (refusal, terms) => {
      moved = await emptying.moveOut(refusal, { id, name }, terms);
    });
    if (removed) {
      offerUndo({
        title: `${capitalised(noun.one)} deleted`,
        name: moved ? `${name}, ${emptying.wordsOf([moved])}` : name,
        undo: () => (moved ? emptying.moveBack([{ id, ...moved }], name) : actions.restore(gone)),
      });
    }
    return removed;
  }

  return (
    <>
      <UnfinishedList kind={kind} onOpen={openUnfinished} />
      <List
        {...props}
        unfinished={unfinishedItems}
        onContinue={openUnfinished}
        onAdd={() => open(NEW_ITEM)}
        onEdit={({ id }) => open(id)}
        onDuplicate={(id) => open(NEW_ITEM, { copy: id })}
        onRemove={remove}
        onChange={(row, changes) => void actions.change(row, changes)}
        onChangeMany={bulk.change}
        onRemoveMany={(ids, report) => bulk.remove(ids, report, emptying)}
      />
      {item !== null && (
        <ItemEditor
          key={[item, unfinished, copy].join()}
          collection={props}
          actions={actions}
          id={item}
          opens={unfinished}
          copies={item === NEW_ITEM ? copy : undefined}
          onClose={close}
        />
      )}
      {emptying.dialog}
      {conflicts.dialog}
    </>
  );
}

type Emptying = Pick<MoveOut, "moveManyOut" | "moveBack" | "wordsOf">;

/**
 * What can be done to many rows: in one call, of which each piece is done whole or not at all, with an undo
 * for the whole. No condition goes with it: it sets one value, whatever else was changed elsewhere.
 * They tell whether all was done.
 */
function useBulk<Form extends Fields, Entity extends Row & Form>(
  calls: Crud<Form, Tagged<Entity>>,
  noun: Noun,
) {
  const withSession = useWithSession();
  const { patch, refreshAll } = useRowCache(calls);

  async function updateMany(ids: string[], changes: Changes<Form>, report: Report) {
    const changed: ChangedItem<Changes<Form>>[] = [];
    const work = (rest: string[], next: (count: number) => void) =>
      withSession(() =>
        sendInPieces(calls.updateMany, { ids: rest, changes }, (piece, count) => {
          changed.push(...piece);
          next(count);
        }),
      );
    const outcome = await inBatches(ids, work, report);
    const etags = new Map(changed.map(({ id, etag }) => [id, etag]));
    patch((all) =>
      all.map((row) => {
        const etag = etags.get(row.id);
        return etag === undefined ? row : { ...row, ...changes, etag };
      }),
    );
    return { ...outcome, changed };
  }

  async function change(ids: string[], changes: Changes<Form>, report: Report) {
    const { done, error, changed } = await updateMany(ids, changes, report);
    refreshAll();
    const previous = previousValues(changed);
    notify("changed", done.length, ids.length, error, () => void changeBack(previous, done.length));
    return error === undefined;
  }

  /** What cannot be deleted because it is used is emptied first, if its owner says where to. */
  async function remove(ids: string[], report: Report, emptying: Emptying) {
    const emptied: EmptiedCategory[] = [];
    const work = (rest: string[], next: (count: number) => void) =>
      withSession(() =>
        sendInPieces(calls.removeMany, { ids: rest }, (_none, count) => next(count)),
      );
    const otherwise = async (refusal: unknown, piece: string[]) => {
      emptied.push(...(await emptying.moveManyOut(refusal, piece)));
    };
    const { done, error } = await inBatches(ids, work, report, { otherwise });
    const gone = new Set(done);
    patch((all) => all.filter(({ id }) => !gone.has(id)));
    refreshAll();
    const name = counted(done.length, noun);
    const undo = async () => {
      if (emptied.length > 0 && !(await emptying.moveBack(emptied))) return false;
      for (const { id } of emptied) gone.delete(id);
      return gone.size === 0 || restore([...gone]);
    };
    if (error instanceof Refusal && done.length === 0) return false;
    if (error !== undefined) {
      notify("deleted", done.length, ids.length, error, () => void undo());
      return false;
    }
    offerUndo({
      title: `${name} deleted`,
      name: emptied.length > 0 ? `${name}, ${emptying.wordsOf(emptied)}` : name,
      undo,
    });
    return true;
  }

  async function changeBack(previous: Previous<Changes<Form>>[], total: number) {
    const { update } = toast({ title: "Changing back…", duration: Infinity });
    let done = 0;
    for (const { ids, changes } of previous) {
      const before = done;
      const outcome = await updateMany(ids, changes, (progress) =>
        update({ title: `Changing back… ${share(before + progress.done, total)}` }),
      );
      done += outcome.done.length;
      if (outcome.error) return notify("changed back", done, total, outcome.error);
    }
    refreshAll();
    notify("changed back", done, total);
  }

  async function restore(ids: string[]) {
    const { update } = toast({ title: "Restoring…", duration: Infinity });
    const work = (rest: string[], next: (count: number) => void) =>
      withSession(() =>
        sendInPieces(calls.restoreMany, { ids: rest }, (_none, count) => next(count)),
      );
    const { done, error } = await inBatches(ids, work, (progress) =>
      update({ title: `Restoring… ${share(progress.done, progress.total)}` }),
    );
    refreshAll();
    notify("restored", done.length, ids.length, error);
    return error === undefined;
  }

  /** Says how much was done, and why not the rest; what was done can be undone either way. */
  function notify(verb: string, done: number, total: number, error?: unknown, undo?: () => void) {
    // Some may be gone by now, and would end a second try as well.
    if (error !== undefined) refreshAll();
    const action = undo && done > 0 ? { label: "Undo", onPress: undo } : undefined;
    if (error === undefined) {
      toast({ title: `${counted(done, noun)} ${verb}`, duration: undo && UNDO_DURATION, action });
      return;
    }
    const title =
      done === 0
        ? `The ${noun.many} were not ${verb}`
        : `Only ${share(done, total)} ${noun.many} were ${verb}`;
    const description = failureMessage(error);
    toast({ title, description, variant: "destructive", duration: UNDO_DURATION, action });
  }

  return { change, remove };
}

/** "1,500 of 10,101" */
function share(done: number, total: number): string {
  return `${numberText(done)} of ${numberText(total)}`;
}
