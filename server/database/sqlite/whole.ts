import { chmodSync } from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { Kysely, sql } from "kysely";
import { makeFolder, loadAddon } from "../../runtime/native.ts";
import { DATABASE_FILE, type LimiterTerms } from "../database.ts";
import { migrate } from "../migrations.ts";
import type { Schema } from "../schema.ts";
import { databaseError } from "../unusable.ts";
import type { TableColumn, TargetDatabase, WholeDatabase } from "../whole.ts";
import { retryWhileBusy, sqliteReader, sqliteWriter } from "./engine.ts";
import { lockFolder, makeDatabaseFile } from "./data-folder.ts";
import { requireKnownSchema } from "./known-schema.ts";
import { RateLimiterSQLite } from "rate-limiter-flexible";
/** Tables whose rows SQLite numbers itself, and the column that PostgreSQL has for it. */
const ROW_NUMBERS: Record<string, string> = { categories: "seq" };

/** Tables with AUTOINCREMENT, which never reuse a number. */
const IS_NUMBERED = sql`t.type = 'table' and t.sql like '%autoincrement%'`;

export function openSqliteSource(dataDir: string): Promise<WholeDatabase> {
  return opened(dataDir, async (file, nativeBinding) => {
    const sqlite = new SQLite(file, { nativeBinding, readonly: true });
    await requireKnownSchema(sqlite, nativeBinding).catch((error: unknown) => {
      sqlite.close();
      throw error;
    });
    return whole(dataDir, sqlite, new Kysely<Schema>({ dialect: sqliteReader(sqlite) }));
  });
}

export function openSqliteTarget(dataDir: string): Promise<TargetDatabase> {
  return opened(dataDir, async (file, nativeBinding) => {
    makeFolder(dataDir);
    const unlock = lockFolder(
      dataDir,
      "another move to it is under way, or a site is served from it",
    );
    const sqlite = await openLocked(file, nativeBinding).catch((error: unknown) => {
      unlock();
      throw error;
    });
    const target = whole(dataDir, sqlite, new Kysely<Schema>({ dialect: sqliteWriter(sqlite) }));
    const { db } = target;
    return {
      ...target,
      async close() {
        await target.close();
        unlock();
      },
      async makeTables() {
        sqlite.pragma("foreign_keys = ON");
        await migrate(db);
        // Off, since rows arrive table by table.
        sqlite.pragma("foreign_keys = OFF");
      },
    };
  });
}

async function openLocked(file: string, nativeBinding: string): Promise<SQLite.Database> {
  makeDatabaseFile(file, nativeBinding);
  const sqlite = new SQLite(file, { nativeBinding, timeout: 0 });
  await requireKnownSchema(sqlite, nativeBinding, true).catch((error: unknown) => {
    sqlite.close();
    throw error;
  });
  chmodSync(file, 0o600);
  await retryWhileBusy(() => sqlite.pragma("journal_mode = WAL"));
  sqlite.pragma(WAIT_FOR_DISK);
  return sqlite;
}

async function opened<Opened>(
  dataDir: string,
  open: (file: string, nativeBinding: string) => Opened | Promise<Opened>,
): Promise<Opened> {
  try {
    return await open(
      path.join(dataDir, DATABASE_FILE),
      loadAddon<string>("better_sqlite3", dataDir),
    );
  } catch (error) {
    throw databaseError({ dataDir }, error);
  }
}

function whole(dataDir: string, sqlite: SQLite.Database, opened: Kysely<Schema>): WholeDatabase {
  return {
    name: dataDir,
    db: opened,
    keepsNul: true,
    async hasTable(db, name) {
      const { rows } = await sql`select 1 from sqlite_master where name = ${name}`.execute(db);
      return rows.length > 0;
    },
    async tables(db) {
      const { rows } = await sql<{ table: string; column: string; key: number }>`
        select t.name as "table", c.name as "column", c.pk as "key"
        from pragma_table_list t join pragma_table_xinfo(t.name) c
        where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite_%'
        order by t.name, c.name`.execute(db);
      return [...Map.groupBy(rows, ({ table }) => table)].map(([name, found]) => {
        const columns = found.map(({ column }) => columnOf(column));
        if (ROW_NUMBERS[name]) columns.push(columnOf(ROW_NUMBERS[name], "rowid"));
        const key = found.filter((one) => one.key > 0).toSorted((a, b) => a.key - b.key);
        return { name, columns, key: key.map(({ column }) => columnOf(column)) };
      });
    },
    async lastNumbers(db) {
      const { rows } = await sql<{ name: string; seq: number | null }>`
        select t.name, s.seq from sqlite_master t left join sqlite_sequence s on s.name = t.name
        where ${IS_NUMBERED}`.execute(db);
      const numbers = new Map(rows.map(({ name, seq }) => [name, seq ?? 0]));
      for (const table of Object.keys(ROW_NUMBERS)) {
        const last = sql<{
          last: number | null;
        }>`select max(rowid) as last from ${sql.table(table)}`;
        numbers.set(table, (await last.execute(db)).rows[0]?.last ?? 0);
      }
      return numbers;
    },
    async setLastNumber(db, table, last) {
      const numbered = sql`select 1 from sqlite_master t where name = ${table} and ${IS_NUMBERED}`;
      if ((await numbered.execute(db)).rows.length === 0) return;
      await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db);
    },
    async attachments(db) {
      const { rows } = await sql<{ type: string; name: string; sql: string }>`
        select type, name, sql from sqlite_master
        where type in ('index', 'trigger') and sql is not null order by rowid`.execute(db);
      return rows.map(({ type, name, sql: make }) => ({ make, drop: `drop ${type} "${name}"` }));
    },
    async checkReferences(db) {
      const { rows } = await sql<{ table: string; parent: string }>`
        select "table", parent from pragma_foreign_key_check limit 1`.execute(db);
      if (rows[0]) throw new Error(`a row of ${rows[0].table} names none of ${rows[0].parent}`);
    },
    analyze: async () => undefined,
    async close() {
      await opened.destroy();
      sqlite.close();
    },
  };
}

function columnOf(name: string, here = name): TableColumn {
  return { name, ref: sql.ref(here), ordered: sql.ref(here) };
}

export const WAIT_FOR_DISK = "synchronous = FULL";

/**
 * Commits without fsync, which all other writes wait for: a power cut may undo it. Within a transaction, the
 * transaction decides.
 */
export function withoutFsync<Result>(sqlite: SQLite.Database, write: () => Result): Result {
  if (sqlite.inTransaction) return write();
  sqlite.pragma("synchronous = NORMAL");
  try {
    return write();
  } finally {
    sqlite.pragma(WAIT_FOR_DISK);
  }
}

class WaitingLimiter extends RateLimiterSQLite {
  override delete(key: string): Promise<boolean> {
    return retryWhileBusy(() => super.delete(key));
  }
}

export function sqliteLimiter(
  sqlite: SQLite.Database,
  terms: LimiterTerms,
  requireInPlace: () => void,
): RateLimiterSQLite {
  return new WaitingLimiter({
    storeClient: {
      prepare: (text: string) => sqlite.prepare(text),
      transaction: (write: () => unknown) => () =>
        retryWhileBusy(() => {
          requireInPlace();
          return withoutFsync(sqlite, sqlite.transaction(write));
        }),
    },
    storeType: "better-sqlite3",
    tableName: "rate_limits",
    tableCreated: true,
    ...terms,
  });
}
