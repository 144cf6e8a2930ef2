import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { UNDO_DURATION, toast } from "../../components/ui/toast-store.ts";
import type { CollectionProps } from "./collection-props.ts";
import type { Row } from "./column.ts";
import type { Blank } from "./form-schema.ts";
import { FormDialog } from "./form-dialog.tsx";
import { List } from "./list.tsx";
import { useBulk } from "./use-bulk.ts";
import { useCollection, useRows } from "./use-collection.ts";

/** One tab of the dashboard: the list of a collection, its form, and what happens between them. */
export function Collection<Form extends FieldValues, Entity extends Row & Form>(
  props: CollectionProps<Form, Entity>,
) {
  const { calls, noun, nameColumn, blank } = props;
  const rows = useRows(calls);
  const actions = useCollection(calls, noun.one);
  const bulk = useBulk(calls, noun);
  const [editing, setEditing] = useState<Entity | "new">();
  const entity = editing === "new" ? undefined : editing;
  const Noun = noun.one.charAt(0).toUpperCase() + noun.one.slice(1);

  async function save(form: Form) {
    if (entity) await actions.update(entity.id, form);
    else await actions.create(form);
    setEditing(undefined);
    toast({ title: entity ? "Changes saved" : `${Noun} added` });
  }

  async function remove(gone: Entity) {
    const removed = await actions.remove(gone.id);
    if (removed) {
      toast({
        title: `${Noun} deleted`,
        description: nameColumn.name(gone),
        duration: UNDO_DURATION,
        action: { label: "Undo", onPress: () => void restore(gone) },
      });
    }
    return removed;
  }

  async function restore(gone: Entity) {
    if (await actions.restore(gone.id)) {
      toast({ title: `${Noun} restored`, description: nameColumn.name(gone) });
    }
  }

  return (
    <>
      <List
        {...props}
        rows={rows}
        onAdd={() => setEditing("new")}
        onEdit={setEditing}
        onRemove={remove}
        onChange={(row, changes) => void actions.change(row, changes)}
        onChangeMany={bulk.change}
        onRemoveMany={bulk.remove}
      />
      {editing && (
        <FormDialog
          title={entity ? `Edit ${noun.one}` : `Add ${noun.one}`}
          action={entity ? "Save changes" : `Add ${noun.one}`}
          schema={props.schema}
          values={entity ? formOf(entity, blank) : blank}
          onSave={save}
          onClose={() => setEditing(undefined)}
          preview={props.preview}
          tools={props.formTools}
          draft={{
            name: `${calls.list.path}:${entity?.id ?? "new"}`,
            labelOf: (form) => unsavedLabel(noun.one, form),
          }}
        >
          <props.Fields entity={entity} />
        </FormDialog>
      )}
    </>
  );
}

function unsavedLabel(noun: string, { title, name }: FieldValues): string {
  return `${noun} ${title || name ? `“${title || name}”` : "without a name yet"}`;
}

/** The fields of the form, out of all that an entity carries. */
function formOf<Form extends FieldValues>(entity: Form, blank: Blank<Form>): Form {
  const names = Object.keys(blank) as (keyof Form)[];
  return Object.fromEntries(names.map((name) => [name, entity[name]])) as Form;
}
