import type { CompiledQuery, QueryResult } from "kysely";
import type { PoolClient } from "pg";
import { UncertainWrite } from "../unavailable.ts";
import { type Asking, PooledConnection } from "./pool/connection.ts";
import { PoolDriver, type Source } from "./pool/pool-driver.ts";

/** Transactions of the site that write, of all processes: one after the other. */
const WRITE_LOCK = 0x6c756e; // "lun"
/** How long one waits for the others: as long as an import may take. */
const LOCK_MS = 60_000;
const LOCK_TIMEOUT = "55P03";

const WRITES = /\b(?:insert|update|delete)\b/;

/** Called when a query or a transaction that may have changed something is through. */
export type Written = (queries: string) => Promise<void>;

/**
 * Transactions wait for each other at their beginning, as in SQLite: what one has checked, such as that a
 * path is free, holds until it has written.
 */
export class WriterDriver extends PoolDriver {
  private readonly written: Written;

  constructor(connections: Source, written: Written) {
    super(connections);
    this.written = written;
  }

  /** By short waits, each of which shows that the connection is alive. */
  override async beginTransaction(connection: WriterConnection): Promise<void> {
    const until = performance.now() + LOCK_MS;
    for (;;) {
      try {
        await connection.begin(`select pg_advisory_xact_lock(${WRITE_LOCK})`);
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

  protected override connectionOf(client: PoolClient): PooledConnection {
    return new WriterConnection(client, { patience: this.connections.patience }, this.written);
  }
}

class WriterConnection extends PooledConnection {
  /** All that the transaction has asked for. */
  queries = "";
  private readonly written: Written;

  constructor(client: PoolClient, asking: Asking, written: Written) {
    super(client, asking);
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

  override release(): void {
    this.queries = "";
    super.release();
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
