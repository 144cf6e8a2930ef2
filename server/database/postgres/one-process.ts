import { sql } from "kysely";
import type { Db } from "../database.ts";

/** Does the work while this process holds a lock by that name; whoever comes meanwhile leaves it undone. */
export function byOneProcess(db: Db, name: string, work: () => Promise<void>): Promise<void> {
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
