import type { DialectAdapter, RawBuilder, SqlBool } from "kysely";
import type { Db } from "./database.ts";
import type { Kind } from "./reads.ts";

/** What a database says in words of its own. All other SQL of the store is said once, for every engine. */
export interface Engine {
  /** Joins a table to one that is to be read first. */
  joinInOrder: RawBuilder<unknown>;
  /** An expression by which the planner is not to enter an index. */
  apart<Type>(expression: RawBuilder<Type>): RawBuilder<Type>;
  /** Whether a text holds a part, byte by byte. */
  contains(text: RawBuilder<unknown>, part: string): RawBuilder<SqlBool>;
  /** A number for each row of a table, greater for what was added later. */
  rowNumber(table: string): RawBuilder<number>;
  /** A list as what `in` takes, however long or short it is, of texts or of numbers. */
  listed(type: ListedType, values: readonly (string | number)[]): RawBuilder<unknown>;
  /** That a value is one of a list, looked up in an index by each. */
  isOneOf(
    value: RawBuilder<unknown>,
    type: ListedType,
    values: readonly (string | number)[],
  ): RawBuilder<SqlBool>;
  /** For work with one large commit. */
  withLargeCommit(db: Db, work: () => Promise<void>): Promise<void>;
  /**
   * Which designs changed, in what they are found by, since the `now` of another call; without one, none.
   */
  changedDesigns(db: Db, since?: string): Promise<{ seqs: number[]; now: string }>;
  /**
   * A text made of one kind of content, read again once any content may have changed. One who writes reads
   * it each time.
   */
  readCounted(kind: Kind, read: () => Promise<string>): Promise<string>;
  /** Does work unless another process of the site is at it. */
  byOneProcess(db: Db, name: string, work: () => Promise<void>): Promise<void>;
  /** Whether a transaction failed for no other reason than another at the same time, and may be tried again. */
  isConflict(error: unknown): boolean;
}

export type ListedType = "text" | "bigint";

/** How a dialect's adapter carries its engine along into transactions. */
export interface EngineAdapter extends DialectAdapter {
  readonly engine: Engine;
}

export function engineOf(db: Db): Engine {
  const { adapter } = db.getExecutor();
  if ("engine" in adapter) return (adapter as EngineAdapter).engine;
  throw new Error("This database was not opened by openDatabase");
}
