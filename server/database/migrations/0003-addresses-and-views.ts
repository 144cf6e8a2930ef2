import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("page_views")
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("path", "text", (c) => c.notNull())
    .addColumn("views", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("page_views_pk", ["day", "path"])
    .execute();
  await db.schema
    .createTable("old_addresses")
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("key", "text", (c) => c.notNull())
    .addColumn("item_id", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("old_addresses_pk", ["kind", "key"])
    .execute();
}
