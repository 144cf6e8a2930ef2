import { Braces, List, ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import {
  type ComponentType,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
} from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "../../../components/ui/button.tsx";
import {
  Field,
  controlClassOf,
  type ControlProps,
  controlClass,
} from "../../../components/ui/field.tsx";
import {
  jsonOf,
  picturesOf,
  textRows,
  type TextRow,
  insertLines,
  movedRow,
  newRow,
  pastedLines,
} from "./text-rows.ts";
import { type FieldSettings, useFormField } from "./text-field.tsx";
import { IconButton } from "../icon-button.tsx";

interface ListFieldProps extends FieldSettings {
  /** What one row is, such as "step". */
  item: string;
  /** The pictures of the rows, in their order; empty for none. */
  pictures?: {
    addresses: string[];
    onAddresses: (addresses: string[]) => void;
    RowPicture: ComponentType<RowPictureProps>;
  };
}

/** A list of texts, stored as a JSON array and edited as rows or as JSON. */
export function ListField({ item, pictures, ...props }: ListFieldProps) {
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

/** One text per row. Enter adds a row, Backspace removes an empty one, Alt and arrows move it, pasted lines become rows. */
function TextRowEditor({ control, label, item, RowPicture, rows, onRows }: TextRowEditorProps) {
  const list = useRef<HTMLOListElement>(null);
  const [wanted, setWanted] = useState<string>();

  useEffect(() => {
    if (wanted) list.current?.querySelector<HTMLElement>(`[data-row="${wanted}"]`)?.focus();
  }, [wanted]);

  function add(at: number) {
    const row = newRow();
    onRows(rows.toSpliced(at, 0, row));
    setWanted(row.key);
  }

  function remove(at: number) {
    onRows(rows.toSpliced(at, 1));
    setWanted((rows[at - 1] ?? rows[at + 1])?.key);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>, at: number) {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (key === "Enter" && !ctrlKey && !metaKey) add(at + 1);
    else if (key === "Backspace" && rows[at]?.text === "") remove(at);
    else if (altKey && key === "ArrowUp") onRows(movedRow(rows, at, -1));
    else if (altKey && key === "ArrowDown") onRows(movedRow(rows, at, 1));
    else return;
    event.preventDefault();
  }

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>, at: number) {
    const lines = pastedLines(event.clipboardData.getData("text/plain"));
    if (lines.length < 2) return;
    event.preventDefault();
    const { selectionStart: start, selectionEnd: end } = event.currentTarget;
    const next = insertLines(rows, at, { start, end }, lines);
    onRows(next.rows);
    setWanted(next.last.key);
  }

  return (
    <div {...control} role="group" aria-label={label} aria-invalid={undefined}>
      <ol ref={list} className="grid gap-2">
        {rows.map((row, at) => (
          <li key={row.key} className="flex items-start gap-1 max-sm:flex-wrap max-sm:justify-end">
            <textarea
              data-row={row.key}
              aria-label={`${item} ${at + 1}`}
              rows={1}
              value={row.text}
              onFocus={() => setWanted(undefined)}
              onChange={({ target }) =>
                onRows(rows.with(at, { ...row, text: target.value.replaceAll("\n", " ") }))
              }
              onKeyDown={(event) => onKeyDown(event, at)}
              onPaste={(event) => onPaste(event, at)}
              className={`${controlClass} field-sizing-content resize-none`}
            />
            {RowPicture && (
              <RowPicture
                name={`${item} ${at + 1}`}
                row={row}
                onPicture={(picture) => onRows(rows.with(at, { ...row, picture }))}
              />
            )}
            <div className="flex shrink-0">
              <IconButton
                size="small"
                label={`Move ${item} ${at + 1} up`}
                Icon={ArrowUp}
                disabled={at === 0}
                onClick={() => onRows(movedRow(rows, at, -1))}
              />
              <IconButton
                size="small"
                label={`Move ${item} ${at + 1} down`}
                Icon={ArrowDown}
                disabled={at === rows.length - 1}
                onClick={() => onRows(movedRow(rows, at, 1))}
              />
              <IconButton
                size="small"
                label={`Remove ${item} ${at + 1}`}
                Icon={X}
                onClick={() => remove(at)}
              />
            </div>
          </li>
        ))}
      </ol>
      <Button variant="secondary" className="mt-2" onClick={() => add(rows.length)}>
        <Plus aria-hidden className="size-4" /> Add {item}
      </Button>
    </div>
  );
}
