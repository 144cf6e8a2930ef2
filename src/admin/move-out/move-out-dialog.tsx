import type { CategoryKind } from "../../../contract/admin/category-moves.ts";
import { choiceCalls } from "../../../contract/admin/admin-calls.ts";
import { COLLECTION_WORDS } from "../../../contract/collection-words.ts";
import { categoryMoveForm } from "../../../contract/forms/category-move.ts";
import { useChoices } from "../collections/form-choices.ts";
import { SelectField } from "../crud/fields/select-field.tsx";
import { FormDialog } from "../crud/form/form-dialog.tsx";

export interface MoveOutDialogProps {
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
export function MoveOutDialog({ kind, ids, ...props }: MoveOutDialogProps) {
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
