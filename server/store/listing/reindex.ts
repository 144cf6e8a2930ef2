import { createYielder } from "../../runtime/yielding.ts";
import { engineOf } from "../../database/engine.ts";
import type { Db } from "../../database/database.ts";
import { type SqlBool, sql } from "kysely";
import { designListing } from "./designs.ts";
import type { Listing } from "./listing.ts";
import { productListing } from "./products.ts";
import { piecesOf } from "../lists.ts";
import { keepSearchTexts } from "./search-texts.ts";

/** Writes anew what the products of a category are found by, after its name changed. */
export async function reindexProducts(db: Db, categoryId: string): Promise<void> {
  const rows = await db
    .selectFrom("products as p")
    .innerJoin("product_categories as c", "c.id", "p.category_id")
    .select(["p.id", "p.name", "p.description", "p.features", "c.name as category_name"])
    .where("p.category_id", "=", categoryId)
    .execute();
  await keepAll(db, productListing, rows);
}

/** The same for the designs of a category. */
export async function reindexCategory(db: Db, categoryId: string): Promise<void> {
  const rows = await creditedDesigns(db).where("d.category_id", "=", categoryId).execute();
  await keepAll(db, designListing, rows);
}

/** The same for some hundreds of designs, after their tags or their category changed. */
export async function reindexDesigns(db: Db, ids: string[]): Promise<void> {
  const named = sql<SqlBool>`d.id in (${engineOf(db).listed("text", ids)})`;
  await keepAll(db, designListing, await creditedDesigns(db).where(named).execute());
}

/** The others are found by the index in memory alone. */
function creditedDesigns(db: Db) {
  return db
    .selectFrom("designs as d")
    .innerJoin("categories as c", "c.id", "d.category_id")
    .select(["d.id", "d.title", "d.tags", "d.alt_text", "d.credit", "c.name as category_name"])
    .where("d.deleted_at", "is", null)
    .where("d.credit", "<>", "");
}

async function keepAll<Row extends { id: string }>(
  db: Db,
  listing: Pick<Listing<Row>, "table" | "texts">,
  rows: Row[],
): Promise<void> {
  const yieldIfDue = createYielder();
  for (const piece of piecesOf(rows)) {
    await keepSearchTexts(db, listing, piece);
    await yieldIfDue();
  }
}
