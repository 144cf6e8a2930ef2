import { newId } from "../../../lib/device/new-id.ts";
import { parseJson } from "../../../lib/text/parse-json.ts";

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
export function jsonOf(rows: TextRow[], whenEmpty: string): string {
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

/** Moves a row up (-1) or down (1). */
export function movedRow<Row>(rows: Row[], at: number, step: 1 | -1): Row[] {
  const row = rows[at];
  const to = at + step;
  if (!row || to < 0 || to >= rows.length) return rows;
  return rows.toSpliced(at, 1).toSpliced(to, 0, row);
}
