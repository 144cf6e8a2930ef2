import { randomBytes } from "node:crypto";
import type { Db } from "../../database/database.ts";
import type { EncodedPicture } from "../../media/pictures.ts";
import type { ObjectStore } from "../../objects/object-store.ts";
import { DAY_MS, inTransaction, now } from "../common.ts";

/** Longer than any upload takes, and time to put yesterday's backup back. */
const STRAY_MS = DAY_MS;
const REMOVED_AT_ONCE = 20;

export type KeptObject = { width: number; size: number; key: string };

/**
 * Hands files over to the service, under keys of their own, so that no removal of an equal picture ever meets
 * them. They are strays until `nameObjects` gives them rows.
 */
export async function putObjects(
  db: Db,
  objects: ObjectStore,
  id: string,
  files: EncodedPicture["files"],
): Promise<KeptObject[]> {
  const mark = randomBytes(6).toString("hex");
  const put = files.map(({ width, bytes }) => ({
    width,
    bytes,
    // What was sent may be of any format.
    ...(width === ORIGINAL
      ? { key: `${id}-original-${mark}`, type: "application/octet-stream" }
      : { key: `${id}-${width}-${mark}.webp`, type: "image/webp" }),
  }));
  const since = now();
  await db
    .insertInto("stray_objects")
    .values(put.map(({ key }) => ({ key, since })))
    .execute();
  await Promise.all(put.map(({ key, bytes, type }) => objects.put(key, bytes, type)));
  return put.map(({ width, bytes, key }) => ({ width, key, size: bytes.length }));
}

/** Call this in the transaction that makes the upload's row. */
export async function nameObjects(trx: Db, id: string, kept: KeptObject[]): Promise<void> {
  await trx
    .insertInto("upload_objects")
    .values(kept.map((one) => ({ upload_id: id, ...one })))
    .execute();
  const keys = kept.map(({ key }) => key);
  await trx.deleteFrom("stray_objects").where("key", "in", keys).execute();
}

/** Call this in the transaction that removes these uploads, or what they name. */
export async function strayObjectsOf(trx: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const named = trx.selectFrom("upload_objects").select("key").where("upload_id", "in", ids);
  const keys = await named.execute();
  if (keys.length === 0) return;
  const since = now();
  await trx
    .insertInto("stray_objects")
    .values(keys.map(({ key }) => ({ key, since })))
    .execute();
  await trx.deleteFrom("upload_objects").where("upload_id", "in", ids).execute();
}

/** Removes from the service what nothing has named for a day. What is cut off goes on the next time. */
export async function removeStrayObjects({ db, objects }: PictureStore): Promise<void> {
  if (!objects) return;
  const limit = new Date(Date.now() - STRAY_MS).toISOString();
  for (;;) {
    const strays = await db
      .selectFrom("stray_objects")
      .select("key")
      .where("since", "<", limit)
      .limit(REMOVED_AT_ONCE)
      .execute();
    if (strays.length === 0) return;
    const keys = strays.map(({ key }) => key);
    await Promise.all(keys.map((key) => objects.remove(key)));
    await inTransaction(db, (trx) =>
      trx.deleteFrom("stray_objects").where("key", "in", keys).execute(),
    );
  }
}

/**
 * In place of a width: the file that was sent, as `stripMetadata` leaves it. It is at no address, and no part of what an
 * upload's id is made of.
 */
export const ORIGINAL = 0;

/**
 * What keeps pictures: rows tell of them, and their bytes are in rows, too, or, with `objects`, in a service
 * (decision 23). Each picture says itself where it is; what is new goes to the service where there is one.
 */
export interface PictureStore {
  db: Db;
  objects?: ObjectStore | undefined;
}
