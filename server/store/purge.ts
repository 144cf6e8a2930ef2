import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import { deleteOldInvites } from "./accounts/invites.ts";
import { deleteOldActivity } from "./activity/activity.ts";
import { deletableTables, membersOf } from "./collections.ts";
import { deleteOldVersions } from "./history/versions.ts";
import { deleteOldKeys } from "./idempotency.ts";
import { deleteOldPageViews } from "./page-views.ts";
import { DAY_MS, RESTORE_DAYS, inTransaction, now } from "./common.ts";
import { dropUnusedSharePictures } from "./pictures/share-pictures.ts";
import { deleteOldPreviewLinks } from "./previews/preview-links.ts";
import { dropStaleRelations } from "./relations/relations.ts";
import { deleteOldUnfinished } from "./unfinished/purge-unfinished.ts";
import { removeUnusedUploads } from "./pictures/unused-uploads.ts";

const MEMBERS_FIRST = deletableTables.toSorted((a, b) => membersOf(a).length - membersOf(b).length);

/** Removes what nobody can reach any more: deleted too long ago, expired, or no longer shown. */
export async function purge(db: Db): Promise<void> {
  const limit = new Date(Date.now() - RESTORE_DAYS * DAY_MS).toISOString();
  await inTransaction(db, async (trx) => {
    await deleteOldUnfinished(trx);
    for (const table of MEMBERS_FIRST) {
      // A category stays while something that may still be restored belongs to it.
      const isEmpty = membersOf(table).map(
        ({ name }) => sql`and id not in (select category_id from ${sql.table(name)})`,
      );
      await sql`delete from ${sql.table(table.name)} where deleted_at < ${limit}
        ${sql.join(isEmpty, sql` `)}`.execute(trx);
    }
    await dropStaleRelations(trx);
    await deleteOldInvites(trx);
    await deleteOldKeys(trx);
    await deleteOldPageViews(trx);
    await deleteOldActivity(trx);
    await deleteOldVersions(trx);
    await deleteOldPreviewLinks(trx);
    await dropUnusedSharePictures(trx);
    await trx.deleteFrom("sessions").where("expires_at", "<=", now()).execute();
  });
  await removeUnusedUploads(db);
}
