import { setImmediate } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database/database.ts";
import type { TableColumn, Table } from "../database/whole.ts";
import { createHash } from "node:crypto";

export type Value = string | number | Buffer | null;
export type MovedRow = Record<string, Value>;

/** The size that batches aim at, however long their rows are. */
const BATCH_BYTES = 2_000_000;
const FIRST_ROWS = 20;
const MOST_ROWS = 1_000;
/** SQLite takes conditions of a thousand parts. */
const MOST_REMOVED = 200;

/** All rows in the order of their key; in memory, one batch of them. */
export async function* readTable(
  db: Db,
  { name, key }: Table,
  columns: readonly TableColumn[],
): AsyncGenerator<MovedRow> {
  const place = sql`(${list(key.map(({ ordered }) => ordered))})`;
  const order = list(key.map(({ ordered }) => ordered));
  let after: RawBuilder<unknown> = sql``;
  let limit = FIRST_ROWS;
  for (;;) {
    const { rows } = await sql<MovedRow>`
      select ${list(columns.map((column) => sql`${column.ref} as ${sql.ref(column.name)}`))}
      from ${sql.table(name)} ${after} order by ${order} limit ${limit}`.execute(db);
    // SQLite's statements are freed, and signals are heard, between turns of the event loop.
    await setImmediate();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    after = sql`where ${place} > (${sql.join(key.map((column) => last[column.name]))})`;
    limit = rowsFor(rows);
  }
}

function rowsFor(rows: MovedRow[]): number {
  const size = rows.reduce((sum, row) => sum + sizeOf(row), 0) / rows.length;
  return Math.max(1, Math.min(MOST_ROWS, Math.floor(BATCH_BYTES / size)));
}

/** About as many bytes as it takes. */
function sizeOf(row: MovedRow): number {
  const sizes = Object.values(row).map((value) =>
    typeof value === "string" || Buffer.isBuffer(value) ? value.length : 8,
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Puts rows into a table a batch at a time; the last of them by `end`. */
export class RowWriter {
  private readonly db: Db;
  private readonly table: Table;
  private readonly most: number;
  private rows: MovedRow[] = [];
  private bytes = 0;

  constructor(db: Db, table: Table) {
    this.db = db;
    this.table = table;
    // SQLite takes 32,766 parameters.
    this.most = Math.min(MOST_ROWS, Math.floor(32_000 / table.columns.length));
  }

  async add(row: MovedRow): Promise<void> {
    this.rows.push(row);
    this.bytes += sizeOf(row);
    if (this.rows.length >= this.most || this.bytes >= BATCH_BYTES) await this.end();
  }

  async end(): Promise<void> {
    if (this.rows.length === 0) return;
    const { name, columns } = this.table;
    const values = this.rows.map(
      (row) => sql`(${sql.join(columns.map((column) => row[column.name]))})`,
    );
    await sql`insert into ${sql.table(name)} (${list(columns.map(({ ref }) => ref))})
      values ${list(values)}`.execute(this.db);
    this.rows = [];
    this.bytes = 0;
    await setImmediate();
  }
}

export class RowRemover {
  private readonly db: Db;
  private readonly table: Table;
  private keys: RawBuilder<unknown>[] = [];
  removed = 0;

  constructor(db: Db, table: Table) {
    this.db = db;
    this.table = table;
  }

  async add(row: MovedRow): Promise<void> {
    this.removed += 1;
    const parts = this.table.key.map((column) => sql`${column.ref} = ${row[column.name]}`);
    this.keys.push(sql`(${sql.join(parts, sql` and `)})`);
    if (this.keys.length >= MOST_REMOVED) await this.end();
  }

  async end(): Promise<void> {
    if (this.keys.length === 0) return;
    await sql`delete from ${sql.table(this.table.name)}
      where ${sql.join(this.keys, sql` or `)}`.execute(this.db);
    this.keys = [];
  }
}

function list(parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(parts);
}

/** A digest of what a table holds: equal rows have the same, with both engines. */
export interface Digest {
  rows: number;
  /** About; for people to read. */
  bytes: number;
  hash: string;
}

/** The same text for equal rows; of bytes, their hash. */
export type RowText = (row: MovedRow) => string;

/** Where one of two databases cannot hold NUL, its rows hold U+FFFD instead (see `WholeDatabase`). */
export function rowText(columns: readonly TableColumn[], keepsNul: boolean): RowText {
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

  add(row: MovedRow): void {
    this.hash.update(`${this.text(row)}\n`);
    this.rows += 1;
    this.bytes += sizeOf(row);
  }

  end(): Digest {
    return { rows: this.rows, bytes: this.bytes, hash: this.hash.digest("hex") };
  }
}
