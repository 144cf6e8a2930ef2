import { sql } from "kysely";
import type { Engine } from "../engine.ts";
import { changedDesigns } from "../changed-designs.ts";
import { byOneProcess } from "./one-process.ts";

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
