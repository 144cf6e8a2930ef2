import { type Kysely, sql } from "kysely";

/**
 * One index for drafts and for what visitors see. With the state as its first column, SQLite looks it up there; of two
 * indexes for one state each it took neither to count them, and read every row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    "drop index designs_drafts",
    "drop index designs_shown",
    "create index designs_states on designs (is_active, first_public_at desc, seq desc) where deleted_at is null",
  ]) {
    await sql.raw(statement).execute(db);
  }
}
