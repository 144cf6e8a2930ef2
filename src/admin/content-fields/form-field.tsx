import {
  type ComponentType,
  use,
  useState,
  type RefObject,
  Suspense,
  useCallback,
  useLayoutEffect,
  useRef,
} from "react";
import { kindOf, tagCalls } from "../../../contract/admin/admin-calls.ts";
import type { FieldInput } from "../../../contract/forms/description.ts";
import { titleCase } from "../../lib/text/title-case.ts";
import { MadeCategoryField } from "../categories/category-field.tsx";
import { usePublishes } from "../kit/calls.ts";
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
  TitleField,
  useDescription,
  type FieldSettings,
  useFieldSettings,
  useFormField,
  describedIn,
} from "../kit/fields/text-field.tsx";
import { PictureField } from "./picture-field.tsx";
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
import { lazyPage } from "../../lib/router/lazy-page.ts";
import { type EarlyText, readEarlyText } from "../kit/form/first-focus.tsx";

/** A field of the form, with the control that its description names. */
export function FormField(props: FixedSettings) {
  const isPublishing = usePublishes();
  const Control = CONTROLS[useDescription(props.name).input];
  if (!isPublishing && OF_EDITORS.has(props.name)) return null;
  return <Control {...props} />;
}

/** What visitors see, and where first, is not for writers to say. */
const OF_EDITORS = new Set(["is_active", "is_published", "is_featured", "featured"]);

/** All fields of the form that have a control of their own, or these, one below the other. */
export function FormFields({ names }: { names?: readonly string[] }) {
  const fields = use(FieldsContext);
  const shown = names ?? Object.keys(fields).filter((name) => fields[name]?.input !== "custom");
  const isHalf = (name = "") => describedIn(fields, name).half === true;
  const rows: string[][] = [];
  for (const name of shown) {
    const last = rows.at(-1);
    const isBeside = isHalf(name) && isHalf(last?.[0]);
    if (last && isBeside) last.push(name);
    else rows.push([name]);
  }
  return rows.map((row) => {
    const [first = ""] = row;
    if (!isHalf(first)) return <FormField key={first} name={first} />;
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
  address: AddressField,
  select: DescribedSelect,
  category: DescribedCategory,
  related: RelatedField,
  rows: TextField,
  switch: SwitchField,
  custom: TextField,
};

function DescribedTags(props: FixedSettings) {
  const item = use(ItemContext);
  const kind = item && kindOf(item.calls);
  const tagsInUse = kind && kind in tagCalls ? tagCalls[kind as keyof typeof tagCalls] : undefined;
  return <TagsField {...props} tagsInUse={tagsInUse ?? tagCalls.nailDesigns} />;
}

function DescribedSelect(props: FixedSettings) {
  const { options = [] } = useDescription(props.name);
  return (
    <SelectField
      {...props}
      prompt="Choose one"
      options={options.map((value) => ({ value, label: titleCase(value) }))}
    />
  );
}

function DescribedCategory({ name }: FixedSettings) {
  const { categories: kind = "categories" } = useDescription(name);
  return <MadeCategoryField kind={kind} />;
}

/** Related items of several collections: type to search, Enter adds one. */
function RelatedField(settings: FieldSettings) {
  const props = useFieldSettings(settings);
  const { kind } = useDescription(props.name);
  const ownId = use(ItemContext)?.entity?.id;
  const { value, setValue, error } = useFormField<Reference[] | undefined>(props.name);
  const chosen = value ?? [];
  const [text, setText] = useState("");
  const { items, isCurrent } = useFound("related", text, findRelated);
  const finding = useCombobox({
    text,
    onText: setText,
    items: items?.filter(
      ({ reference, id }) =>
        (!kind || reference.startsWith(`${kind}:`)) && !chosen.includes(reference) && id !== ownId,
    ),
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

// Loaded on demand: the editor is larger than the rest of the back office.
const PostEditor = lazyPage(() =>
  import("../editor/post-editor.tsx").then((module) => module.PostEditor),
);

// Its fields are these fields.
const BlockForm = lazyPage(() => import("./block-form.tsx").then((module) => module.BlockForm));

/** Formatted text, stored as HTML: the text of a form that fills the screen. */
export function RichTextField(settings: FieldSettings) {
  const props = useFieldSettings(settings);
  const early = useRef<EarlyText>(null);
  const takeEarly = useCallback(() => {
    const typed = early.current;
    early.current = null;
    return typed;
  }, []);
  const { value, setValue, onBlur, error } = useFormField<string>(props.name);
  return (
    <Field {...props} hidesLabel error={error}>
      {(control) => (
        <Suspense fallback={<EditorSkeleton early={early} />}>
          <PostEditor
            control={control}
            label={props.label}
            value={value}
            takeEarly={takeEarly}
            BlockForm={BlockForm}
            onChange={setValue}
            onBlur={onBlur}
          />
        </Suspense>
      )}
    </Field>
  );
}

interface EditorSkeletonProps {
  early: RefObject<EarlyText | null>;
}

/** Takes what is typed until the editor is there. */
function EditorSkeleton({ early }: EditorSkeletonProps) {
  const field = useRef<HTMLTextAreaElement>(null);

  useLayoutEffect(() => {
    const { current } = field;
    if (!current) return;
    if (early.current) {
      const { text, start, end, isFocused } = early.current;
      current.value = text;
      if (isFocused) current.focus();
      current.setSelectionRange(start, end);
    }
    return () => {
      early.current = readEarlyText(current);
    };
  }, [early]);

  return (
    <textarea
      ref={field}
      dir="auto"
      aria-label="Loading the editor…"
      className="gloss h-[345px] w-full resize-none rounded-control p-3 outline-none"
    />
  );
}

/** What fills the screen where a text is written. */
export function TitleAndContent() {
  return (
    <>
      <TitleField name="title" />
      <FormField name="content" />
    </>
  );
}
