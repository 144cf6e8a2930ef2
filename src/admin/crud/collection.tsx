import { categoriesIn, listOf } from "./state-columns.tsx";
import type { AnyCollection, CollectionSettings, Item } from "./collection-props.ts";
import { capitalized } from "../../lib/text/title-case.ts";
import { useMemo } from "react";
import type { FieldValues } from "react-hook-form";
import { describeFields } from "../../../contract/forms/description.ts";
import { FieldsContext } from "../kit/fields/text-field.tsx";
import type { MovedItems, EmptiedCategory } from "../../../contract/admin/category-moves.ts";
import type { AutosavedItem } from "../../../contract/admin/unfinished.ts";
import { notifyOutcome, offerUndo } from "../kit/undo.ts";
import { useChoices } from "../categories/category-field.tsx";
import { useMoveOut, type MoveOut } from "../categories/move-out.tsx";
import { useConflicts } from "../unfinished/conflict-dialog.tsx";
import { adminCalls } from "../../../contract/admin/admin-calls.ts";
import {
  COLLECTION_FORMS,
  type CollectionKind,
  type EntityOf,
  type FormOf,
} from "../../../contract/collection-items.ts";
import { COLLECTION_WORDS } from "../../../contract/collection-words.ts";
import { publicPath } from "../find/found-item.ts";
import { AutosaveList, useAutosaves } from "../unfinished/unfinished-list.tsx";
import { ItemEditor } from "./item-editor.tsx";
import { List } from "./list.tsx";
import { useItemCalls, useRowCache } from "./use-item-calls.ts";
import { NEW_ITEM, useOpenItem } from "../kit/use-open-item.ts";
import type { ChangedItem } from "../../../contract/admin/admin-list.ts";
import { numberText, type Noun, counted } from "../../lib/format/numbers.ts";
import { toast } from "../../lib/visitor/toast-store.ts";
import { Refusal } from "../kit/calls.ts";
import { type Report, sendMany } from "../kit/bulk.ts";

type Settings<Kind extends CollectionKind> = CollectionSettings<FormOf<Kind>, EntityOf<Kind>>;

/** The screen of a collection. What it is called and its form follow from the kind. */
export function CollectionScreen<Kind extends CollectionKind>(
  props: { kind: Kind } & Settings<Kind>,
) {
  const { kind, columns, filters, ...settings } = props;
  const { create: schema, blank } = COLLECTION_FORMS[kind];
  const { noun } = COLLECTION_WORDS[kind];
  const fields = useMemo(() => describeFields(schema), [schema]);
  const categories = useChoices(categoriesIn(fields));
  const sort = "title" in fields ? "title" : "name";
  const collection = {
    kind,
    calls: adminCalls[kind],
    noun,
    nameColumn: { label: fields[sort]?.label ?? "", sort, name: (item: Item) => item[sort] },
    publicPath: (item: Item) => publicPath(kind, item),
    schema,
    blank,
    ...settings,
    ...listOf(fields, { columns, filters }, categories),
  };
  return (
    <FieldsContext value={fields}>
      <Screen {...(collection as unknown as AnyCollection)} />
    </FieldsContext>
  );
}

function Screen(props: AnyCollection) {
  const { kind, calls, noun, nameColumn } = props;
  const conflicts = useConflicts();
  const actions = useItemCalls(props, conflicts.ask);
  const { items: unfinishedItems = [] } = useAutosaves(kind);
  const bulk = useBulk(calls, noun);
  const emptying = useMoveOut(kind);
  const { item, unfinished, copy, open, close } = useOpenItem();

  const openUnfinished = ({ id, item_id }: AutosavedItem) =>
    open(item_id ?? NEW_ITEM, { unfinished: id });

  async function remove(gone: Item) {
    const name = nameColumn.name(gone);
    const { id } = gone;
    let moved: MovedItems | undefined;
    const removed = await actions.remove(gone, async (refusal, terms) => {
      moved = await emptying.moveOut(refusal, { id, name }, terms);
    });
    if (removed) {
      offerUndo({
        title: `${capitalized(noun.one)} deleted`,
        name: moved ? `${name}, ${emptying.wordsOf([moved])}` : name,
        undo: () => (moved ? emptying.moveBack([{ id, ...moved }], name) : actions.restore(gone)),
      });
    }
    return removed;
  }

  return (
    <>
      <AutosaveList kind={kind} onOpen={openUnfinished} />
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
 * Bulk actions: one call for all rows, of which each piece is done completely or not at all, and one undo. Changes are
 * unconditional, as they set one value. They return whether all was done.
 */
function useBulk(calls: AnyCollection["calls"], noun: Noun) {
  const { patch, refreshAll } = useRowCache(calls);

  async function updateMany(ids: string[], changes: FieldValues, report: Report) {
    const changed: ChangedItem<FieldValues>[] = [];
    const outcome = await sendMany(calls.updateMany, ids, (some) => ({ ids: some, changes }), {
      report,
      onOutput: (piece) => changed.push(...piece),
    });
    const etags = new Map(changed.map(({ id, etag }) => [id, etag]));
    patch((all) =>
      all.map((row) => {
        const etag = etags.get(row.id);
        return etag === undefined ? row : { ...row, ...changes, etag };
      }),
    );
    return { ...outcome, changed };
  }

  async function change(ids: string[], changes: FieldValues, report: Report) {
    const { done, error, changed } = await updateMany(ids, changes, report);
    refreshAll();
    const previous = previousValues(changed);
    notify("changed", done.length, ids.length, error, () => void changeBack(previous, done.length));
    return error === undefined;
  }

  /** Empties categories that are in use first, if the admin says where to move the items. */
  async function remove(ids: string[], report: Report, emptying: Emptying) {
    const emptied: EmptiedCategory[] = [];
    const { done, error } = await sendMany(calls.removeMany, ids, (some) => ({ ids: some }), {
      report,
      otherwise: async (refusal, piece) => {
        emptied.push(...(await emptying.moveManyOut(refusal, piece)));
      },
    });
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

  async function changeBack(previous: Previous<FieldValues>[], total: number) {
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
    const { done, error } = await sendMany(calls.restoreMany, ids, (some) => ({ ids: some }), {
      report: ({ done, total }) => update({ title: `Restoring… ${share(done, total)}` }),
    });
    refreshAll();
    notify("restored", done.length, ids.length, error);
    return error === undefined;
  }

  /** Shows how much was done, and why not the rest; offers to undo it. */
  function notify(verb: string, done: number, total: number, error?: unknown, undo?: () => void) {
    // Deleted items would fail a second try as well.
    if (error !== undefined) refreshAll();
    const title =
      error === undefined
        ? `${counted(done, noun)} ${verb}`
        : done === 0
          ? `No ${noun.many} were ${verb}`
          : `Only ${share(done, total)} ${noun.many} were ${verb}`;
    notifyOutcome(title, error, done > 0 ? undo : undefined);
  }

  return { change, remove };
}

/** "1,500 of 10,101" */
function share(done: number, total: number): string {
  return `${numberText(done)} of ${numberText(total)}`;
}

/** Items that had the same values before a bulk change. */
export interface Previous<Changes> {
  changes: Changes;
  ids: string[];
}

/** The changes that undo a bulk change: one for each former state. */
export function previousValues<Changes>(
  changed: Pick<ChangedItem<Changes>, "id" | "before">[],
): Previous<Changes>[] {
  const groups = new Map<string, Previous<Changes>>();
  for (const { id, before } of changed) {
    const state = JSON.stringify(before);
    const group = groups.get(state) ?? { changes: before, ids: [] };
    group.ids.push(id);
    groups.set(state, group);
  }
  return [...groups.values()];
}
