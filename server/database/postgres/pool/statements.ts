import { LRUCache } from "lru-cache";

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

export class PreparedStatements {
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
