import { type RawBuilder, sql } from "kysely";
import type { Db } from "./database.ts";
import { migrations, unknownMigration } from "./migrations.ts";

/** A database that is read or filled as a whole, by one process and one connection. */
export interface WholeDatabase {
  /** For people to read: without its password. */
  readonly name: string;
  readonly db: Db;
  /** Whether a text may hold the character NUL; if not, U+FFFD replaces it. */
  readonly keepsNul: boolean;
  hasTable(db: Db, name: string): Promise<boolean>;
  /** All but those that the engine makes of itself. */
  tables(db: Db): Promise<Table[]>;
  /** The last number that was given to a row, by table. */
  lastNumbers(db: Db): Promise<Map<string, number>>;
  setLastNumber(db: Db, table: string, last: number): Promise<void>;
  /** What tables have beside rows: indexes, triggers, and foreign keys that can be dropped. */
  attachments(db: Db): Promise<Attachment[]>;
  /** Rejects where a row refers to one that is not there. */
  checkReferences(db: Db): Promise<void>;
  /** Updates the planner's statistics. */
  analyze(db: Db): Promise<void>;
  close(): Promise<void>;
}

export interface Table {
  name: string;
  columns: TableColumn[];
  /** Of these, the columns that order and identify rows. */
  key: TableColumn[];
}

export interface TableColumn {
  /** The same with every engine. */
  name: string;
  /** What it is called here. */
  ref: RawBuilder<unknown>;
  /** The same, compared byte by byte. */
  ordered: RawBuilder<unknown>;
}

/** The statements that make something, and that take it off. */
export interface Attachment {
  make: string;
  drop: string;
}

export interface TargetDatabase extends WholeDatabase {
  makeTables(): Promise<void>;
}

/** What a database is, before anything is brought up to date. */
export interface SiteState {
  isSite: boolean;
  /** That leads to here. */
  move: SiteMove | undefined;
  /** Its newest migration. */
  newest: string | undefined;
  /** How many migrations of this release have not run. */
  missing: number;
  /** The first that this release does not know. */
  later: string | undefined;
  /** All that have been run. */
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

/** What a database records about the move that fills it; removed when the site is first served from there. */
export interface SiteMove {
  /** Where the content comes from, for people to read. */
  from: string;
  /** Tells that site from others. */
  siteId: string;
  /** All of it is there. */
  isDone: boolean;
  /** The statements that make what was taken off the tables while they are filled. */
  detached: string[];
}

/** No migration makes it: of all sites, only those that are being moved have it. */
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
 * Call this when a site is opened that has the table: a site that is complete is independent from
 * now on. Throws where some of it is missing.
 */
export async function settleMove(db: Db): Promise<void> {
  const move = await readMove(db);
  if (move && !move.isDone) {
    throw new Error(
      `the move from ${move.from} has not finished; run lunula move again, or empty this place`,
    );
  }
  await sql`drop table if exists ${sql.table(MOVE_TABLE)}`.execute(db);
}
