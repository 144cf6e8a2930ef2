import type { Db } from "../database/open.ts";
import {
  loadBlogPosts,
  loadCategories,
  loadDesigns,
  loadProductCategories,
  loadProducts,
  loadTutorials,
} from "./load.ts";
import { now } from "../store/common.ts";

const MARK = "starter_loaded_at";

export const COLLECTIONS = [
  "categories",
  "designs",
  "product_categories",
  "products",
  "tutorials",
  "blog_posts",
] as const;

/** Fills a site that has never had content, so that a first start shows a real one (decision R3). */
export async function fillEmptySite(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await hasNeverHadContent(trx))) return;
    await loadCategories(trx);
    await loadDesigns(trx);
    await loadProductCategories(trx);
    await loadProducts(trx);
    await loadTutorials(trx);
    await loadBlogPosts(trx);
    await trx.insertInto("settings").values({ name: MARK, value: now() }).execute();
  });
}

/** Deleted items count: whoever emptied a site wants it empty. */
export async function hasNeverHadContent(db: Db): Promise<boolean> {
  const mark = db.selectFrom("settings").select("name").where("name", "=", MARK);
  if (await mark.executeTakeFirst()) return false;
  for (const collection of COLLECTIONS) {
    const row = await db.selectFrom(collection).select("id").limit(1).executeTakeFirst();
    if (row) return false;
  }
  return true;
}
