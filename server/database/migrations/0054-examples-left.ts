import { type Kysely, sql } from "kysely";

const TABLES = [
  "designs",
  "categories",
  "product_categories",
  "products",
  "tutorials",
  "blog_posts",
  "season_pages",
];

/** What is left of the starter content. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    await sql`create index ${sql.ref(`${table}_examples`)} on ${sql.table(table)} (id)
      where is_example = 1 and deleted_at is null`.execute(db);
  }
}
