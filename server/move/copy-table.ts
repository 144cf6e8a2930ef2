import { type Db, RECORD_TABLE } from "../database/database.ts";
import { type Table, type TableColumn, type WholeDatabase, MOVE_TABLE } from "../database/whole.ts";
import { sql, type RawBuilder } from "kysely";
import { setImmediate } from "node:timers/promises";
import { createHash } from "node:crypto";

interface TablePair {
  source: { db: Db; table: Table };
  target: { db: Db; table: Table };
  /** Whether both databases can store NUL in a text. */
  keepsNul: boolean;
}

export interface CopiedRows {
  table: string;
  digest: Digest;
  /** How many rows were written or removed. */
  changed: number;
}

/** Called now and then with the number of rows compared. */
type OnRows = (rows: number) => void;

/**
 * Makes a table equal to its source. Rows that were copied stay, so that an interrupted move continues; different rows
 * are removed first, so that none conflicts with another. Then everything is read again: rejects if the tables still
 * differ.
 */
export async function copyTable(pair: TablePair, onRows: OnRows): Promise<CopiedRows> {
  const { source, target } = pair;
  const text = rowText(source.table.columns, pair.keepsNul);
  const copied = { table: source.table.name };
  let changed = 0;
  if (await hasRows(target)) {
    const { found, isEqual, removed } = await removeDifferent(pair, text, onRows);
    if (isEqual) return { ...copied, digest: found, changed };
    changed += removed;
  }
  const { digest: wanted, written } = await writeMissing(pair, text, onRows);
  const digest = await digestOf(target, text);
  if (digest.hash !== wanted.hash) throw new TableDiffers(copied.table, wanted, digest);
  return { ...copied, digest, changed: changed + written };
}

/** The rows read back differ from those written. */
class TableDiffers extends Error {
  constructor(table: string, wanted: Digest, found: Digest) {
    super(
      `${table} differs: ${wanted.rows} rows with the hash ${wanted.hash.slice(0, 12)} there, ${found.rows} with ${found.hash.slice(0, 12)} here`,
    );
  }
}

async function hasRows({ db, table }: TablePair["target"]): Promise<boolean> {
  return !(await readTable(db, table, table.key).next()).done;
}

async function removeDifferent({ source, target }: TablePair, text: RowText, onRows: OnRows) {
  const remover = rowRemover(target.db, target.table);
  const found = new Digester(text);
  let [removed, rows, isEqual] = [0, 0, true];
  const both = pairs(source.table.key, allOf(source), allOf(target));
  for await (const [wanted, there] of both) {
    onRows((rows += 1));
    if (wanted && there && text(wanted) === text(there)) {
      found.add(there);
      continue;
    }
    isEqual = false;
    if (!there) continue;
    removed += 1;
    await remover.add(there);
  }
  await remover.end();
  return { found: found.end(), isEqual, removed };
}

async function writeMissing({ source, target }: TablePair, text: RowText, onRows: OnRows) {
  const writer = rowWriter(target.db, target.table);
  const digester = new Digester(text);
  let [written, rows] = [0, 0];
  const there = readTable(target.db, target.table, target.table.key);
  for await (const [wanted, found] of pairs(source.table.key, allOf(source), there)) {
    if (!wanted) continue;
    onRows((rows += 1));
    digester.add(wanted);
    if (found) continue;
    written += 1;
    await writer.add(wanted);
  }
  await writer.end();
  return { digest: digester.end(), written };
}

async function digestOf({ db, table }: TablePair["target"], text: RowText): Promise<Digest> {
  const digester = new Digester(text);
  for await (const row of allOf({ db, table })) digester.add(row);
  return digester.end();
}

function allOf({ db, table }: TablePair["target"]): AsyncGenerator<MovedRow> {
  return readTable(db, table, table.columns);
}

/** Merges the rows of two tables, both in the order of their key, into pairs with the same key. */
export async function* pairs(
  key: readonly TableColumn[],
  source: AsyncGenerator<MovedRow>,
  target: AsyncGenerator<MovedRow>,
): AsyncGenerator<[source: MovedRow, target?: MovedRow] | [source: undefined, target: MovedRow]> {
  let one = await next(source);
  let other = await next(target);
  while (one || other) {
    const order = one && other ? compareKeys(key, one, other) : 0;
    if (one && (!other || order < 0)) {
      yield [one];
      one = await next(source);
    } else if (other && (!one || order > 0)) {
      yield [undefined, other];
      other = await next(target);
    } else if (one && other) {
      yield [one, other];
      [one, other] = [await next(source), await next(target)];
    }
  }
}

async function next(rows: AsyncGenerator<MovedRow>): Promise<MovedRow | undefined> {
  const { value, done } = await rows.next();
  return done ? undefined : value;
}

function compareKeys(key: readonly TableColumn[], one: MovedRow, other: MovedRow): number {
  for (const { name } of key) {
    const order = compareValues(one[name] ?? null, other[name] ?? null);
    if (order !== 0) return order;
  }
  return 0;
}

/** Compares like both engines: texts by their bytes, unlike JavaScript. */
function compareValues(one: Value, other: Value): number {
  if (one === other) return 0;
  if (typeof one === "number" && typeof other === "number") return one - other;
  return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));
}

/** Tables that each database fills itself, by its migrations or from copied rows. */
const MADE_THERE = new Set([
  "kysely_migration",
  "kysely_migration_lock",
  "tag_changes",
  "releases",
  "release_files",
  MOVE_TABLE,
  RECORD_TABLE,
]);

/** Of these, migrations insert rows into an empty database. */
const BEGUN_WITH_ROWS = new Set(["settings", "content_versions"]);

/** They say where the bytes of pictures are; if pictures change their place, that step writes them. */
export const PICTURE_PLACES = new Set(["upload_files", "upload_objects", "stray_objects"]);

/** All tables except those that each database fills itself, so that no table is forgotten. */
export async function tablesToCopy(whole: WholeDatabase, db: Db): Promise<Table[]> {
  const tables = await whole.tables(db);
  return tables.filter(({ name }) => !MADE_THERE.has(name));
}

/** Pairs the tables of two schemas; throws if one has what the other lacks. */
export function pairTables(source: Table[], target: Table[]): [source: Table, target: Table][] {
  const others = new Map(target.map((table) => [table.name, table]));
  const shape = ({ name, columns, key }: Table) =>
    `${name} (${columns.map((column) => column.name).toSorted()}; ${key.map((column) => column.name)})`;
  const pairs = source.map((table): [Table, Table] => {
    const other = others.get(table.name);
    if (other && table.key.length > 0 && shape(table) === shape(other)) return [table, other];
    throw new Error(
      `the tables are not the same: ${shape(table)}, and ${other ? shape(other) : "nothing"}`,
    );
  });
  if (pairs.length < target.length) throw new Error("the target has tables that the source lacks");
  return pairs;
}

/** A summary of a site’s content, such as “101 designs, 1 admins”; empty for a database with no content. */
export async function contentSummary(whole: WholeDatabase): Promise<string> {
  const found: string[] = [];
  for (const { name } of await tablesToCopy(whole, whole.db)) {
    if (BEGUN_WITH_ROWS.has(name)) continue;
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(
      whole.db,
    );
    if (rows[0]?.n) found.push(`${rows[0].n} ${name}`);
  }
  return found.join(", ");
}

type Value = string | number | Buffer | null;
type MovedRow = Record<string, Value>;

/** The target size of a batch, regardless of the length of its rows. */
const BATCH_BYTES = 2_000_000;
const FIRST_ROWS = 20;
const MAX_ROWS = 1_000;
/** SQLite accepts conditions of up to a thousand parts. */
const MAX_REMOVED = 200;

/** All rows in the order of their key, one batch at a time in memory. */
async function* readTable(
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
    // Lets the event loop free SQLite’s statements and handle signals.
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
  return Math.max(1, Math.min(MAX_ROWS, Math.floor(BATCH_BYTES / size)));
}

function sizeOf(row: MovedRow): number {
  const sizes = Object.values(row).map((value) =>
    typeof value === "string" || Buffer.isBuffer(value) ? value.length : 8,
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Collects rows, and works on them each time that there are enough; call `end` for the rest. */
function batched(most: number, work: (rows: MovedRow[]) => Promise<unknown>) {
  let [rows, bytes]: [MovedRow[], number] = [[], 0];
  const end = async () => {
    if (rows.length === 0) return;
    await work(rows);
    [rows, bytes] = [[], 0];
    await setImmediate();
  };
  const add = async (row: MovedRow) => {
    rows.push(row);
    bytes += sizeOf(row);
    if (rows.length >= most || bytes >= BATCH_BYTES) await end();
  };
  return { add, end };
}

function rowWriter(db: Db, { name, columns }: Table) {
  // SQLite accepts 32,766 parameters.
  return batched(Math.min(MAX_ROWS, Math.floor(32_000 / columns.length)), (rows) => {
    const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column.name]))})`);
    return sql`insert into ${sql.table(name)} (${list(columns.map(({ ref }) => ref))})
      values ${list(values)}`.execute(db);
  });
}

function rowRemover(db: Db, { name, key }: Table) {
  return batched(MAX_REMOVED, (rows) => {
    const each = rows.map((row) => {
      const parts = key.map((column) => sql`${column.ref} = ${row[column.name]}`);
      return sql`(${sql.join(parts, sql` and `)})`;
    });
    return sql`delete from ${sql.table(name)} where ${sql.join(each, sql` or `)}`.execute(db);
  });
}

function list(parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(parts);
}

/** A digest of a table’s rows: equal rows have the same, in both engines. */
export interface Digest {
  rows: number;
  /** Approximate, for display. */
  bytes: number;
  hash: string;
}

/** The same text for equal rows, with a hash in place of bytes. */
type RowText = (row: MovedRow) => string;

/** If one of two databases cannot store NUL, its rows have U+FFFD instead (see `WholeDatabase`). */
function rowText(columns: readonly TableColumn[], keepsNul: boolean): RowText {
  const names = columns.map(({ name }) => name).toSorted();
  return (row) => JSON.stringify(names.map((name) => valueText(row[name] ?? null, keepsNul)));
}

function valueText(value: Value, keepsNul: boolean): unknown {
  if (Buffer.isBuffer(value)) return { sha256: createHash("sha256").update(value).digest("hex") };
  return typeof value === "string" && !keepsNul ? value.replaceAll("\0", "\uFFFD") : value;
}

class Digester {
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
