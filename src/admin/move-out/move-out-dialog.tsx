import { CATEGORY_ITEMS, type CategoryKind } from "../../../contract/admin/category-moves.ts";
import { choiceCalls } from "../../../contract/admin/admin-calls.ts";
import { COLLECTION_WORDS } from "../../../contract/collection-words.ts";
import { categoryMoveForm } from "../../../contract/forms/category-move.ts";
import { counted } from "../../lib/format/counted.ts";
import { useChoices } from "../collections/form-choices.ts";
import { SelectField } from "../crud/fields/select-field.tsx";
import { FormDialog } from "../crud/form/form-dialog.tsx";

export interface MoveOutDialogProps {
  kind: CategoryKind;
  /** What the category is called, and its path or slug. */
  name: string;
  address: string;
  /** How many items are in it. */
  count: number;
  /** Why it cannot be deleted as it is. */
  reason: string;
  /** Throws what is shown in the dialog. */
  onMove: (into: string) => Promise<void>;
  onClose: () => void;
}

/** Offers to move what is in a category, so that it can be deleted. */
export function MoveOutDialog(props: MoveOutDialogProps) {
  const { kind, name, address, count } = props;
  const { noun } = COLLECTION_WORDS[kind];
  const items = COLLECTION_WORDS[CATEGORY_ITEMS[kind]].noun;
  const options = useChoices(choiceCalls[kind]).filter(
    ({ value, is_active }) => is_active && value !== address,
  );
  return (
    <FormDialog
      title={`Delete “${name}”?`}
      action={`Move ${counted(count, items)} and delete`}
      schema={categoryMoveForm}
      values={{ into: "" }}
      onSave={({ into }) => props.onMove(into)}
      onClose={props.onClose}
    >
      <p>{props.reason}</p>
      <SelectField
        name="into"
        label={`Move ${count === 1 ? "it" : "them"} to`}
        prompt={`Choose another ${noun.one}`}
        options={options}
        hint={
          options.length === 0
            ? `There is no other active ${noun.one}. Add one first.`
            : "Both come back together if you undo this."
        }
      />
    </FormDialog>
  );
}
