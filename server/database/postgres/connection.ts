import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import type { PoolClient, QueryResult as Answer } from "pg";

/** Connections that PostgreSQL ends, and those to a server that takes no writes (any more, or not yet). */
const ENDED = /^(08|57P|25006)/;

/** A transaction of more queries than these, such as an import, may take so long for each to be committed. */
const MANY = 1_000;
const EACH_MS = 100;

/** A connection of a pool until it is released. One that failed of itself is used no further, and goes. */
export class PooledConnection implements DatabaseConnection {
  private readonly client: PoolClient;
  private failure: Error | undefined;
  private asked = 0;

  constructor(client: PoolClient) {
    this.client = client;
  }

  get hasFailed(): boolean {
    return this.failure !== undefined;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.run(sql, parameters);
    const changes = command === "INSERT" || command === "UPDATE" || command === "DELETE";
    return {
      rows: (rows ?? []) as Row[],
      ...(changes && { numAffectedRows: BigInt(rowCount ?? 0) }),
    };
  }

  commit(): Promise<Answer> {
    return this.run("commit", [], this.asked > MANY ? this.asked * EACH_MS : undefined);
  }

  /**
   * Of several statements, the answer to the last one, for which it waits so many milliseconds, by default as
   * the pool has it.
   */
  async run(text: string, values: readonly unknown[] = [], patience?: number): Promise<Answer> {
    this.asked += 1;
    // It may still be at what it has not answered: what follows would wait behind that.
    if (this.failure) throw this.failure;
    try {
      const query = { text, values: [...values], query_timeout: patience };
      const answer: Answer | Answer[] = await this.client.query(query);
      return Array.isArray(answer) ? ((answer as Answer[]).at(-1) ?? answer[0]) : answer;
    } catch (error) {
      if (hasEnded(error)) this.failure = error;
      throw error;
    }
  }

  streamQuery(): never {
    throw new Error("Rows are read in pieces");
  }

  release(): void {
    this.client.release(this.failure);
  }
}

function hasEnded(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  // What PostgreSQL itself says of a query has a severity, and is no fault of the connection.
  return !("severity" in error) || ("code" in error && ENDED.test(String(error.code)));
}
