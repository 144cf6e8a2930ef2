import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type { Pool } from "pg";
import type { EngineAdapter } from "../engine.ts";
import { postgresEngine } from "./engine.ts";

/** Transactions of the site that write, of all processes: one after the other. */
const WRITE_LOCK = 0x6c756e; // "lun"

/** Called when a query or a transaction that may have changed something is through. */
export type Written = (query: string) => Promise<void>;

export function readerDialect(pool: Pool): PostgresDialect {
  const dialect = new PostgresDialect({ pool });
  dialect.createAdapter = () => new Adapter();
  dialect.createQueryCompiler = () => new QueryCompiler();
  return dialect;
}

export function writerDialect(pool: Pool, written: Written): PostgresDialect {
  const dialect = readerDialect(pool);
  dialect.createDriver = () => new WriterDriver(pool, written);
  return dialect;
}

class Adapter extends PostgresAdapter implements EngineAdapter {
  readonly engine = postgresEngine;
}

class QueryCompiler extends PostgresQueryCompiler {
  /** PostgreSQL takes no NUL in a text; what holds one is to be found nowhere, as in SQLite. */
  protected override appendValue(value: unknown): void {
    super.appendValue(typeof value === "string" ? value.replaceAll("\0", "\uFFFD") : value);
  }
}

/**
 * Transactions wait for each other at their beginning, as in SQLite: what one has checked, such as that a
 * path is free, holds until it has written.
 */
class WriterDriver implements Driver {
  private readonly pooled: PostgresDriver;
  private readonly written: Written;

  constructor(pool: Pool, written: Written) {
    this.pooled = new PostgresDriver({ pool });
    this.written = written;
  }

  init(): Promise<void> {
    return this.pooled.init();
  }

  destroy(): Promise<void> {
    return this.pooled.destroy();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const pooled = (await this.pooled.acquireConnection()) as PooledConnection;
    return new WriterConnection(pooled, this.written);
  }

  releaseConnection(connection: WriterConnection): Promise<void> {
    return this.pooled.releaseConnection(connection.pooled);
  }

  async beginTransaction(connection: WriterConnection): Promise<void> {
    connection.isInTransaction = true;
    await connection.executeQuery(
      CompiledQuery.raw(`begin; select pg_advisory_xact_lock(${WRITE_LOCK})`),
    );
  }

  async commitTransaction(connection: WriterConnection): Promise<void> {
    await this.pooled.commitTransaction(connection.pooled);
    await this.written(connection.queries);
  }

  async rollbackTransaction(connection: WriterConnection): Promise<void> {
    // A connection that was lost has rolled back by itself; why is said by the query that found it so.
    await connection.executeQuery(CompiledQuery.raw("rollback")).catch(() => undefined);
  }
}

type PooledConnection = Parameters<PostgresDriver["releaseConnection"]>[0];

class WriterConnection implements DatabaseConnection {
  readonly pooled: PooledConnection;
  /** Of which it takes one, and is then released. */
  isInTransaction = false;
  /** All that the transaction has asked for. */
  queries = "";
  private readonly written: Written;

  constructor(pooled: PooledConnection, written: Written) {
    this.pooled = pooled;
    this.written = written;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await this.pooled.executeQuery<Row>(query);
    if (this.isInTransaction) this.queries += `${query.sql}\n`;
    else await this.written(query.sql);
    return result;
  }

  streamQuery<Row>(query: CompiledQuery, rows: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.pooled.streamQuery(query, rows);
  }
}
