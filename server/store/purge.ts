import type { Db } from "../database/open.ts";
import { DAY_MS, RESTORE_DAYS, inTransaction, now } from "./common.ts";

/** Removes for good what was deleted too long ago to be restored, and sessions that have expired. */
export async function purge(db: Db): Promise<void> {
  const limit = new Date(Date.now() - RESTORE_DAYS * DAY_MS).toISOString();
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom("designs").where("deleted_at", "<", limit).execute();
    await trx
      .deleteFrom("categories")
      .where("deleted_at", "<", limit)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("designs")
              .select("id")
              .whereRef("designs.category_id", "=", "categories.id"),
          ),
        ),
      )
      .execute();
    await trx.deleteFrom("sessions").where("expires_at", "<=", now()).execute();
  });
}
