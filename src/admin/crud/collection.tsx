import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import type { Tagged } from "../../../contract/tagged.ts";
import { UNDO_DURATION, toast } from "../../lib/visitor/toast-store.ts";
import { newId } from "../../lib/device/new-id.ts";
import type { CollectionProps } from "./collection-props.ts";
import type { Row } from "./list/column.ts";
import { changesBetween } from "./conflict/changes.ts";
import { useConflicts } from "./conflict/use-conflicts.tsx";
import type { Blank } from "../../../contract/forms/fields.ts";
import { FormDialog } from "./form/form-dialog.tsx";
import { List } from "./list/list.tsx";
import { useBulk } from "./list/use-bulk.ts";
import { useRowCache, useRows } from "./use-collection.ts";
import { type Saved, capitalised, useItemCalls } from "./use-item-calls.ts";

interface Editing<Entity> {
  /** What it is about, as it was when the form was opened; undefined for something new. */
  before: Tagged<Entity> | undefined;
  /** Goes with a form that is added, so that it is added once (decision A19). */
  key: string;
}

/** One tab of the dashboard: the list of a collection, its form, and what happens between them. */
export function Collection<Form extends FieldValues, Entity extends Row & Form>(
  props: CollectionProps<Form, Entity>,
) {
  const { calls, noun, nameColumn, blank } = props;
  const rows = useRows(calls);
  const { find } = useRowCache(calls);
  const conflicts = useConflicts();
  const actions = useItemCalls(props, conflicts.ask);
  const bulk = useBulk(calls, noun);
  const [editing, setEditing] = useState<Editing<Entity>>();
  const entity = editing?.before;

  const open = (row?: Entity) => setEditing({ before: row && find(row.id), key: newId() });

  async function save(form: Form) {
    if (!editing) return;
    const { before, key } = editing;
    const spare = { form, key };
    const changes = before ? changesBetween<Form>(before, form) : form;
    const unchanged = Object.keys(changes).length === 0;
    const saved = !before
      ? await actions.create(spare)
      : unchanged || (await actions.update(before, changes, spare));
    setEditing(undefined);
    toast({ title: saved === true ? "There was nothing to save" : savedTitle(saved, noun.one) });
  }

  async function remove(gone: Entity) {
    const removed = await actions.remove(gone);
    if (removed) {
      toast({
        title: `${capitalised(noun.one)} deleted`,
        description: nameColumn.name(gone),
        duration: UNDO_DURATION,
        action: { label: "Undo", onPress: () => void actions.restore(gone) },
      });
    }
    return removed;
  }

  return (
    <>
      <List
        {...props}
        rows={rows}
        onAdd={() => open()}
        onEdit={open}
        onRemove={remove}
        onChange={(row, changes) => void actions.change(row, changes)}
        onChangeMany={bulk.change}
        onRemoveMany={bulk.remove}
        onRestoreMany={bulk.restore}
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
            before: entity,
            onTakeUp: (before) => setEditing({ ...editing, before }),
          }}
        >
          <props.Fields entity={entity} />
        </FormDialog>
      )}
      {conflicts.dialog}
    </>
  );
}

function unsavedLabel(noun: string, { title, name }: FieldValues): string {
  return `${noun} ${title || name ? `“${title || name}”` : "without a name yet"}`;
}

function savedTitle(saved: Saved, noun: string): string {
  const titles: Record<Saved, string> = {
    saved: "Changes saved",
    theirs: "The other changes were kept",
    restored: `${capitalised(noun)} restored with your changes`,
    added: `${capitalised(noun)} added`,
  };
  return titles[saved];
}

/** The fields of the form, out of all that an entity carries. */
function formOf<Form extends FieldValues>(entity: Form, blank: Blank<Form>): Form {
  const names = Object.keys(blank) as (keyof Form)[];
  return Object.fromEntries(names.map((name) => [name, entity[name]])) as Form;
}
