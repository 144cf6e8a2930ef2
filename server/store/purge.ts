import { sql } from "kysely";
import type { Db } from "../database/open.ts";
import { deleteOldKeys } from "./idempotency.ts";
import { deleteOldPageViews } from "./page-views.ts";
import { DAY_MS, RESTORE_DAYS, inTransaction, now } from "./common.ts";
import { dropUnusedSharePictures } from "./share-pictures.ts";
import { removeUnusedUploads } from "./unused-uploads.ts";

/** Tables in the order in which rows may go: what refers to others first. */
const TABLES = ["designs", "products", "tutorials", "blog_posts", "messages"] as const;
const CATEGORIES = [
  { table: "categories", items: "designs" },
  { table: "product_categories", items: "products" },
] as const;

/** Removes what nobody can reach any more: deleted too long ago, expired, or no longer shown. */
export async function purge(db: Db): Promise<void> {
  const limit = new Date(Date.now() - RESTORE_DAYS * DAY_MS).toISOString();
  await inTransaction(db, async (trx) => {
    for (const table of TABLES) {
      await sql`delete from ${sql.table(table)} where deleted_at < ${limit}`.execute(trx);
    }
    // A category stays while something that may still be restored belongs to it.
    for (const { table, items } of CATEGORIES) {
      await sql`delete from ${sql.table(table)} where deleted_at < ${limit}
        and id not in (select category_id from ${sql.table(items)})`.execute(trx);
    }
    await deleteOldKeys(trx);
    await deleteOldPageViews(trx);
    await dropUnusedSharePictures(trx);
    await trx.deleteFrom("sessions").where("expires_at", "<=", now()).execute();
  });
  await removeUnusedUploads(db);
}
