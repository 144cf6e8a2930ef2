import { COLLECTION_KINDS } from "../../contract/collections.ts";
import type { Db } from "../database/database.ts";
import { type ObjectStore, ObjectStoreProblem } from "../objects/object-store.ts";
import { contentTables } from "../store/collections.ts";
import { STARTER_MARK } from "../store/examples.ts";
import { now } from "../store/common.ts";
import type { PictureStore } from "../store/pictures/picture-store.ts";
import { loadCollection, savePictures } from "./load.ts";
import { loadRelations } from "./relations.ts";

/**
 * Fills a site that has never had content, so that a first start shows a real one. The
 * pictures go in before: a service that keeps them takes longer than a transaction should.
 */
export async function fillEmptySite(store: PictureStore): Promise<void> {
  const { db, objects } = store;
  if (!(await hasNeverHadContent(db))) return;
  if (objects) await savePicturesAt(objects, store);
  await db.transaction().execute(async (trx) => {
    if (!(await hasNeverHadContent(trx))) return;
    for (const kind of COLLECTION_KINDS) await loadCollection(trx, kind);
    await loadRelations(trx);
    await trx.insertInto("settings").values({ name: STARTER_MARK, value: now() }).execute();
  });
}

async function savePicturesAt({ name }: ObjectStore, store: PictureStore): Promise<void> {
  try {
    for (const kind of COLLECTION_KINDS) await savePictures(store, kind);
  } catch (error) {
    if (!(error instanceof ObjectStoreProblem)) throw error;
    throw new Error(`Pictures cannot be kept in ${name}: ${error.reason}`, { cause: error });
  }
}

/** Deleted items count: whoever emptied a site wants it empty. */
export async function hasNeverHadContent(db: Db): Promise<boolean> {
  const mark = db.selectFrom("settings").select("name").where("name", "=", STARTER_MARK);
  if (await mark.executeTakeFirst()) return false;
  for (const { name } of contentTables) {
    const row = await db.selectFrom(name).select("id").limit(1).executeTakeFirst();
    if (row) return false;
  }
  return true;
}
