import type { Kysely } from "kysely";

/**
 * Pictures whose bytes a service of objects keeps: their rows name the object. What is yet to get a row, or has
 * lost it, is noted apart until it is removed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("upload_objects")
    .addColumn("upload_id", "text", (c) => c.notNull().references("uploads.id").onDelete("cascade"))
    .addColumn("width", "integer", (c) => c.notNull())
    .addColumn("size", "integer", (c) => c.notNull())
    .addColumn("key", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("upload_objects_pk", ["upload_id", "width"])
    .execute();
  await db.schema
    .createTable("stray_objects")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("since", "text", (c) => c.notNull())
    .execute();
}
