import { setTimeout } from "node:timers/promises";
import SQLite from "better-sqlite3";
import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";

/** As long as an import of another process may take. */
const BUSY_TIMEOUT_MS = 60_000;
const PAUSE_MS = 10;

/** Does work again and again while another process writes, for a minute at most. Holds up nothing meanwhile. */
export async function retryWhileBusy<Result>(
  work: () => Result | Promise<Result>,
  stopping?: AbortSignal,
): Promise<Result> {
  const giveUpAt = Date.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || Date.now() > giveUpAt) throw error;
      await setTimeout(PAUSE_MS);
      stopping?.throwIfAborted();
    }
  }
}

export function isBusy(error: unknown): boolean {
  return error instanceof SQLite.SqliteError && error.code.startsWith("SQLITE_BUSY");
}

interface Terms {
  stopping: AbortSignal | undefined;
  /** May refuse a statement, by throwing. */
  beforeEach: () => unknown;
}

/** A connection whose statements wait for other processes. A statement that was refused has done nothing. */
export class RetryingConnection implements DatabaseConnection {
  private readonly connection: DatabaseConnection;
  private readonly terms: Terms;

  constructor(connection: DatabaseConnection, terms: Terms) {
    this.connection = connection;
    this.terms = terms;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    this.terms.beforeEach();
    return retryWhileBusy(() => this.connection.executeQuery<Row>(query), this.terms.stopping);
  }

  streamQuery<Row>(
    ...query: Parameters<DatabaseConnection["streamQuery"]>
  ): AsyncIterableIterator<QueryResult<Row>> {
    return this.connection.streamQuery(...query);
  }
}
