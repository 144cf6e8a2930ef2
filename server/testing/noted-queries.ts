import type { CompiledQuery, QueryExecutor } from "kysely";
import { vi } from "vitest";
import type { Db } from "../database/database.ts";

/** All queries of some work, by whichever of a site's connections, each text once. */
export async function queriesOf(db: Db, work: () => Promise<unknown>): Promise<CompiledQuery[]> {
  const queries = await allQueriesOf(db, work);
  return [...new Map(queries.map((query) => [query.sql, query])).values()];
}

/** The same, as often as each was asked. */
export async function allQueriesOf(db: Db, work: () => Promise<unknown>): Promise<CompiledQuery[]> {
  const spy = vi.spyOn(sharedBy(db.getExecutor()), "executeQuery");
  try {
    await work();
    return spy.mock.calls.map(([query]) => query);
  } finally {
    spy.mockRestore();
  }
}

/** What the executors of readers, writers and transactions all inherit from. */
function sharedBy(executor: QueryExecutor): QueryExecutor {
  return Object.getPrototypeOf(Object.getPrototypeOf(executor)) as QueryExecutor;
}
