import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Product } from "../../../contract/product.ts";
import { makeBaseCategories, makeOne } from "../../testing/collections.ts";
import { scenarios } from "../../testing/scenarios.ts";
import { type TestSite, startTestSite } from "../../testing/site.ts";
import { up } from "./0010-examples.ts";

const MADE = "2026-01-20T08:40:00.000Z";
const TABLES = "designs categories product_categories products tutorials blog_posts messages".split(
  " ",
);

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  const admin = await site.admin();
  await makeBaseCategories(admin);
  for (const [name, affiliate_url] of [
    ["Unedited", "https://example.com/shop/glass-nail-file"],
    ["Edited", "https://example.com/shop/oil"],
    ["Their own", "https://shop.example.org/oil"],
  ]) {
    for (const scenario of scenarios.filter(({ collection }) => collection === "products")) {
      await makeOne(admin, scenario, { name, affiliate_url });
    }
  }
  await admin.put(`/api/admin/products/${(await products()).get("Edited")?.id}`, { price: "$8" });
});
afterAll(() => site.stop());

async function products() {
  const { body } = await site.stranger().get<Product[]>("/api/products");
  return new Map(body.map((product) => [product.name, product]));
}

it("knows the unedited products of an older starter content, and takes their reviews", async () => {
  const { db } = site.database;
  await sql`update products set created_at = ${MADE}`.execute(db);
  await sql`update products set updated_at = ${MADE} where name <> 'Edited'`.execute(db);
  for (const table of TABLES) {
    await sql`alter table ${sql.table(table)} drop column is_example`.execute(db);
  }
  const etags = async () =>
    new Set((await db.selectFrom("products").select("etag").execute()).map(({ etag }) => etag));
  const before = await etags();

  await up(db as never);

  const told = [...(await products())].map(([name, { is_example, reviews_count }]) => [
    name,
    is_example,
    reviews_count,
  ]);
  expect(told.toSorted()).toEqual([
    ["Edited", false, "210"],
    ["Their own", false, "210"],
    ["Unedited", true, "0"],
  ]);
  expect((await etags()).difference(before).size).toBe(1);
});
