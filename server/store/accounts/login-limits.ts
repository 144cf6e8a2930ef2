import { sql } from "kysely";
import type { Db } from "../../database/database.ts";

/** Lifts every limit on signing in, of addresses and of accounts: their keys begin alike. */
export async function clearLoginLimits(db: Db): Promise<void> {
  await sql`delete from rate_limits where key like 'login%'`.execute(db);
}
