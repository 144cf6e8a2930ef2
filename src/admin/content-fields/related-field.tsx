import { use, useState } from "react";
import { Field } from "../../components/ui/field.tsx";
import {
  Combobox,
  useCombobox,
  useFound,
  ChosenItems,
  type RelatedItem,
  findRelated,
} from "../find/combobox.tsx";
import {
  type FieldSettings,
  ItemContext,
  useFieldSettings,
  useFormField,
} from "../kit/fields/text-field.tsx";
import type { Reference } from "../../../contract/related.ts";

/** Related items of several collections: type to search, Enter adds one. */
export function RelatedField(settings: FieldSettings) {
  const props = useFieldSettings(settings);
  const ownId = use(ItemContext)?.entity?.id;
  const { value, setValue, error } = useFormField<Reference[] | undefined>(props.name);
  const chosen = value ?? [];
  const [text, setText] = useState("");
  const { items, isCurrent } = useFound("related", text, findRelated);
  const finding = useCombobox({
    text,
    onText: setText,
    items: items?.filter(({ reference, id }) => !chosen.includes(reference) && id !== ownId),
    isCurrent,
    takesFirst: true,
    onChoose: ({ reference }: RelatedItem) => {
      setValue([...chosen, reference]);
      setText("");
    },
  });

  function remove(reference: Reference) {
    setValue(chosen.filter((one) => one !== reference));
    finding.input.current?.focus();
  }

  return (
    <Field {...props} optional error={error}>
      {(control) => (
        <div className="relative">
          <ChosenItems references={chosen} onRemove={remove} />
          <Combobox control={control} finding={finding} placeholder="Search by title or tag" />
        </div>
      )}
    </Field>
  );
}
