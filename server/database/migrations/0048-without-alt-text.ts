import { type Kysely, sql } from "kysely";

/** The designs that say what any design says in place of an alt text of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index designs_without_alt_text on designs (created_at desc, seq desc)
    where deleted_at is null and alt_text = 'Nail design inspiration'`.execute(db);
}
