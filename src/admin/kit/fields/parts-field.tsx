import { clsx } from "clsx";
import { type ClipboardEvent, useState } from "react";
import { textList } from "../../../../contract/text/text-list.ts";
import { Field, selectClass } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { newId } from "../../../lib/device/new-id.ts";
import {
  ROW_TEXT,
  RowEditor,
  type RowTools,
  rowsJson,
  newRow,
  pastedLines,
} from "./row-editor.tsx";
import {
  type FieldSettings,
  useDescription,
  useFieldSettings,
  useFormField,
} from "./text-field.tsx";

export type Parts = Record<string, string>;

/** One field of each row: a text, a color, or a choice that may be left out. */
interface RowPart {
  name: string;
  label: string;
  /** The color of a new row. */
  color?: string;
  options?: readonly string[];
}

/** How a row of several fields is stored as a line of text. */
export interface RowFormat {
  parts: RowPart[];
  /** The required part. */
  needed: string;
  read: (line: string) => Parts;
  write: (parts: Parts) => string;
  /** The columns, from a small tablet on; on phones, texts after the first have a line each. */
  className: string;
}

interface PartsFieldProps extends FieldSettings {
  format: RowFormat;
}

interface PartsRow {
  key: string;
  parts: Parts;
}

/** A list of rows with several fields each; kept as a JSON array of lines. */
export function PartsField({ format, ...settings }: PartsFieldProps) {
  const { item = "row" } = useDescription(settings.name);
  const props = useFieldSettings(settings);
  const { value, setValue, error } = useFormField<string>(props.name);
  const read = () => ({ value, rows: textList(value).map((line) => rowOf(format, line)) });
  // Empty rows are not part of the value.
  const [own, setOwn] = useState(read);
  if (own.value !== value) setOwn(read());

  function onRows(rows: PartsRow[]) {
    const lines = rows.map((row) => newRow(isEmpty(row) ? "" : format.write(trimmed(row.parts))));
    const json = rowsJson(lines, props.optional ? "" : "[]");
    setOwn({ value: json, rows });
    setValue(json);
  }

  /** Shows the rows as they will be parsed: for example, a colon in a title starts the text. */
  const settle = () =>
    setOwn(({ value: json, rows }) => ({
      value: json,
      rows: rows.map((row) => (isEmpty(row) ? row : { ...row, ...reread(format, row) })),
    }));

  return (
    <Field {...props} error={error}>
      {(control) => (
        <RowEditor
          control={control}
          label={props.label}
          item={item}
          rows={own.rows}
          onRows={onRows}
          blank={() => rowOf(format, "")}
          isEmpty={isEmpty}
        >
          {(tools) => (
            <RowParts
              {...tools}
              rows={own.rows}
              format={format}
              isWrong={error !== undefined && lacks(format, tools.row)}
              onBlur={settle}
            />
          )}
        </RowEditor>
      )}
    </Field>
  );
}

const trimmed = (parts: Parts): Parts =>
  Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, text.trim()]));

const isEmpty = ({ parts }: PartsRow) => Object.values(parts).every((text) => text.trim() === "");

function rowOf({ parts, read }: RowFormat, line: string): PartsRow {
  const blank = Object.fromEntries(parts.map(({ name }) => [name, ""]));
  return { key: newId(), parts: line === "" ? blank : { ...blank, ...read(line) } };
}

function reread(format: RowFormat, { parts }: PartsRow): Pick<PartsRow, "parts"> {
  const { parts: next } = rowOf(format, format.write(trimmed(parts)));
  return { parts: next };
}

function lacks({ needed }: RowFormat, row: PartsRow): boolean {
  return !isEmpty(row) && (row.parts[needed] ?? "").trim() === "";
}

/** The first line without the required part, counted from 1. */
export function incompleteRow(format: RowFormat, json: string): number | undefined {
  const at = textList(json).findIndex((line) => lacks(format, rowOf(format, line)));
  return at < 0 ? undefined : at + 1;
}

interface RowPartsProps extends RowTools<PartsRow> {
  rows: PartsRow[];
  format: RowFormat;
  isWrong: boolean;
  onBlur: () => void;
}

function RowParts({ row, at, name, keys, change, put, ...props }: RowPartsProps) {
  const { format, isWrong } = props;
  const first = format.parts.find((part) => !part.color && !part.options);

  /** Pasted lines become rows. */
  function onPaste(event: ClipboardEvent) {
    const lines = pastedLines(event.clipboardData.getData("text/plain"));
    if (lines.length < 2) return;
    event.preventDefault();
    const pasted = lines.map((line) => rowOf(format, line));
    put(props.rows.toSpliced(at, isEmpty(row) ? 1 : 0, ...pasted), pasted.at(-1)?.key);
  }

  return (
    <div className={clsx("grid min-w-0 grow gap-2 max-sm:basis-full", format.className)}>
      {format.parts.map((part) => {
        const value = row.parts[part.name] ?? "";
        const take = (text: string) => change({ parts: { ...row.parts, [part.name]: text } });
        const common = { "aria-label": `${name}: ${part.label}`, onBlur: props.onBlur };
        return (
          <div key={part.name} className={clsx("min-w-0", part !== first && !part.color && LATER)}>
            <span aria-hidden className={LABEL}>
              {part.label}
            </span>
            {part.color !== undefined ? (
              <input
                {...common}
                type="color"
                value={value || part.color}
                onChange={({ target }) => take(target.value)}
                className="block h-11 w-full cursor-pointer rounded-control border border-line-strong bg-surface p-1"
              />
            ) : part.options ? (
              <Select
                {...common}
                value={value}
                onChange={({ target }) => take(target.value)}
                className={selectClass}
              >
                <option value="">–</option>
                {part.options.map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </Select>
            ) : (
              <textarea
                {...common}
                {...keys}
                {...(part === first && { "data-row": row.key })}
                aria-invalid={(isWrong && part.name === format.needed) || undefined}
                rows={1}
                value={value}
                onChange={({ target }) => take(target.value.replaceAll("\n", " "))}
                onPaste={onPaste}
                className={ROW_TEXT}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}

const LATER = "max-sm:col-span-full";
// The first row is headed; on phones, where fields are stacked, all are.
const LABEL = "mb-1 block text-xs text-quiet sm:group-[:not(:first-child)]/row:hidden";
