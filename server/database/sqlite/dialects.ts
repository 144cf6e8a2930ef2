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
import { preparingOnce } from "./statements.ts";

/** A connection that reads. */
export function readerDialect(
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

export function writerDialect(database: SQLite.Database, writing: Writing = {}): SqliteDialect {
  const dialect = readerDialect(database);
  dialect.createDriver = () => new WriterDriver(database, writing);
  return dialect;
}

/**
 * Transactions wait for the write lock at their beginning. One that reads first and then wants to
 * write fails at once when another process wrote in between.
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
