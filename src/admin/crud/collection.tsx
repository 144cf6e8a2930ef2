import { capitalized } from "../../lib/text/title-case.ts";
import { useMemo, type ComponentType, type ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { describeFields } from "../../../contract/forms/description.ts";
import { FieldsContext } from "../kit/fields/text-field.tsx";
import type { MovedItems, EmptiedCategory } from "../../../contract/admin/category-moves.ts";
import type { AutosavedItem } from "../../../contract/admin/unfinished.ts";
import type { Tagged, Changes } from "../../../contract/endpoint.ts";
import { offerUndo } from "../kit/undo.ts";
import { useMoveOut, type MoveOut } from "../categories/move-out.tsx";
import { useConflicts } from "../unfinished/conflict-dialog.tsx";
import { kindOf, type Crud } from "../../../contract/admin/admin-calls.ts";
import { AutosaveList, useAutosaves } from "../unfinished/unfinished-list.tsx";
import { ItemEditor } from "./item-editor.tsx";
import type { Row, Column } from "../kit/list/use-pages.ts";
import { List } from "./list.tsx";
import { useItemCalls, useRowCache } from "./use-item-calls.ts";
import { NEW_ITEM, useOpenItem } from "../kit/use-open-item.ts";
import type { ChangedItem } from "../../../contract/admin/admin-list.ts";
import { numberText, type Noun, counted } from "../../lib/format/numbers.ts";
import { UNDO_DURATION, toast } from "../../lib/visitor/toast-store.ts";
import { Refusal, failureMessage } from "../kit/calls.ts";
import type { ItemFields } from "../unfinished/save-over.ts";
import { type Report, sendMany } from "../kit/bulk.ts";
import type { ListFilter } from "../kit/list/list-filters.tsx";
import type { BulkChanges } from "./list-table.tsx";
import type { Blank } from "../../../contract/forms/fields.ts";
import type { FormSchema } from "../kit/form/form-dialog.tsx";
import type { Action } from "../kit/list/list-body.tsx";

export function CollectionScreen<Form extends FieldValues, Entity extends Row & Form>(
  props: CollectionProps<Form, Entity>,
) {
  const { calls, noun, nameColumn } = props;
  const conflicts = useConflicts();
  const actions = useItemCalls(props, conflicts.ask);
  const kind = kindOf(calls);
  const { items: unfinishedItems = [] } = useAutosaves(kind);
  const bulk = useBulk(calls, noun);
  const emptying = useMoveOut(kind);
  const { item, unfinished, copy, open, close } = useOpenItem();

  const openUnfinished = ({ id, item_id }: AutosavedItem) =>
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
        title: `${capitalized(noun.one)} deleted`,
        name: moved ? `${name}, ${emptying.wordsOf([moved])}` : name,
        undo: () => (moved ? emptying.moveBack([{ id, ...moved }], name) : actions.restore(gone)),
      });
    }
    return removed;
  }

  const fields = useMemo(() => describeFields(props.schema), [props.schema]);
  return (
    <FieldsContext value={fields}>
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
    </FieldsContext>
  );
}

type Emptying = Pick<MoveOut, "moveManyOut" | "moveBack" | "wordsOf">;

/**
 * Bulk actions: one call for all rows, of which each piece is done completely or not at all, and one undo. Changes are
 * unconditional, as they set one value. They return whether all was done.
 */
function useBulk<Form extends ItemFields, Entity extends Row & Form>(
  calls: Crud<Form, Tagged<Entity>>,
  noun: Noun,
) {
  const { patch, refreshAll } = useRowCache(calls);

  async function updateMany(ids: string[], changes: Changes<Form>, report: Report) {
    const changed: ChangedItem<Changes<Form>>[] = [];
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

  async function change(ids: string[], changes: Changes<Form>, report: Report) {
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
    const action = undo && done > 0 ? { label: "Undo", onPress: undo } : undefined;
    if (error === undefined) {
      toast({ title: `${counted(done, noun)} ${verb}`, duration: undo && UNDO_DURATION, action });
      return;
    }
    const title =
      done === 0
        ? `No ${noun.many} were ${verb}`
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

/** What defines the list and the form of a collection. */
export interface CollectionProps<Form extends FieldValues, Entity extends Row & Form> {
  calls: Crud<Form, Tagged<Entity>>;
  noun: Noun;
  /** The first column; pressing it opens the form. */
  nameColumn: {
    label: string;
    sort: string;
    name: (entity: Entity) => string;
    below?: (entity: Entity) => ReactNode;
  };
  Thumbnail: ComponentType<{ entity: Entity }>;
  columns: Column<Entity>[];
  /** The default order, as in the address; newest first without it. */
  initialSort?: string;
  /** Whether a search without a chosen order shows the best match first. */
  findsBestFirst?: boolean;
  filters?: ListFilter[];
  /** Its public address, if visitors see it. */
  publicPath: (entity: Entity) => string | undefined;
  /** The changes that can be made to many rows together. */
  bulk: BulkChanges<Form>[];
  /** More to do with the selected rows, beside these changes. */
  BulkTool?: ComponentType<BulkToolProps<Form>>;
  schema: FormSchema<Form>;
  blank: Blank<Form>;
  /** Fields of a new item that are copied from the one saved last, ignoring examples. */
  startsAsLast?: readonly (keyof Form)[];
  /** The fields of the form; all of them by default. `entity` is undefined for a new item. */
  Fields?: ComponentType<{ entity: Entity | undefined }>;
  /** Makes the form fill the screen: the fields beside the text. */
  Settings?: ComponentType<{ entity: Entity | undefined }>;
  preview?: ReactNode;
  /** Shown beside the buttons of the form, and rendered within it. */
  formTools?: ReactNode;
  /** Beside the button that adds an item. */
  tools?: ReactNode;
  /** Behind “⋯” in the toolbar. */
  actions?: Action[];
}

export interface BulkToolProps<Form> {
  ids: string[];
  busy: boolean;
  /** Runs work about the rows, which reports how far it is and returns whether all was done. */
  onRun: (work: (report: Report) => Promise<boolean>) => void;
  onChange: (changes: Changes<Form>) => void;
}

export interface RowCalls<Entity> {
  onEdit: (entity: Tagged<Entity>) => void;
  /** Opens the form of a new item with these values. */
  onDuplicate: (id: string) => void;
  /** Returns whether it is gone. */
  onRemove: (entity: Tagged<Entity>) => Promise<boolean>;
  onChange: (entity: Tagged<Entity>, changes: Partial<Entity>) => void;
  /** Autosaved forms, last edited first. */
  unfinished: AutosavedItem[];
  onContinue: (item: AutosavedItem) => void;
}

/** Bulk actions; both return whether all was done. */
export interface ManyActions<Form> {
  onChangeMany: (ids: string[], changes: Changes<Form>, report: Report) => Promise<boolean>;
  onRemoveMany: (ids: string[], report: Report) => Promise<boolean>;
}
