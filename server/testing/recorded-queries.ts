import type { CompiledQuery, QueryExecutor } from "kysely";
import { vi } from "vitest";
import type { Db } from "../database/database.ts";

/** All queries of some work on any connection of a site, each text once. */
export async function queriesOf(db: Db, work: () => Promise<unknown>): Promise<CompiledQuery[]> {
  const spy = vi.spyOn(sharedBy(db.getExecutor()), "executeQuery");
  try {
    await work();
    const queries = spy.mock.calls.map(([query]) => query);
    return [...new Map(queries.map((query) => [query.sql, query])).values()];
  } finally {
    spy.mockRestore();
  }
}

/** The prototype that the executors of readers, writers and transactions share. */
function sharedBy(executor: QueryExecutor): QueryExecutor {
  return Object.getPrototypeOf(Object.getPrototypeOf(executor)) as QueryExecutor;
}
