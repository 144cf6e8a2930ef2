import type { FieldValues } from "react-hook-form";
import type { MovedItems } from "../../../contract/admin/category-moves.ts";
import type { UnfinishedItem } from "../../../contract/admin/unfinished.ts";
import type { Tagged } from "../../../contract/tagged.ts";
import { offerUndo } from "../trash/offer-undo.ts";
import { useMoveOut } from "../move-out/use-move-out.tsx";
import type { CollectionProps } from "./collection-props.ts";
import { useConflicts } from "./conflict/use-conflicts.tsx";
import { kindOf } from "../../../contract/admin/admin-calls.ts";
import { UnfinishedList } from "./unfinished/unfinished-list.tsx";
import { useUnfinished } from "./unfinished/use-unfinished.ts";
import { ItemEditor } from "./item-editor.tsx";
import type { Row } from "./list/column.ts";
import { List } from "./list/list.tsx";
import { useBulk } from "./list/use-bulk.ts";
import { capitalised, useItemCalls } from "./use-item-calls.ts";
import { NEW_ITEM, useOpenItem } from "./use-open-item.ts";

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
