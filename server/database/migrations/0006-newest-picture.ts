import { type Kysely, sql } from "kysely";

/**
 * A category's cover: without it, a category whose designs have no uploads is read to its end each
 * time. It holds all columns that are asked for, else SQLite takes the index of all designs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index designs_with_picture
    on designs (category_id, created_at desc, seq desc, upload_id, deleted_at)
    where upload_id is not null and deleted_at is null`.execute(db);
}
