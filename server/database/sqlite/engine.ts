import {
  type RawBuilder,
  sql,
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  type QueryResult,
} from "kysely";
import {
  type Engine,
  type ListedType,
  changedDesigns,
  type EngineAdapter,
  type Db,
} from "../database.ts";
import { setTimeout } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import SQLite from "better-sqlite3";
import { statSync } from "node:fs";

/** SQLite's default: the commit that finds this many pages in the log moves them into the file. */
const AUTOCHECKPOINT_PAGES = 1_000;
/** Long enough for requests that waited for the commit. */
const PAUSE_MS = 50;

/** For work with one large commit: the checkpoint runs a moment later, not during the commit. */
export async function checkpointLater(db: Db, work: () => Promise<void>): Promise<void> {
  await sql`pragma wal_autocheckpoint = 0`.execute(db);
  try {
    await work();
  } finally {
    await sql`pragma wal_autocheckpoint = ${sql.lit(AUTOCHECKPOINT_PAGES)}`.execute(db);
  }
  await setTimeout(PAUSE_MS);
  // The work is committed even if this fails; the next commit tries again.
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
  remember: (_name, read) => read(),
  // One process does the upkeep of a data folder.
  byOneProcess: (_db, _name, work) => work(),
  // Transactions wait for each other at their start.
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
  dialect.createQueryCompiler = () => new QueryCompiler();
  return dialect;
}

/**
 * To choose an index, SQLite looks at the value of a parameter alone, and then prepares the statement again for each
 * other value: for most joins, which takes several times as long as running them.
 */
class QueryCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return "+?";
  }
}

interface Writing {
  /** Aborts waiting for another process. */
  stopping?: AbortSignal | undefined;
  /** Throws if writes would be lost. */
  requireInPlace?: () => void;
}

export function sqliteWriter(database: SQLite.Database, writing: Writing = {}): SqliteDialect {
  const dialect = sqliteReader(database);
  dialect.createDriver = () => new WriterDriver(database, writing);
  return dialect;
}

/**
 * Transactions take the write lock at their start. One that reads first and then writes would fail immediately if
 * another process wrote in between.
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
    return retrying(connection, {
      stopping: this.writing.stopping,
      // An open transaction ends on the same file.
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

  /** Migrations run in one such transaction: of processes that start together, one creates the tables. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** The site has some dozens of query texts; rare ones are prepared again. */
const MOST = 100;

/** A connection that caches prepared statements: preparing takes longer than most queries run. */
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

/** As long as an import by another process may take. */
const BUSY_TIMEOUT_MS = 60_000;
const RETRY_PAUSE_MS = 10;

/** Retries the work while another process writes, for a minute at most, without blocking the event loop. */
export async function retryWhileBusy<Result>(
  work: () => Result | Promise<Result>,
  stopping?: AbortSignal,
): Promise<Result> {
  const giveUpAt = performance.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error;
      await setTimeout(RETRY_PAUSE_MS);
      stopping?.throwIfAborted();
    }
  }
}

export function isBusy(error: unknown): boolean {
  return error instanceof SQLite.SqliteError && error.code.startsWith("SQLITE_BUSY");
}

interface Terms {
  stopping: AbortSignal | undefined;
  /** May reject a statement by throwing. */
  beforeEach: () => unknown;
}

/**
 * A connection whose statements are retried while other processes write. A statement that was refused has done nothing.
 */
function retrying(
  connection: DatabaseConnection,
  { stopping, beforeEach }: Terms,
): DatabaseConnection {
  return {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      beforeEach();
      return retryWhileBusy(() => connection.executeQuery<Row>(query), stopping);
    },
    streamQuery: (...query) => connection.streamQuery(...query),
  };
}

/**
 * Checkpoints the write-ahead log if nothing was written since the previous call, so that a copy of the file alone
 * lacks little. Never waits: if somebody reads or writes, the next call does it.
 */
export function quietCheckpoint(sqlite: SQLite.Database, file: string): () => void {
  let before = "";
  return () => {
    const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
    const now = `${log?.size} ${log?.mtimeMs}`;
    const isQuiet = now === before;
    before = now;
    if (!isQuiet || !log?.size || sqlite.inTransaction) return;
    try {
      sqlite.pragma("wal_checkpoint(TRUNCATE)");
    } catch {
      // For example, the disk is full: the log keeps the changes safe.
    }
  };
}
