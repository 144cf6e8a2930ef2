import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database/database.ts";
import type { ObjectStore } from "../objects/object-store.ts";
import { type CopyProgress, copyPictures } from "../store/pictures/copy-pictures.ts";
import { strayObjectsOf } from "../store/pictures/objects.ts";
import { inTransaction } from "../store/common.ts";

/** Where the bytes of pictures are and are to be: in a service, or with the rows. */
export interface PicturePlaces {
  from: ObjectStore | undefined;
  to: ObjectStore | undefined;
}

/** Copies the bytes of all pictures, whose rows are there, to their new place. Each is compared by its hash. */
export async function carryPictures(
  moment: Db,
  db: Db,
  { from, to }: PicturePlaces,
  options: { signal?: AbortSignal | undefined; onProgress(progress: CopyProgress): void },
): Promise<void> {
  await removeOrphans(db);
  const { signal, onProgress } = options;
  await copyPictures(
    { db: moment, objects: from },
    { db, objects: to },
    { onProgress, ...(signal && { signal }) },
  );
}

/** Of pictures that were carried, and have been removed since. */
function removeOrphans(db: Db): Promise<void> {
  return inTransaction(db, async (trx) => {
    const isOrphan: RawBuilder<boolean> = sql`upload_id not in (select id from uploads)`;
    const gone = trx.selectFrom("upload_objects").select("upload_id").distinct().where(isOrphan);
    const ids = (await gone.execute()).map(({ upload_id: id }) => id);
    await strayObjectsOf(trx, ids);
    await trx.deleteFrom("upload_files").where(isOrphan).execute();
  });
}
