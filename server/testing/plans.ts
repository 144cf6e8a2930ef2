import { type CompiledQuery, sql } from "kysely";
import type { Database, Db } from "../database/database.ts";
import { onPostgres } from "./place.ts";

/** The engine’s query plan. */
export async function planOf({ db }: Database, query: CompiledQuery): Promise<string> {
  return onPostgres ? postgresPlan(db, query) : sqlitePlan(db, query);
}

async function sqlitePlan(db: Db, query: CompiledQuery): Promise<string> {
  const explained = { ...query, sql: `explain query plan ${query.sql}` };
  const { rows } = await db.executeQuery<{ detail: string }>(explained);
  return rows.map(({ detail }) => detail).join("\n");
}

/** Plans as for tables that are too large to be scanned or sorted as a whole. */
async function postgresPlan(db: Db, query: CompiledQuery): Promise<string> {
  return db.connection().execute(async (connection) => {
    await sql`set enable_seqscan = off`.execute(connection);
    await sql`set enable_sort = off`.execute(connection);
    try {
      const explained = { ...query, sql: `explain ${query.sql}` };
      const { rows } = await connection.executeQuery<{ "QUERY PLAN": string }>(explained);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    } finally {
      await sql`reset all`.execute(connection);
    }
  });
}

/**
 * Whether a plan scans a table where an index would help, or sorts what an index could return in order. Sorting among
 * equal rows does not count.
 */
export function scansOrSortsTable(plan: string): boolean {
  return onPostgres
    ? /\bSeq Scan\b|(?<!Incremental )\bSort {2}\(/.test(plan)
    : /^SCAN \w+$|TEMP B-TREE FOR ORDER BY/m.test(plan);
}

/** Whether a plan starts in an index at the cursor, and so reads no earlier rows. */
export function startsAtCursor(plan: string): boolean {
  return onPostgres
    ? /Index Cond: .* [<>]=? /.test(plan)
    : /^SEARCH \w+ USING (COVERING )?INDEX \w+ \(.*[<>]\?\)/m.test(plan);
}
