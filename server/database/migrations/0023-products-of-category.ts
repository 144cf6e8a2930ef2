import { type Kysely, sql } from "kysely";

/** A category that is renamed, or removed for good, looks for all its products, the deleted ones too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index products_of_category on products (category_id)`.execute(db);
}
