import SQLite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { Migrator } from "kysely/migration";
import { RECORD_TABLE } from "../database.ts";
import { migrations, unknownMigration } from "../migrations.ts";
import { MOVE_TABLE } from "../whole.ts";

interface SchemaRow {
  type: string;
  name: string;
  table: string;
  sql: string | null;
}

interface KnownSchema {
  /** By type and name. */
  rows: ReadonlyMap<string, SchemaRow>;
  /** Entries that not every site has: those that SQLite, Kysely, backups and moves add. */
  optional: ReadonlySet<string>;
}

const MIGRATIONS = "table kysely_migration";
/** How many faults are named; the rest are only counted. */
const NAMED = 3;

/** Call this first on a foreign file: nothing in its schema can then run with side effects. */
export function restrictForeignFile(sqlite: SQLite.Database): void {
  sqlite.pragma("trusted_schema = OFF");
  sqlite.pragma("cell_size_check = ON");
}

/**
 * Compares a file’s whole schema, statement by statement, with what the migrations that it lists produce, and returns
 * the differences. Triggers, views, indexes and generated columns run automatically, so nothing else is read before
 * this. A file of a later release cannot be compared; that is refused elsewhere. A move drops indexes and triggers
 * while it fills a database: `mayLack`, or the file’s own move record, allows for that.
 */
export async function schemaFaults(
  sqlite: SQLite.Database,
  nativeBinding: string,
  mayLack = false,
): Promise<string[]> {
  restrictForeignFile(sqlite);
  const rows = rowsOf(sqlite);
  // The current schema, which most files have.
  const all = await schemaAfter(Object.keys(migrations), nativeBinding);
  const record = rows.find(({ name }) => name === "kysely_migration");
  const isRecord = record?.type === "table" && isSame(record, all.rows.get(MIGRATIONS));
  if (record && !isRecord) return [`${described(record)} differs`];
  const done = record ? doneIn(sqlite) : [];
  if (unknownMigration(done) !== undefined) return [];
  const known = await schemaAfter(done, nativeBinding);
  const found = new Set<string>();
  const faults = rows.flatMap((row) => {
    const key = `${row.type} ${row.name}`;
    const wanted = known.rows.get(key);
    if (found.has(key)) return [`${described(row)} is there twice`];
    found.add(key);
    if (isSame(row, wanted)) return [];
    return [`${described(row)} ${wanted ? "differs" : "is none of Lunula’s"}`];
  });
  const isMoving = rows.some(({ type, name }) => type === "table" && name === MOVE_TABLE);
  if (mayLack || isMoving) return summed(faults);
  const missing = [...known.rows].filter(([key]) => !found.has(key) && !known.optional.has(key));
  return summed([...faults, ...missing.map(([, row]) => `${described(row)} is missing`)]);
}

/** Throws if a file’s schema is not that of a release, before anything in it can run. */
export async function requireKnownSchema(
  sqlite: SQLite.Database,
  nativeBinding: string,
  mayLack = false,
): Promise<void> {
  const faults = await schemaFaults(sqlite, nativeBinding, mayLack);
  if (faults.length === 0) return;
  const advice = "nothing of it was run; restore a backup, or drop with sqlite3 what you added";
  throw new Error(`its tables are not as Lunula makes them: ${faults.join(", ")}; ${advice}`);
}

function summed(faults: string[]): string[] {
  const more = faults.length - NAMED;
  return more > 0 ? [...faults.slice(0, NAMED), `and ${more} more`] : faults;
}

/** A name may contain any character. */
function described({ type, name }: SchemaRow): string {
  const plain = (text: string) => text.replace(/[\p{C}\s]+/gu, " ").slice(0, 60);
  return `the ${plain(type)} “${plain(name)}”`;
}

function isSame(one: SchemaRow, other: SchemaRow | undefined): boolean {
  if (one.table !== other?.table) return false;
  return one.sql === other.sql || tidy(one.sql) === tidy(other.sql);
}

/** Removes comments and needless quotes, and collapses whitespace; quoted text stays. */
function tidy(sql: string | null): string {
  return (sql ?? "")
    .replace(/('(?:[^']|'')*'|"(?:[^"]|"")*")|--[^\n]*|\/\*[^]*?\*\/|\s+/g, (_all, quoted) =>
      quoted === undefined ? " " : String(quoted),
    )
    .replace(/"(\w+)"/g, "$1")
    .replace(/ {2,}/g, " ")
    .trim();
}

function rowsOf(sqlite: SQLite.Database): SchemaRow[] {
  const all = 'select type, name, tbl_name as "table", sql from sqlite_schema';
  return sqlite
    .prepare<[], SchemaRow>(all)
    .all()
    .map(({ type, name, table, sql }) => ({
      type: String(type),
      name: String(name),
      table: String(table),
      sql: sql === null ? null : String(sql),
    }));
}

function doneIn(sqlite: SQLite.Database): string[] {
  return sqlite.prepare<[], string>("select name from kysely_migration").pluck().all();
}

const made = new Map<string, Promise<KnownSchema>>();

/** The schema that these migrations produce from an empty file. */
function schemaAfter(done: string[], nativeBinding: string): Promise<KnownSchema> {
  const names = Object.keys(migrations).filter((name) => done.includes(name));
  const known = made.get(names.join()) ?? makeSchema(names, nativeBinding);
  made.set(names.join(), known);
  known.catch(() => made.delete(names.join()));
  return known;
}

async function makeSchema(names: string[], nativeBinding: string): Promise<KnownSchema> {
  const sqlite = new SQLite(":memory:", { nativeBinding });
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
  try {
    const some = Object.fromEntries(
      Object.entries(migrations).filter(([name]) => names.includes(name)),
    );
    const migrator = new Migrator({ db, provider: { getMigrations: async () => some } });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
    const keys = () => rowsOf(sqlite).map(({ type, name }) => `${type} ${name}`);
    const own = names.length === 0 ? new Set<string>() : new Set(keys());
    sqlite.exec(`create table ${RECORD_TABLE} (record text not null);
      create table "${MOVE_TABLE}" (record text not null);
      create table made_for_analyze (id integer primary key autoincrement);
      insert into made_for_analyze values (1); analyze; drop table made_for_analyze`);
    const rows = new Map(rowsOf(sqlite).map((row) => [`${row.type} ${row.name}`, row]));
    const optional = keys().filter((key) => !own.has(key) || key.startsWith("table sqlite_"));
    return { rows, optional: new Set(optional) };
  } finally {
    await db.destroy();
  }
}
