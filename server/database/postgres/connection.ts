import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import type { PoolClient, QueryConfig, QueryResult as Answer } from "pg";
import { LRUCache } from "lru-cache";

/**
 * A reusable timeout with one timer. A timer per wait would keep what it waits for in memory until V8’s next full
 * garbage collection.
 */
export class Deadline {
  private late: (() => void) | undefined;
  private at = 0;
  private timer: NodeJS.Timeout | undefined;
  private timerAt = 0;

  /** Calls `late` unless `end` is called within that many milliseconds. */
  begin(patience: number, late: () => void): void {
    const now = performance.now();
    this.late = late;
    this.at = now + patience;
    // A timer that fires too early is set again.
    if (this.timerAt <= now || this.timerAt > this.at) this.wake(patience);
  }

  end(): void {
    this.late = undefined;
  }

  private wake(after: number): void {
    clearTimeout(this.timer);
    this.timerAt = performance.now() + after;
    this.timer = setTimeout(() => this.look(), after).unref();
  }

  private look(): void {
    this.timerAt = 0;
    if (!this.late) return;
    const rest = this.at - performance.now();
    if (rest > 0) this.wake(rest);
    else this.late();
  }
}

/** Connections ended by PostgreSQL, and those to a server that is read-only (now or still). */
const ENDED = /^(08|57P|25006)/;

/** A transaction of more queries than these, such as an import, gets this much time per query to commit. */
const MANY = 1_000;
const EACH_MS = 100;

export interface Asking {
  /** How many milliseconds to wait for a result; undefined waits forever. */
  patience?: number | undefined;
  /** Prepared statements, used outside of transactions. */
  statements?: Statements | undefined;
}

/** A pooled connection. A broken one is not used again, and is destroyed when released. */
export class PooledConnection implements DatabaseConnection {
  private readonly client: PoolClient;
  private readonly patience: number | undefined;
  private readonly prepared: PreparedStatements | undefined;
  private readonly deadline = new Deadline();
  private failure: Error | undefined;
  protected isInTransaction = false;
  private asked = 0;

  constructor(client: PoolClient, { patience, statements }: Asking) {
    this.client = client;
    this.patience = patience;
    this.prepared = statements && new PreparedStatements(statements);
  }

  get hasFailed(): boolean {
    return this.failure !== undefined;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.execute(query);
    const changes = command === "INSERT" || command === "UPDATE" || command === "DELETE";
    return {
      rows: (rows ?? []) as Row[],
      ...(changes && { numAffectedRows: BigInt(rowCount ?? 0) }),
    };
  }

  begin(...statements: string[]): Promise<Answer> {
    this.isInTransaction = true;
    return this.run(["begin", ...statements].join("; "));
  }

  commit(): Promise<Answer> {
    return this.run("commit", [], this.asked > MANY ? this.asked * EACH_MS : this.patience);
  }

  /** Returns the result of the last of several statements. */
  run(
    text: string,
    values: readonly unknown[] = [],
    patience: number | undefined = this.patience,
  ): Promise<Answer> {
    return this.ask({ text, values: [...values] }, patience);
  }

  streamQuery(): never {
    throw new Error("Rows are read in pieces");
  }

  release(): void {
    this.isInTransaction = false;
    this.asked = 0;
    this.client.release(this.failure);
  }

  /** Inside a transaction nothing is prepared: an error would abort all of it, so the query could not be retried. */
  private async execute({ sql, parameters }: CompiledQuery): Promise<Answer> {
    const name = this.isInTransaction ? undefined : this.prepared?.nameFor(sql);
    if (name === undefined) return this.run(sql, parameters);
    try {
      return await this.ask({ name, text: sql, values: [...parameters] }, this.patience);
    } catch (error) {
      if (!this.prepared?.wasReason(error)) throw error;
      return this.run(sql, parameters);
    }
  }

  private async ask(query: QueryConfig, patience: number | undefined): Promise<Answer> {
    this.asked += 1;
    // The unanswered query may still run: later ones would queue behind it.
    if (this.failure) throw this.failure;
    try {
      return await this.answerTo(query, patience);
    } catch (error) {
      if (hasEnded(error)) this.failure = error;
      throw error;
    } finally {
      this.deadline.end();
    }
  }

  private answerTo(query: QueryConfig, patience: number | undefined): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const late = () => reject(new Error("timeout exceeded when waiting for an answer"));
      if (patience !== undefined) this.deadline.begin(patience, late);
      this.client.query(query, (error: Error | null, answer: Answer | Answer[]) => {
        if (error) reject(error);
        else resolve(Array.isArray(answer) ? (answer.at(-1) as Answer) : answer);
      });
    });
  }
}

function hasEnded(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  // PostgreSQL’s own query errors have a severity and do not mean a broken connection.
  return !("severity" in error) || ("code" in error && ENDED.test(String(error.code)));
}

/** The site has some dozens of query texts; lists of ids make more, which do not recur. */
const MOST = 200;
/** Each uses some 50 kB in PostgreSQL for as long as its connection lives. */
const MAX_OF_A_CONNECTION = 100;

/**
 * The cached plan would return other columns after a migration; or the statement is missing or a different one, behind
 * a transaction pooler.
 */
const UNUSABLE = new Set(["0A000", "26000", "42P05"]);

/** Prepares frequent queries under names: parsing and planning a query costs as much as running it. */
export class Statements {
  private readonly known = new LRUCache<string, string>({ max: MOST });
  private count = 0;

  /** Undefined on a query’s first use. */
  nameOf(text: string): string | undefined {
    const known = this.known.get(text);
    if (known !== undefined) return known;
    this.count += 1;
    this.known.set(text, `lunula_${this.count}`);
    return undefined;
  }
}

class PreparedStatements {
  private readonly statements: Statements;
  private readonly names = new Set<string>();
  private isUsable = true;

  constructor(statements: Statements) {
    this.statements = statements;
  }

  nameFor(text: string): string | undefined {
    const name = this.isUsable ? this.statements.nameOf(text) : undefined;
    if (name === undefined || this.names.has(name)) return name;
    if (this.names.size >= MAX_OF_A_CONNECTION) return undefined;
    this.names.add(name);
    return name;
  }

  /** Whether a query failed only because it was prepared; if so, prepared statements are turned off. */
  wasReason(error: unknown): boolean {
    const isReason = error instanceof Error && "code" in error && UNUSABLE.has(String(error.code));
    if (isReason) this.isUsable = false;
    return isReason;
  }
}
