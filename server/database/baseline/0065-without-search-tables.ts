import { type Kysely, sql } from "kysely";

/** Visitors and editors search an index in memory: these tables served nobody any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["design_search", "design_short_words"]) {
    await sql.raw(`drop table if exists ${table}`).execute(db);
  }
}
