import { Braces, List } from "lucide-react";
import { type ComponentType, useState } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "../../../components/ui/button.tsx";
import { Field, controlClassOf } from "../../../components/ui/field.tsx";
import { type RowPictureProps, TextRowEditor } from "./text-row-editor.tsx";
import { jsonOf, picturesOf, rowsOf } from "./text-rows.ts";
import { type FieldSettings, useFormField } from "./text-field.tsx";

interface ListFieldProps extends FieldSettings {
  /** What one row is, such as "step". */
  item: string;
  /** The pictures that go with the rows, in their order, blank for none. */
  pictures?: {
    addresses: string[];
    onAddresses: (addresses: string[]) => void;
    RowPicture: ComponentType<RowPictureProps>;
  };
}

/** A list of texts kept as a JSON array: edited as rows, or as the JSON itself. */
export function ListField({ item, pictures, ...props }: ListFieldProps) {
  const { value, setValue, onBlur, error } = useFormField<string>(props.name);
  const { trigger, setError } = useFormContext();
  const [raw, setRaw] = useState(() => rowsOf(value) === undefined);
  // Blank rows are not in the JSON, so the rows live beside it until something else changes it.
  const state = JSON.stringify([value, pictures?.addresses]);
  const read = () => ({ state, rows: rowsOf(value, pictures?.addresses) });
  const [own, setOwn] = useState(read);
  if (own.state !== state) setOwn(read());
  const asJson = raw || own.rows === undefined;

  async function showRows() {
    if (own.rows !== undefined) return setRaw(false);
    const isArray = await trigger(props.name);
    if (isArray) setError(props.name, { message: "Only a list of texts can be edited as rows" });
  }

  return (
    <Field
      {...props}
      error={error}
      aside={
        <Button
          variant="quiet"
          size="small"
          className="-my-2"
          aria-label={`${props.label}: ${asJson ? "edit as rows" : "edit as JSON"}`}
          onClick={asJson ? () => void showRows() : () => setRaw(true)}
        >
          {asJson ? (
            <List aria-hidden className="size-4" />
          ) : (
            <Braces aria-hidden className="size-4" />
          )}
          {asJson ? "Rows" : "JSON"}
        </Button>
      }
    >
      {(control) =>
        asJson ? (
          <textarea
            {...control}
            name={props.name}
            value={value}
            spellCheck={false}
            autoCapitalize="none"
            onChange={(event) => {
              setRaw(true);
              setValue(event.target.value);
            }}
            onBlur={onBlur}
            className={`${controlClassOf({ height: "min-h-19", text: "text-sm" })} field-sizing-content max-h-80 font-mono`}
          />
        ) : (
          <TextRowEditor
            control={control}
            label={props.label}
            item={item}
            RowPicture={pictures?.RowPicture}
            rows={own.rows ?? []}
            onRows={(rows) => {
              const json = jsonOf(rows, props.optional ? "" : "[]");
              const addresses = pictures && picturesOf(rows);
              setOwn({ state: JSON.stringify([json, addresses]), rows });
              setValue(json);
              if (addresses) pictures.onAddresses(addresses);
            }}
          />
        )
      }
    </Field>
  );
}
