import { type Kysely, sql } from "kysely";

const COLLECTIONS = [
  "designs",
  "categories",
  "product_categories",
  "products",
  "tutorials",
  "blog_posts",
  "messages",
] as const;

/** Answers kept for a retry (decision A19), a tag of each item's state (A20), lists of what was deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("idempotency_keys")
    .addColumn("admin_id", "text", (c) => c.notNull())
    .addColumn("key", "text", (c) => c.notNull())
    .addColumn("request_hash", "text", (c) => c.notNull())
    .addColumn("answer", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("idempotency_keys_pk", ["admin_id", "key"])
    .execute();
  for (const table of COLLECTIONS) {
    await db.schema
      .alterTable(table)
      .addColumn("etag", "text", (c) => c.notNull().defaultTo("0"))
      .execute();
    // Designs have theirs. Read backwards it gives what was deleted last.
    await sql`create index if not exists ${sql.ref(`${table}_deleted`)}
      on ${sql.table(table)} (deleted_at) where deleted_at is not null`.execute(db);
  }
}
