import { sql } from "kysely";
import { COLLECTION_KINDS } from "../../../contract/collections.ts";
import type { Db } from "../../database/database.ts";
import { collections } from "../collections.ts";
import { DAY_MS, RESTORE_DAYS } from "../common.ts";

/** How long one stays that nobody types at. */
const KEPT_DAYS = 365;

/**
 * Removes what was discarded long ago, not typed at for long, or of an admin who is gone; and what changes an
 * item that is about to go for good, unless it was typed after the deletion. Before those items go.
 */
export async function deleteOldUnfinished(db: Db): Promise<void> {
  const since = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  await sql`delete from unfinished where discarded_at < ${since(RESTORE_DAYS)} or at < ${since(KEPT_DAYS)}
    or admin_id not in (select id from admins)`.execute(db);
  for (const kind of COLLECTION_KINDS) {
    await sql`delete from unfinished where kind = ${kind} and exists (
      select 1 from ${sql.table(collections[kind].table.name)} as i where i.id = unfinished.item_id
        and i.deleted_at < ${since(RESTORE_DAYS)} and i.deleted_at >= unfinished.at)`.execute(db);
  }
}
