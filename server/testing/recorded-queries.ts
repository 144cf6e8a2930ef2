import type { CompiledQuery, QueryExecutor } from "kysely";
import { vi } from "vitest";
import type { Db } from "../database/database.ts";

/** All queries that the work runs on any connection of a site, each text once. */
export async function queriesOf(db: Db, work: () => Promise<unknown>): Promise<CompiledQuery[]> {
  const queries = await allQueriesOf(db, work);
  return [...new Map(queries.map((query) => [query.sql, query])).values()];
}

/** The same, including repeated queries. */
export async function allQueriesOf(db: Db, work: () => Promise<unknown>): Promise<CompiledQuery[]> {
  const spy = vi.spyOn(sharedBy(db.getExecutor()), "executeQuery");
  try {
    await work();
    return spy.mock.calls.map(([query]) => query);
  } finally {
    spy.mockRestore();
  }
}

/** The prototype that the executors of readers, writers and transactions share. */
function sharedBy(executor: QueryExecutor): QueryExecutor {
  return Object.getPrototypeOf(Object.getPrototypeOf(executor)) as QueryExecutor;
}
