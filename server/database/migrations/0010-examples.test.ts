import { type Kysely, sql } from "kysely";
import { expect, it } from "vitest";
import { databaseOf } from "../../testing/schema/old-database.ts";
import { up } from "./0010-examples.ts";

const MADE = "2026-01-20T08:40:00.000Z";
const LATER = "2026-02-03T10:00:00.000Z";

it("knows the unedited products of an older starter content, and takes their reviews", async () => {
  const { db } = await databaseOf("0009-unused-pictures");
  await sql`insert into product_categories (id, created_at, updated_at, name, slug, slug_key,
      description, icon, is_active)
    values ('tools', ${MADE}, ${MADE}, 'Tools', 'tools', 'tools', '', '', 1)`.execute(db);
  await addProduct(db, "Edited", "https://example.com/shop/oil", LATER);
  await addProduct(db, "Their own", "https://shop.example.org/oil", MADE);
  await addProduct(db, "Unedited", "https://example.com/shop/glass-nail-file", MADE);

  await up(db);

  const { rows } = await sql<{ etag: string }>`
    select name, is_example, reviews_count, etag from products order by name`.execute(db);
  expect(rows).toEqual([
    { name: "Edited", is_example: 0, reviews_count: "210", etag: "0" },
    { name: "Their own", is_example: 0, reviews_count: "210", etag: "0" },
    {
      name: "Unedited",
      is_example: 1,
      reviews_count: "0",
      etag: expect.stringMatching(/^\w{18}$/),
    },
  ]);
});

function addProduct(db: Kysely<unknown>, name: string, address: string, updated: string) {
  return sql`insert into products (id, created_at, updated_at, name, description, price,
      original_price, rating, reviews_count, image_url, affiliate_url, features, category_id,
      is_featured, is_active)
    values (${name}, ${MADE}, ${updated}, ${name}, '', '$7', '', '4.5', '210', '', ${address}, '',
      'tools', 0, 1)`.execute(db);
}
