import { inTransaction } from "../common.ts";
import { contentId } from "./picture-focus.ts";
import {
  originalOf,
  placeFiles,
  wholeUpload,
  putObjects,
  strayObjectsOf,
  ORIGINAL,
  type PictureStore,
} from "./files.ts";
const PAGE = 200;

export interface CopyProgress {
  /** How many pictures were processed, including those that were there already. */
  done: number;
  total: number;
}

/**
 * Copies every picture from one store to where the other keeps new ones: into another database, and into or out of a
 * bucket. For one database, with and without `objects`, it moves them. Existing pictures are skipped, so it can be
 * resumed. Each copy is read back; rejects if its content does not match the hash in its id.
 */
export async function copyStoredPictures(
  from: PictureStore,
  to: PictureStore,
  {
    onProgress,
    signal,
  }: { onProgress?: (progress: CopyProgress) => void; signal?: AbortSignal } = {},
): Promise<CopyProgress> {
  const { count } = await from.db
    .selectFrom("uploads")
    .select((eb) => eb.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  const progress = { done: 0, total: Number(count) };
  let last = "";
  for (;;) {
    const page = from.db.selectFrom("uploads").select("id").where("id", ">", last);
    const rows = await page.orderBy("id").limit(PAGE).execute();
    for (const { id } of rows) {
      signal?.throwIfAborted();
      if (!(await isInPlace(to, id))) await copyPicture(from, to, id);
      progress.done += 1;
      onProgress?.({ ...progress });
    }
    last = rows.at(-1)?.id ?? last;
    if (rows.length < PAGE) return progress;
  }
}

async function isInPlace({ db, objects }: PictureStore, id: string): Promise<boolean> {
  const place = objects ? "upload_objects" : "upload_files";
  const found = db.selectFrom(place).select("upload_id").where("upload_id", "=", id).limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}

async function copyPicture(from: PictureStore, to: PictureStore, id: string): Promise<void> {
  const row = await from.db
    .selectFrom("uploads")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  // The picture was removed meanwhile.
  if (!row) return;
  const { files } = await wholeUpload(from, id);
  if (contentId({ files }) !== id) throw new Error(`The picture ${id} is damaged where it is`);
  const original = await originalOf(from, id);
  const all = original ? [{ width: ORIGINAL, bytes: original }, ...files] : files;
  const kept = to.objects ? await putObjects(to.db, to.objects, id, all) : all;
  await inTransaction(to.db, async (trx) => {
    await trx
      .insertInto("uploads")
      .values(row)
      .onConflict((oc) => oc.column("id").doNothing())
      .execute();
    await strayObjectsOf(trx, [id]);
    await trx.deleteFrom("upload_files").where("upload_id", "=", id).execute();
    await placeFiles(trx, id, kept);
  });
  const copied = await wholeUpload(to, id);
  const isWhole = original === undefined || (await originalOf(to, id))?.equals(original) === true;
  if (contentId(copied) !== id || !isWhole) {
    throw new Error(`The picture ${id} did not arrive as it was`);
  }
}
