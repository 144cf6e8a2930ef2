import { sql } from "kysely";
import type { Engine } from "../engine.ts";
import { changedDesigns } from "../as-counted.ts";
import type { Db } from "../database.ts";

/** Serialization failure, deadlock, and a key that another transaction has taken meanwhile. */
const CONFLICTS = new Set(["40001", "40P01", "23505"]);

export const postgresEngine: Engine = {
  joinInOrder: sql`join`,
  // The planner knows how many rows each way gives.
  apart: (expression) => expression,
  contains: (text, part) => sql`strpos(${text}, ${part}) > 0`,
  rowNumber: (table) => sql.ref(`${table}.seq`),
  listed: (type, values) => sql`select unnest(${values}::${sql.raw(type)}[])`,
  changedDesigns,
  readCounted: (_kind, read) => read(),
  isOneOf: (value, type, values) => sql`${value} = any(${values}::${sql.raw(type)}[])`,
  async withLargeCommit(db, work) {
    await work();
    // Else the first searches would be planned as of the content before. Where it takes too long, PostgreSQL
    // does so itself before long: what was committed is committed.
    await sql`analyze`.execute(db).catch(() => undefined);
  },
  byOneProcess,
  isConflict: (error) =>
    error instanceof Error && "code" in error && CONFLICTS.has(String(error.code)),
};

/** Does the work while this process holds a lock by that name; whoever comes meanwhile leaves it undone. */
function byOneProcess(db: Db, name: string, work: () => Promise<void>): Promise<void> {
  return db.connection().execute(async (connection) => {
    const key = sql`hashtextextended(${`lunula ${name}`}, 0)`;
    const { rows } = await sql<{
      free: boolean;
    }>`select pg_try_advisory_lock(${key}) as free`.execute(connection);
    if (!rows[0]?.free) return;
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
  });
}
