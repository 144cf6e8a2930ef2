import { type Kysely, sql } from "kysely";

const TABLES = ["designs", "products", "tutorials", "blog_posts"];

/**
 * When a picture was first found to be used by nothing, and who uses it by an index: without one, SQLite
 * reads all designs for each picture that goes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("uploads").addColumn("unused_since", "text").execute();
  for (const table of TABLES) {
    await sql`create index ${sql.ref(`${table}_upload`)} on ${sql.table(table)} (upload_id)
      where upload_id is not null`.execute(db);
  }
}
