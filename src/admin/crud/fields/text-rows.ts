import { newId } from "../../../lib/device/new-id.ts";
import { parseJson } from "../../../lib/text/parse-json.ts";

export interface TextRow {
  /** Keeps the focus with its row while rows move. */
  key: string;
  text: string;
}

export function newRow(text = ""): TextRow {
  return { key: newId(), text };
}

/** The rows of a JSON array of texts; undefined when it is anything else. */
export function rowsOf(json: string): TextRow[] | undefined {
  if (json.trim() === "") return [];
  const parsed = parseJson(json);
  const fits = Array.isArray(parsed) && parsed.every((item) => typeof item === "string");
  return fits ? parsed.map((text: string) => newRow(text)) : undefined;
}

/** The rows as JSON text, blank ones left out. */
export function jsonOf(rows: TextRow[], whenEmpty: string): string {
  const texts = rows.map(({ text }) => text.trim()).filter(Boolean);
  return texts.length > 0 ? JSON.stringify(texts) : whenEmpty;
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
  const { key = newRow().key, text = "" } = rows[at] ?? {};
  const whole = [...lines];
  whole[0] = text.slice(0, caret.start) + (whole[0] ?? "");
  whole.push(`${whole.pop() ?? ""}${text.slice(caret.end)}`);
  const made = whole.map((line, index) => (index === 0 ? { key, text: line } : newRow(line)));
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
