import type SQLite from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from "kysely";
import type { Engine, EngineAdapter } from "../engine.ts";
import { RetryingConnection } from "./busy.ts";
import { sqliteEngine } from "./engine.ts";

/** A connection that reads. */
export function readerDialect(
  database: SqliteDatabase,
  engine: Engine = sqliteEngine,
): SqliteDialect {
  const dialect = new SqliteDialect({ database });
  dialect.createAdapter = () => new Adapter(engine);
  return dialect;
}

export function writerDialect(database: SQLite.Database, stopping?: AbortSignal): SqliteDialect {
  const dialect = readerDialect(database);
  dialect.createDriver = () => new WriterDriver(database, stopping);
  return dialect;
}

/**
 * Transactions wait for the write lock at their beginning. One that reads first and then wants to
 * write fails at once when another process wrote in between.
 */
class WriterDriver extends SqliteDriver {
  private readonly sqlite: SQLite.Database;
  private readonly stopping: AbortSignal | undefined;

  constructor(sqlite: SQLite.Database, stopping?: AbortSignal) {
    super({ database: sqlite });
    this.sqlite = sqlite;
    this.stopping = stopping;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new RetryingConnection(await super.acquireConnection(), this.stopping);
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** A full disk makes SQLite roll back by itself; a second time would hide that from the caller. */
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

  /** Migrations run in one such transaction: of processes that start at once, one makes the tables. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
