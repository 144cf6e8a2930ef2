import {
  type CompiledQuery,
  type Driver,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type { EngineAdapter } from "../engine.ts";
import { UncertainWrite } from "../unavailable.ts";
import { PooledConnection } from "./connection.ts";
import type { Connections } from "./connections.ts";
import { postgresEngine } from "./engine.ts";

/** Transactions of the site that write, of all processes: one after the other. */
const WRITE_LOCK = 0x6c756e; // "lun"
/** How long one waits for the others: as long as an import may take. */
const LOCK_MS = 60_000;
const LOCK_TIMEOUT = "55P03";

/** Of connections, a new one for each query or transaction. */
type Source = Pick<Connections, "connect">;

const WRITES = /\b(?:insert|update|delete)\b/;

/** Called when a query or a transaction that may have changed something is through. */
export type Written = (queries: string) => Promise<void>;

export function readerDialect(connections: Source): PostgresDialect {
  return dialect(new PoolDriver(connections));
}

export function writerDialect(connections: Source, written: Written): PostgresDialect {
  return dialect(new WriterDriver(connections, written));
}

function dialect(driver: Driver): PostgresDialect {
  const made = new PostgresDialect({ pool: () => Promise.reject(new Error("Not used")) });
  made.createDriver = () => driver;
  made.createAdapter = () => new Adapter();
  made.createQueryCompiler = () => new QueryCompiler();
  return made;
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

class PoolDriver implements Driver {
  protected readonly connections: Source;

  constructor(connections: Source) {
    this.connections = connections;
  }

  async acquireConnection(): Promise<PooledConnection> {
    return new PooledConnection(await this.connections.connect());
  }

  async beginTransaction(connection: PooledConnection): Promise<void> {
    await connection.run("begin");
  }

  async commitTransaction(connection: PooledConnection): Promise<void> {
    const { command } = await connection.commit();
    // One of its queries failed, and somebody looked away.
    if (command === "ROLLBACK") throw new Error("The transaction was rolled back");
  }

  async rollbackTransaction(connection: PooledConnection): Promise<void> {
    // A connection that was lost has rolled back by itself; why is said by the query that found it so.
    await connection.run("rollback").catch(() => undefined);
  }

  async releaseConnection(connection: PooledConnection): Promise<void> {
    connection.release();
  }

  async init(): Promise<void> {}

  async destroy(): Promise<void> {}
}

/**
 * Transactions wait for each other at their beginning, as in SQLite: what one has checked, such as that a
 * path is free, holds until it has written.
 */
class WriterDriver extends PoolDriver {
  private readonly written: Written;

  constructor(connections: Source, written: Written) {
    super(connections);
    this.written = written;
  }

  override async acquireConnection(): Promise<WriterConnection> {
    return new WriterConnection(await this.connections.connect(), this.written);
  }

  /** By short waits, each of which shows that the connection is alive. */
  override async beginTransaction(connection: WriterConnection): Promise<void> {
    connection.isInTransaction = true;
    const until = performance.now() + LOCK_MS;
    for (;;) {
      try {
        await connection.run(`begin; select pg_advisory_xact_lock(${WRITE_LOCK})`);
        return;
      } catch (error) {
        if (!isLockTimeout(error) || performance.now() > until) throw error;
        await connection.run("rollback");
      }
    }
  }

  override async commitTransaction(connection: WriterConnection): Promise<void> {
    await connection.withWrites(() => super.commitTransaction(connection));
    await this.written(connection.queries);
  }
}

class WriterConnection extends PooledConnection {
  /** Of which it takes one, and is then released. */
  isInTransaction = false;
  /** All that the transaction has asked for. */
  queries = "";
  private readonly written: Written;

  constructor(client: ConstructorParameters<typeof PooledConnection>[0], written: Written) {
    super(client);
    this.written = written;
  }

  override async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const execute = () => super.executeQuery<Row>(query);
    if (this.isInTransaction) {
      this.queries += `${query.sql}\n`;
      return execute();
    }
    const result = await (WRITES.test(query.sql) ? this.withWrites(execute) : execute());
    await this.written(query.sql);
    return result;
  }

  /** Whether something was written is not known when the connection is lost before the answer. */
  async withWrites<Result>(write: () => Promise<Result>): Promise<Result> {
    try {
      return await write();
    } catch (error) {
      if (this.hasFailed && !isRefused(error)) throw new UncertainWrite(error);
      throw error;
    }
  }
}

const isLockTimeout = (error: unknown) => codeOf(error) === LOCK_TIMEOUT;
/** By a server that takes no writes. */
const isRefused = (error: unknown) => codeOf(error) === "25006";

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
