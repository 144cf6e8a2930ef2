import { createHash } from "node:crypto";
import type { Column } from "../database/whole.ts";
import { type Row, type Value, sizeOf } from "./rows.ts";

/** What a table holds: the same of equal rows, with any engine. */
export interface Digest {
  rows: number;
  /** About; for people to read. */
  bytes: number;
  hash: string;
}

/** The same text for equal rows; of bytes, their hash. */
export type RowText = (row: Row) => string;

/** Where one of two databases cannot hold NUL, its rows hold U+FFFD instead (see `WholeDatabase`). */
export function rowText(columns: readonly Column[], keepsNul: boolean): RowText {
  const names = columns.map(({ name }) => name).toSorted();
  return (row) => JSON.stringify(names.map((name) => valueText(row[name] ?? null, keepsNul)));
}

function valueText(value: Value, keepsNul: boolean): unknown {
  if (Buffer.isBuffer(value)) return { sha256: createHash("sha256").update(value).digest("hex") };
  return typeof value === "string" && !keepsNul ? value.replaceAll("\0", "\uFFFD") : value;
}

export class Digester {
  private readonly hash = createHash("sha256");
  private readonly text: RowText;
  private rows = 0;
  private bytes = 0;

  constructor(text: RowText) {
    this.text = text;
  }

  add(row: Row): void {
    this.hash.update(`${this.text(row)}\n`);
    this.rows += 1;
    this.bytes += sizeOf(row);
  }

  end(): Digest {
    return { rows: this.rows, bytes: this.bytes, hash: this.hash.digest("hex") };
  }
}
