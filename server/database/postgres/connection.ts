import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import type { PoolClient, QueryConfig, QueryResult as Answer } from "pg";
import { LRUCache } from "lru-cache";

/**
 * How long something is waited for, again and again, by one timer. A timer for each time would keep in memory
 * what was waited for: V8 collects it with all that is old, not with what is new.
 */
export class Deadline {
  private late: (() => void) | undefined;
  private at = 0;
  private timer: NodeJS.Timeout | undefined;
  private timerAt = 0;

  /** Calls `late` unless `end` comes within that many milliseconds. */
  begin(patience: number, late: () => void): void {
    const now = performance.now();
    this.late = late;
    this.at = now + patience;
    // One that comes too early looks again.
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

/** Connections that PostgreSQL ends, and those to a server that takes no writes (any more, or not yet). */
const ENDED = /^(08|57P|25006)/;

/** A transaction of more queries than these, such as an import, gets this time for each to commit. */
const MANY = 1_000;
const EACH_MS = 100;

export interface Asking {
  /** How many milliseconds an answer is waited for; without it, however long that takes. */
  patience?: number | undefined;
  /** For what is asked outside of transactions. */
  statements?: Statements | undefined;
}

/** A connection of a pool. One that failed of itself is used no further, and goes when released. */
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

  /** Begins a transaction with these statements. */
  begin(...statements: string[]): Promise<Answer> {
    this.isInTransaction = true;
    return this.run(["begin", ...statements].join("; "));
  }

  commit(): Promise<Answer> {
    return this.run("commit", [], this.asked > MANY ? this.asked * EACH_MS : this.patience);
  }

  /** Of several statements, the answer to the last one. */
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

  /** What fails in a transaction fails it whole, so that nothing could be asked again. */
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
    // It may still be at what it has not answered: what follows would wait behind that.
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
  // PostgreSQL’s own error about a query has a severity, and is no fault of the connection.
  return !("severity" in error) || ("code" in error && ENDED.test(String(error.code)));
}

/** The site asks in some dozens of ways; a list of ids makes more, and those are not asked for again. */
const MOST = 200;
/** Each takes some 50 kB of PostgreSQL for as long as its connection lasts. */
const MOST_OF_A_CONNECTION = 100;

/**
 * The cached plan would answer with other columns since a migration; the statement is not there, or another
 * is, where a pool of transactions stands between.
 */
const UNUSABLE = new Set(["0A000", "26000", "42P05"]);

/** Frequent queries, prepared under names that PostgreSQL knows: to parse and plan one costs as much as to answer it. */
export class Statements {
  private readonly known = new LRUCache<string, string>({ max: MOST });
  private count = 0;

  /** Undefined for a query that is new. */
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
    if (this.names.size >= MOST_OF_A_CONNECTION) return undefined;
    this.names.add(name);
    return name;
  }

  /** Whether a query failed only because it was prepared; from then on none is. */
  wasReason(error: unknown): boolean {
    const isReason = error instanceof Error && "code" in error && UNUSABLE.has(String(error.code));
    if (isReason) this.isUsable = false;
    return isReason;
  }
}
