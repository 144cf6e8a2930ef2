import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { type ControlProps, controlClass } from "../../../components/ui/field.tsx";
import { IconButton } from "../buttons.tsx";
import { newId } from "../../../lib/device/new-id.ts";
import { parseJson } from "../../../../contract/text/parse-json.ts";

export interface TextRow {
  /** Keeps the focus with its row while rows move. */
  key: string;
  text: string;
  /** The address of its picture, or empty. */
  picture: string;
}

export function newRow(text = "", picture = ""): TextRow {
  return { key: newId(), text, picture };
}

/** Rows from a JSON array of texts and their pictures; undefined for other JSON. */
export function textRows(json: string, pictures: string[] = []): TextRow[] | undefined {
  if (json.trim() === "") return [];
  const parsed = parseJson(json);
  const fits = Array.isArray(parsed) && parsed.every((item) => typeof item === "string");
  return fits ? parsed.map((text: string, at) => newRow(text, pictures[at])) : undefined;
}

/** The rows as JSON, without empty ones. */
export function rowsJson(rows: TextRow[], whenEmpty: string): string {
  const texts = rows.map(({ text }) => text.trim()).filter(Boolean);
  return texts.length > 0 ? JSON.stringify(texts) : whenEmpty;
}

/** The pictures of the rows that are not empty, without trailing blanks. */
export function picturesOf(rows: TextRow[]): string[] {
  const pictures = rows.filter(({ text }) => text.trim()).map(({ picture }) => picture);
  return pictures.slice(0, pictures.findLastIndex(Boolean) + 1);
}

/** Pasted lines without bullets and numbers. */
export function pastedLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•◦‣–]|\d{1,3}[.)])\s+/u, "").trim())
    .filter(Boolean);
}

/** Inserts the first pasted line at the caret, and a row for each further one. */
export function insertLines(
  rows: TextRow[],
  at: number,
  caret: { start: number; end: number },
  lines: string[],
): { rows: TextRow[]; last: TextRow } {
  const row = rows[at] ?? newRow();
  const { text } = row;
  const whole = [...lines];
  whole[0] = text.slice(0, caret.start) + (whole[0] ?? "");
  whole.push(`${whole.pop() ?? ""}${text.slice(caret.end)}`);
  const made = whole.map((line, index) => (index === 0 ? { ...row, text: line } : newRow(line)));
  return {
    rows: [...rows.slice(0, at), ...made, ...rows.slice(at + 1)],
    last: made.at(-1) ?? newRow(),
  };
}

/** The rows with one of them at another place; the same ones if there is no such place. */
export function movedRow<Row>(rows: Row[], from: number, to: number): Row[] {
  const row = rows[from];
  if (!row || to < 0 || to >= rows.length) return rows;
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
}

/** A text of a row: it grows with what is typed. */
export const ROW_TEXT = `${controlClass} field-sizing-content resize-none`;

export interface RowTools<Row> {
  row: Row;
  at: number;
  /** What the row is called, such as “step 2”. */
  name: string;
  change: (changes: Partial<Row>) => void;
  /** For each text of the row; `data-row` with the row’s key marks the one to be focused. */
  keys: { onKeyDown: (event: KeyboardEvent<HTMLElement>) => void; onFocus: () => void };
  /** Replaces all rows, and focuses one. */
  put: (rows: Row[], focused?: string) => void;
}

interface RowEditorProps<Row> {
  control: ControlProps;
  label: string;
  /** What one row is, such as “step”. */
  item: string;
  rows: Row[];
  onRows: (rows: Row[]) => void;
  blank: () => Row;
  isEmpty: (row: Row) => boolean;
  /** The fields of a row. */
  children: (tools: RowTools<Row>) => ReactNode;
}

/**
 * Rows that are added, removed and moved. Enter adds one, Backspace removes an empty one, Alt and arrows move it. The
 * buttons of a row show while a mouse or the keyboard is in it; on phones they head it.
 */
export function RowEditor<Row extends { key: string }>(props: RowEditorProps<Row>) {
  const { control, label, item, rows, onRows, blank, isEmpty } = props;
  const list = useRef<HTMLOListElement>(null);
  const [wanted, setWanted] = useState<string>();
  const [announced, setAnnounced] = useState("");

  useEffect(() => {
    if (wanted) list.current?.querySelector<HTMLElement>(`[data-row="${wanted}"]`)?.focus();
  }, [wanted]);

  function put(next: Row[], focused?: string) {
    onRows(next);
    setWanted(focused);
  }

  function add(at: number) {
    const row = blank();
    put(rows.toSpliced(at, 0, row), row.key);
  }

  const remove = (at: number) => put(rows.toSpliced(at, 1), (rows[at - 1] ?? rows[at + 1])?.key);

  function move(at: number, step: 1 | -1) {
    const moved = movedRow(rows, at, at + step);
    if (moved === rows) return;
    onRows(moved);
    setAnnounced(`${item} ${at + 1} is now ${at + step + 1} of ${rows.length}`);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, row: Row, at: number) {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (key === "Enter" && !ctrlKey && !metaKey) add(at + 1);
    else if (key === "Backspace" && isEmpty(row)) remove(at);
    else if (altKey && key === "ArrowUp") move(at, -1);
    else if (altKey && key === "ArrowDown") move(at, 1);
    else return;
    event.preventDefault();
  }

  return (
    <div {...control} role="group" aria-label={label} aria-invalid={undefined}>
      <ol ref={list} className="grid gap-2">
        {rows.map((row, at) => {
          const name = `${item} ${at + 1}`;
          return (
            <li key={row.key} className="group/row flex items-start gap-1 max-sm:flex-wrap">
              {props.children({
                row,
                at,
                name,
                change: (changes) => onRows(rows.with(at, { ...row, ...changes })),
                keys: {
                  onKeyDown: (event) => onKeyDown(event, row, at),
                  onFocus: () => setWanted(undefined),
                },
                put,
              })}
              <div className={BUTTONS}>
                <span
                  aria-hidden
                  className="mr-auto self-center text-sm font-medium text-quiet first-letter:uppercase sm:hidden"
                >
                  {name}
                </span>
                <IconButton
                  size="small"
                  label={`Move ${name} up`}
                  Icon={ArrowUp}
                  aria-disabled={at === 0}
                  onClick={() => move(at, -1)}
                />
                <IconButton
                  size="small"
                  label={`Move ${name} down`}
                  Icon={ArrowDown}
                  aria-disabled={at === rows.length - 1}
                  onClick={() => move(at, 1)}
                />
                <IconButton
                  size="small"
                  label={`Remove ${name}`}
                  Icon={X}
                  onClick={() => remove(at)}
                />
              </div>
            </li>
          );
        })}
      </ol>
      <Button variant="secondary" className="mt-2" onClick={() => add(rows.length)}>
        <Plus aria-hidden className="size-4" /> Add {item}
      </Button>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </div>
  );
}

const BUTTONS =
  "flex shrink-0 transition-opacity duration-150 max-sm:-order-1 max-sm:w-full sm:self-end pointer-fine:opacity-0 group-hover/row:opacity-100 group-focus-within/row:opacity-100";
