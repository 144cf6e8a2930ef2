import { createYielder } from "../../runtime/yielding.ts";
import type { Db } from "../../database/database.ts";
import { productListing } from "./products.ts";
import { keepSearchText } from "./search-texts.ts";

/** Writes anew what the products of a category are found by, after its name changed. */
export async function reindexProducts(db: Db, categoryId: string): Promise<void> {
  const rows = await db
    .selectFrom("products as p")
    .innerJoin("product_categories as c", "c.id", "p.category_id")
    .select(["p.id", "p.name", "p.description", "p.features", "c.name as category_name"])
    .where("p.category_id", "=", categoryId)
    .execute();
  const yieldIfDue = createYielder();
  for (const row of rows) {
    await keepSearchText(db, productListing, row);
    await yieldIfDue();
  }
}
