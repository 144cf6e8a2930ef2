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

/**
 * Which items are made up, as examples of what could stand there. Of those that are there already,
 * products of the starter content can be known: they lead to a shop under the domain that is reserved
 * for examples. Unless they were edited, their invented reviews go.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of COLLECTIONS) {
    await db.schema
      .alterTable(table)
      .addColumn("is_example", "integer", (c) => c.notNull().defaultTo(0))
      .execute();
  }
  await sql`update products set is_example = 1, rating = '1', reviews_count = '0',
      affiliate_url = 'https://example.com/', etag = lower(hex(randomblob(9)))
    where affiliate_url like 'https://example.com/shop/%' and updated_at = created_at`.execute(db);
}
