import { type ComponentType, use, useState } from "react";
import { kindOf, tagCalls } from "../../../contract/admin/admin-calls.ts";
import type { FieldInput } from "../../../contract/forms/description.ts";
import { profileAddress, webAddressOf } from "../../../contract/text/web-address.ts";
import { titleCase } from "../../lib/text/title-case.ts";
import { MadeCategoryField, useOptions } from "../categories/category-field.tsx";
import { IconField, SelectField } from "../kit/fields/choice-fields.tsx";
import { ListField } from "../kit/fields/list-field.tsx";
import { PathField } from "../kit/fields/path-field.tsx";
import { TagsField } from "../kit/fields/tags-field.tsx";
import {
  AddressField,
  FieldsContext,
  type FixedSettings,
  ItemContext,
  LongTextField,
  SwitchField,
  TextField,
  useDescription,
  type FieldSettings,
  useFieldSettings,
  useFormField,
} from "../kit/fields/text-field.tsx";
import { PictureField } from "./picture-field.tsx";
import { RichTextField } from "./rich-text-field.tsx";
import { Field } from "../../components/ui/field.tsx";
import {
  Combobox,
  useCombobox,
  useFound,
  ChosenItems,
  type RelatedItem,
  findRelated,
} from "../find/combobox.tsx";
import type { Reference } from "../../../contract/related.ts";

/** A field of the form, with the control that its description names. */
export function FormField(props: FixedSettings) {
  const Control = CONTROLS[useDescription(props.name).input];
  return <Control {...props} />;
}

/** All fields of the form that have a control of their own, or these, one below the other. */
export function FormFields({ names }: { names?: readonly string[] }) {
  const fields = use(FieldsContext);
  const shown = names ?? Object.keys(fields).filter((name) => fields[name]?.input !== "custom");
  const rows: string[][] = [];
  for (const name of shown) {
    const last = rows.at(-1);
    const isBeside = fields[name]?.half && fields[last?.[0] ?? ""]?.half;
    if (last && isBeside) last.push(name);
    else rows.push([name]);
  }
  return rows.map((row) => {
    const [first = ""] = row;
    if (!fields[first]?.half) return <FormField key={first} name={first} />;
    return (
      <div key={first} className="grid gap-5 sm:grid-cols-2">
        {row.map((name) => (
          <FormField key={name} name={name} />
        ))}
      </div>
    );
  });
}

const CONTROLS: Record<FieldInput, ComponentType<FixedSettings>> = {
  line: TextField,
  long: LongTextField,
  html: RichTextField,
  tags: DescribedTags,
  list: ListField,
  icon: IconField,
  path: PathField,
  picture: PictureField,
  address: DescribedAddress,
  select: DescribedSelect,
  category: DescribedCategory,
  related: RelatedField,
  switch: SwitchField,
  custom: TextField,
};

function DescribedTags(props: FixedSettings) {
  const item = use(ItemContext);
  const kind = item && kindOf(item.calls);
  const tagsInUse = kind && kind in tagCalls ? tagCalls[kind as keyof typeof tagCalls] : undefined;
  return <TagsField {...props} tagsInUse={tagsInUse ?? tagCalls.nailDesigns} />;
}

function DescribedAddress(props: FixedSettings) {
  const { network } = useDescription(props.name);
  if (!network) return <AddressField {...props} inputMode="url" complete={webAddressOf} />;
  return <AddressField {...props} complete={(text) => profileAddress(network, text)} />;
}

function DescribedSelect(props: FixedSettings) {
  const { label, options = [] } = useDescription(props.name);
  return (
    <SelectField
      {...props}
      prompt={`Choose a ${label.toLowerCase()}`}
      options={options.map((value) => ({ value, label: titleCase(value) }))}
    />
  );
}

function DescribedCategory({ name }: FixedSettings) {
  const { categories: kind = "categories" } = useDescription(name);
  const options = useOptions(kind, use(ItemContext)?.entity?.category);
  return <MadeCategoryField kind={kind} options={options} />;
}

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
