import type SQLite from "better-sqlite3";
import {
  type RawBuilder,
  sql,
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from "kysely";
import { type Engine, type ListedType, changedDesigns, type EngineAdapter } from "../engine.ts";
import { setTimeout } from "node:timers/promises";
import type { Db } from "../database.ts";
import { RetryingConnection } from "./busy.ts";
import { LRUCache } from "lru-cache";

/** SQLite's default: the commit that finds this many pages in the log moves them into the file. */
const AUTOCHECKPOINT_PAGES = 1_000;
/** Long enough for the requests that waited for the commit. */
const PAUSE_MS = 50;

/** For work with one large commit: its pages are moved into the file a moment later, not within. */
export async function checkpointLater(db: Db, work: () => Promise<void>): Promise<void> {
  await sql`pragma wal_autocheckpoint = 0`.execute(db);
  try {
    await work();
  } finally {
    await sql`pragma wal_autocheckpoint = ${sql.lit(AUTOCHECKPOINT_PAGES)}`.execute(db);
  }
  await setTimeout(PAUSE_MS);
  // The work is done even if this fails; the next commit tries again.
  await sql`pragma wal_checkpoint(passive)`.execute(db).catch(() => undefined);
}

export const sqliteEngine: Engine = {
  joinInOrder: sql`cross join`,
  withoutIndex: (expression) => sql`+${expression}`,
  contains: (text, part) => sql`instr(${text}, ${part}) > 0`,
  rowNumber: (table) => sql.ref(`${table}.rowid`),
  listed,
  isOneOf: (value, type, values) => sql`${value} in (${listed(type, values)})`,
  withLargeCommit: checkpointLater,
  changedDesigns,
  readCounted: (_kind, read) => read(),
  // One process does the upkeep of a data folder.
  byOneProcess: (_db, _name, work) => work(),
  // Transactions wait for each other at their beginning.
  isConflict: () => false,
};

function listed(_type: ListedType, values: readonly (string | number)[]): RawBuilder<unknown> {
  return sql`select value from json_each(${JSON.stringify(values)})`;
}

export function sqliteReader(
  database: SqliteDatabase,
  engine: Engine = sqliteEngine,
): SqliteDialect {
  const dialect = new SqliteDialect({ database });
  dialect.createAdapter = () => new Adapter(engine);
  return dialect;
}

interface Writing {
  /** Ends any wait for another process. */
  stopping?: AbortSignal | undefined;
  /** Throws where what is written would be lost. */
  requireInPlace?: () => void;
}

export function sqliteWriter(database: SQLite.Database, writing: Writing = {}): SqliteDialect {
  const dialect = sqliteReader(database);
  dialect.createDriver = () => new WriterDriver(database, writing);
  return dialect;
}

/**
 * Transactions wait for the write lock at their beginning. One that reads first and then wants to
 * write fails immediately when another process wrote in between.
 */
class WriterDriver extends SqliteDriver {
  private readonly sqlite: SQLite.Database;
  private readonly writing: Writing;

  constructor(sqlite: SQLite.Database, writing: Writing) {
    super({ database: preparingOnce(sqlite) });
    this.sqlite = sqlite;
    this.writing = writing;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return new RetryingConnection(connection, {
      stopping: this.writing.stopping,
      // What has begun is ended where it began.
      beforeEach: () => this.sqlite.inTransaction || this.writing.requireInPlace?.(),
    });
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** On a full disk SQLite rolls back on its own; doing it twice would hide that from the caller. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.sqlite.inTransaction) await super.rollbackTransaction(connection);
  }
}

class Adapter extends SqliteAdapter implements EngineAdapter {
  readonly engine: Engine;

  constructor(engine: Engine) {
    super();
    this.engine = engine;
  }

  /** Migrations run in one such transaction: of processes that start together, one makes the tables. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** The site asks in some dozens of ways; rare queries are prepared again. */
const MOST = 100;

/** A connection that prepares a query once, however often it is asked for: that takes longer than most answers. */
export function preparingOnce(sqlite: SQLite.Database): SqliteDatabase {
  const statements = new LRUCache<string, SQLite.Statement<unknown[]>>({ max: MOST });
  return {
    close: () => void sqlite.close(),
    prepare(text) {
      const known = statements.get(text);
      if (known) return known;
      const statement = sqlite.prepare<unknown[]>(text);
      statements.set(text, statement);
      return statement;
    },
  };
}
