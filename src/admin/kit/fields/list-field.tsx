import { Braces, List } from "lucide-react";
import { type ClipboardEvent, type ComponentType, useState } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "../../../components/ui/button.tsx";
import { Field, controlClassOf, type ControlProps } from "../../../components/ui/field.tsx";
import {
  ROW_TEXT,
  RowEditor,
  type RowTools,
  rowsJson,
  picturesOf,
  textRows,
  type TextRow,
  insertLines,
  newRow,
  pastedLines,
} from "./row-editor.tsx";
import {
  type FieldSettings,
  useDescription,
  useFieldSettings,
  useFormField,
} from "./text-field.tsx";

interface ListFieldProps extends FieldSettings {
  /** The pictures of the rows, in their order; empty for none. */
  pictures?: {
    addresses: string[];
    onAddresses: (addresses: string[]) => void;
    RowPicture: ComponentType<RowPictureProps>;
  };
}

/** A list of texts, stored as a JSON array and edited as rows or as JSON. */
export function ListField({ pictures, ...settings }: ListFieldProps) {
  const { item = "row" } = useDescription(settings.name);
  const props = useFieldSettings(settings);
  const { value, setValue, onBlur, error } = useFormField<string>(props.name);
  const { trigger, setError } = useFormContext();
  const [raw, setRaw] = useState(() => textRows(value) === undefined);
  // The JSON has no empty rows, so the rows are kept until something else changes it.
  const state = JSON.stringify([value, pictures?.addresses]);
  const read = () => ({ state, rows: textRows(value, pictures?.addresses) });
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
          title={
            asJson
              ? "Edit one row for each"
              : "To copy or paste the whole list as JSON, for programs"
          }
          onClick={asJson ? () => void showRows() : () => setRaw(true)}
        >
          {asJson ? (
            <List aria-hidden className="size-4" />
          ) : (
            <Braces aria-hidden className="size-4" />
          )}
          {asJson ? "Edit as rows" : "Edit as JSON"}
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
              const json = rowsJson(rows, props.optional ? "" : "[]");
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

export interface RowPictureProps {
  /** What the row is, such as "step 2". */
  name: string;
  row: TextRow;
  onPicture: (address: string) => void;
}

interface TextRowEditorProps {
  control: ControlProps;
  label: string;
  item: string;
  /** The picture of a row, if rows have pictures. */
  RowPicture?: ComponentType<RowPictureProps> | undefined;
  rows: TextRow[];
  onRows: (rows: TextRow[]) => void;
}

/** One text per row; pasted lines become rows. */
function TextRowEditor({ RowPicture, ...props }: TextRowEditorProps) {
  const { rows } = props;

  function onPaste(
    event: ClipboardEvent<HTMLTextAreaElement>,
    { at, put }: Pick<RowTools<TextRow>, "at" | "put">,
  ) {
    const lines = pastedLines(event.clipboardData.getData("text/plain"));
    if (lines.length < 2) return;
    event.preventDefault();
    const { selectionStart: start, selectionEnd: end } = event.currentTarget;
    const next = insertLines(rows, at, { start, end }, lines);
    put(next.rows, next.last.key);
  }

  return (
    <RowEditor {...props} blank={newRow} isEmpty={({ text }) => text === ""}>
      {({ row, name, keys, change, ...tools }) => (
        <>
          <textarea
            {...keys}
            data-row={row.key}
            aria-label={name}
            rows={1}
            value={row.text}
            onChange={({ target }) => change({ text: target.value.replaceAll("\n", " ") })}
            onPaste={(event) => onPaste(event, tools)}
            className={ROW_TEXT}
          />
          {RowPicture && (
            <RowPicture name={name} row={row} onPicture={(picture) => change({ picture })} />
          )}
        </>
      )}
    </RowEditor>
  );
}
