import { newId } from "../../../lib/device/new-id.ts";
import { parseJson } from "../../../lib/text/parse-json.ts";

export interface TextRow {
  /** Keeps the focus with its row while rows move. */
  key: string;
  text: string;
  /** The address of the picture that goes with it; blank for none. */
  picture: string;
}

export function newRow(text = "", picture = ""): TextRow {
  return { key: newId(), text, picture };
}

/** The rows of a JSON array of texts, with pictures in their order; undefined when it is anything else. */
export function textRows(json: string, pictures: string[] = []): TextRow[] | undefined {
  if (json.trim() === "") return [];
  const parsed = parseJson(json);
  const fits = Array.isArray(parsed) && parsed.every((item) => typeof item === "string");
  return fits ? parsed.map((text: string, at) => newRow(text, pictures[at])) : undefined;
}

/** The rows as JSON text, blank ones left out. */
export function jsonOf(rows: TextRow[], whenEmpty: string): string {
  const texts = rows.map(({ text }) => text.trim()).filter(Boolean);
  return texts.length > 0 ? JSON.stringify(texts) : whenEmpty;
}

/** The pictures of the rows that such a text holds, in its order; none at the end that is blank. */
export function picturesOf(rows: TextRow[]): string[] {
  const pictures = rows.filter(({ text }) => text.trim()).map(({ picture }) => picture);
  return pictures.slice(0, pictures.findLastIndex(Boolean) + 1);
}

/** Copied lines without the marks and numbers of a list. */
export function pastedLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•◦‣–]|\d{1,3}[.)])\s+/u, "").trim())
    .filter(Boolean);
}

/** Puts pasted lines into a row at the caret, and the further ones into rows of their own. */
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

/** The rows with one moved by a step up (-1) or down (1). */
export function movedRow(rows: TextRow[], at: number, step: 1 | -1): TextRow[] {
  const row = rows[at];
  const to = at + step;
  if (!row || to < 0 || to >= rows.length) return rows;
  return rows.toSpliced(at, 1).toSpliced(to, 0, row);
}
