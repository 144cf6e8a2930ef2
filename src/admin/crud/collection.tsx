import type { FieldValues } from "react-hook-form";
import type { Tagged } from "../../../contract/tagged.ts";
import { offerUndo } from "../deleted/offer-undo.ts";
import type { CollectionProps } from "./collection-props.ts";
import { useConflicts } from "./conflict/use-conflicts.tsx";
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
  const bulk = useBulk(calls, noun);
  const { item, open, close } = useOpenItem();

  async function remove(gone: Tagged<Entity>) {
    const removed = await actions.remove(gone);
    if (removed) {
      offerUndo({
        title: `${capitalised(noun.one)} deleted`,
        name: nameColumn.name(gone),
        undo: () => actions.restore(gone),
      });
    }
    return removed;
  }

  return (
    <>
      <List
        {...props}
        onAdd={() => open(NEW_ITEM)}
        onEdit={({ id }) => open(id)}
        onRemove={remove}
        onChange={(row, changes) => void actions.change(row, changes)}
        onChangeMany={bulk.change}
        onRemoveMany={bulk.remove}
        onRestoreMany={bulk.restore}
      />
      {item !== null && (
        <ItemEditor key={item} collection={props} actions={actions} id={item} onClose={close} />
      )}
      {conflicts.dialog}
    </>
  );
}
