import { type RawBuilder, sql } from "kysely";
import type { Db } from "./database.ts";
import { migrations, unknownMigration } from "./migrations.ts";

/** A database that is read or filled as a whole, over one connection of one process. */
export interface WholeDatabase {
  /** A display name, without the password. */
  readonly name: string;
  readonly db: Db;
  /** Whether texts may contain NUL; if not, it is replaced by U+FFFD. */
  readonly keepsNul: boolean;
  hasTable(db: Db, name: string): Promise<boolean>;
  /** All tables except the engine’s own. */
  tables(db: Db): Promise<Table[]>;
  lastNumbers(db: Db): Promise<Map<string, number>>;
  setLastNumber(db: Db, table: string, last: number): Promise<void>;
  /** What tables have besides rows: indexes, triggers, and droppable foreign keys. */
  attachments(db: Db): Promise<Attachment[]>;
  /** Rejects if a row refers to a missing one. */
  checkReferences(db: Db): Promise<void>;
  analyze(db: Db): Promise<void>;
  close(): Promise<void>;
}

export interface Table {
  name: string;
  columns: TableColumn[];
  /** The columns that order and identify rows. */
  key: TableColumn[];
}

export interface TableColumn {
  /** The same name in every engine. */
  name: string;
  /** The column in this engine. */
  ref: RawBuilder<unknown>;
  /** The same, compared byte by byte. */
  ordered: RawBuilder<unknown>;
}

/** The statements that create and drop it. */
export interface Attachment {
  make: string;
  drop: string;
}

export interface TargetDatabase extends WholeDatabase {
  makeTables(): Promise<void>;
}

/** The state of a database before migrations run. */
export interface SiteState {
  isSite: boolean;
  /** A move whose target is this database. */
  move: SiteMove | undefined;
  newest: string | undefined;
  /** How many migrations of this release have not run. */
  missing: number;
  /** The first migration that this release does not know. */
  later: string | undefined;
  /** All migrations that have run. */
  done: ReadonlySet<string>;
}

export async function siteState({ db, hasTable }: WholeDatabase): Promise<SiteState> {
  const isMigrated = await hasTable(db, "kysely_migration");
  const names = isMigrated
    ? (await sql<{ name: string }>`select name from kysely_migration`.execute(db)).rows
    : [];
  const done = new Set(names.map(({ name }) => name));
  return {
    isSite: await hasTable(db, "content_versions"),
    move: (await hasTable(db, MOVE_TABLE)) ? await readMove(db) : undefined,
    newest: [...done].toSorted().at(-1),
    missing: Object.keys(migrations).filter((name) => !done.has(name)).length,
    later: unknownMigration(done),
    done,
  };
}

/** The record of a move in the database that it fills; removed when the site is first served from there. */
export interface SiteMove {
  /** The display name of the source. */
  from: string;
  siteId: string;
  /** Whether everything has been copied. */
  isDone: boolean;
  /** The statements that recreate what was dropped while the tables are filled. */
  detached: string[];
}

/** Not made by a migration: only sites that are being moved have it. */
export const MOVE_TABLE = "site_move";

async function readMove(db: Db): Promise<SiteMove | undefined> {
  const { rows } = await sql<{ record: string }>`
    select record from ${sql.table(MOVE_TABLE)}`.execute(db);
  return rows[0] && (JSON.parse(rows[0].record) as SiteMove);
}

/** Call this in a transaction: without its record, a database would count as whole. */
export async function writeMove(db: Db, move: SiteMove): Promise<void> {
  const table = sql.table(MOVE_TABLE);
  await sql`create table if not exists ${table} (record text not null)`.execute(db);
  await sql`delete from ${table}`.execute(db);
  await sql`insert into ${table} values (${JSON.stringify(move)})`.execute(db);
}

/**
 * Call this when opening a site that has the table: once the move is complete, drops the record. Throws if the move is
 * incomplete.
 */
export async function finishMove(db: Db): Promise<void> {
  const move = await readMove(db);
  if (move && !move.isDone) {
    throw new Error(
      `the move from ${move.from} has not finished; run lunula move again, or empty this place`,
    );
  }
  await sql`drop table if exists ${sql.table(MOVE_TABLE)}`.execute(db);
}
