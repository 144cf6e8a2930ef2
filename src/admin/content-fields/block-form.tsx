import { useState } from "react";
import { useFormState } from "react-hook-form";
import { type AnyBlock, blockForm } from "../../../contract/forms/blocks.ts";
import { describeFields } from "../../../contract/forms/description.ts";
import { Field } from "../../components/ui/field.tsx";
import { newId } from "../../lib/device/new-id.ts";
import type { BlockFormProps } from "../editor/post-editor.tsx";
import { ROW_TEXT, RowEditor } from "../kit/fields/row-editor.tsx";
import {
  FieldsContext,
  useDescription,
  useFieldSettings,
  useFormField,
} from "../kit/fields/text-field.tsx";
import { FormDialog } from "../kit/form/form-dialog.tsx";
import { FormField } from "./form-field.tsx";

type Values = Record<string, unknown>;

/** The form of a block in a text, on top of the form of that text. */
export function BlockForm({ block, isChange, onSave, onClose }: BlockFormProps) {
  const { title, schema } = blockForm(block.block);
  const fields = describeFields(schema);
  return (
    // React passes events on to the form below, which would be saved.
    <div
      role="presentation"
      className="contents"
      onSubmit={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <FieldsContext value={fields}>
        <FormDialog<Values>
          title={isChange ? `Edit ${title.toLowerCase()}` : `Add ${title.toLowerCase()}`}
          action={isChange ? "Change" : "Add"}
          schema={schema}
          values={block.values}
          onSave={async (values) => onSave({ ...block, values } as AnyBlock)}
          onClose={onClose}
        >
          {Object.entries(fields).map(([name, { input }]) => {
            const Control = input === "rows" ? RowsField : FormField;
            return <Control key={name} name={name} />;
          })}
        </FormDialog>
      </FieldsContext>
    </div>
  );
}

interface Row {
  key: string;
  values: Record<string, string>;
}

/** A list of rows with several texts each, kept as objects. */
function RowsField({ name }: { name: string }) {
  const { item = "row", parts = {} } = useDescription(name);
  const props = useFieldSettings({ name });
  const { value, setValue } = useFormField<Row["values"][]>(name);
  const [rows, setRows] = useState(() => value.map((values) => ({ key: newId(), values })));
  const { errors } = useFormState();
  const wrong = errors[name] as RowErrors | undefined;
  const [first = ""] = Object.keys(parts);
  const blank = () => ({
    key: newId(),
    values: Object.fromEntries(Object.keys(parts).map((part) => [part, ""])),
  });

  function onRows(next: Row[]) {
    setRows(next);
    setValue(next.map(({ values }) => values));
  }

  return (
    <Field {...props} error={messageOf(wrong)}>
      {(control) => (
        <RowEditor<Row>
          control={control}
          label={props.label}
          item={item}
          rows={rows}
          onRows={onRows}
          blank={blank}
          isEmpty={({ values }) => Object.values(values).every((text) => text === "")}
        >
          {({ row, at, name: rowName, change, keys }) => (
            <div className="grid min-w-0 grow gap-2 border-b border-line pb-3 max-sm:basis-full">
              {Object.entries(parts).map(([part, { label, input, optional }]) => (
                <label key={part} className="grid gap-1 text-sm">
                  <span className="text-quiet">
                    {label}
                    {optional && " (optional)"}
                  </span>
                  <textarea
                    {...keys}
                    // In a text of several lines, Enter begins a new one.
                    {...(input === "long" && { onKeyDown: undefined })}
                    {...(part === first && { "data-row": row.key })}
                    aria-label={`${rowName}: ${label}`}
                    aria-invalid={wrong?.[at]?.[part] !== undefined || undefined}
                    dir="auto"
                    rows={input === "long" ? 2 : 1}
                    value={row.values[part] ?? ""}
                    onChange={({ target }) =>
                      change({ values: { ...row.values, [part]: target.value } })
                    }
                    className={ROW_TEXT}
                  />
                </label>
              ))}
            </div>
          )}
        </RowEditor>
      )}
    </Field>
  );
}

type RowErrors = { message?: string } & Record<number, Record<string, { message?: string }>>;

function messageOf(wrong: RowErrors | undefined): string | undefined {
  if (wrong === undefined || wrong.message !== undefined) return wrong?.message;
  return Object.values(wrong)
    .flatMap((row) => Object.values(row ?? {}))
    .map(({ message }) => message)
    .find((message) => message !== undefined);
}
