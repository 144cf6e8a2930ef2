import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Devices that want to hear of new looks, and what the admin announces to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Compared byte by byte, as SQLite does.
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : "text";
  await db.schema
    .createTable("push_subscriptions")
    .addColumn("endpoint", text, (c) => c.primaryKey())
    .addColumn("p256dh", text, (c) => c.notNull())
    .addColumn("auth", text, (c) => c.notNull())
    .addColumn("created_at", text, (c) => c.notNull())
    .addColumn("heard", text, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("announcements")
    .addColumn("created_at", text, (c) => c.primaryKey())
    .addColumn("title", text, (c) => c.notNull())
    .addColumn("text", text, (c) => c.notNull())
    .addColumn("path", text, (c) => c.notNull())
    .addColumn("looks", "integer", (c) => c.notNull())
    .addColumn("reached", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("failed", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("finished_at", text)
    .execute();
}
