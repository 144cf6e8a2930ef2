import { pictures } from "../../contract/admin/pictures.ts";
import { type Route, route, saving } from "../http/route.ts";
import { logActivity } from "../store/history/activity.ts";
import { inTransaction } from "../store/common.ts";
import {
  deletePictures,
  findPicture,
  library,
  replacePicture,
  takeUpload,
} from "../store/picture-library.ts";
import { readIds, readList } from "../store/listing/read-list.ts";
import { saveCut } from "../store/pictures/picture-uses.ts";
import { originalOf, uploadFileOf } from "../store/pictures/files.ts";
import { saveUpload, uploadAnswer } from "../store/pictures/uploads.ts";
import { currentSettings } from "../store/site-settings.ts";
import { idsInputOf, listingInput } from "../store/listing/listing.ts";
import { uploads } from "../../contract/admin/site-calls.ts";
import { LIMITS } from "../../contract/forms/limits.ts";
import { withoutForbidden } from "../../contract/text/text.ts";

const { listing } = library;

export const pictureRoutes: Route[] = [
  route({ ...pictures.list, input: listingInput(listing) }, ({ db }, input) =>
    readList(db, library, input),
  ),
  route({ ...pictures.ids, input: idsInputOf(listing) }, ({ db }, input) =>
    readIds(db, listing, input),
  ),
  route(pictures.find, ({ db }, { id }) => findPicture(db, id)),
  saving(pictures.removeMany, async (trx, { ids }, caller) => {
    const names = await deletePictures(trx, ids);
    if (names.length === 0) return;
    const [id = ""] = ids;
    const [name = ""] = names;
    const about = names.length === 1 ? { item: { id, name } } : { count: names.length };
    await logActivity(trx, caller, { action: "delete", kind: "pictures", ...about });
  }),
  route(pictures.cut, async (deps, { id, ...cut }, caller) => {
    const { name, image } = await findPicture(deps.db, id);
    const file = (await originalOf(deps, id)) ?? (await uploadFileOf(deps, image, Infinity));
    const encoded = await deps.encodePicture(file, cut);
    const made = await saveUpload(deps, encoded, name);
    await inTransaction(deps.db, async (trx) => {
      const { keep_originals: keepsSource } = await currentSettings(trx, deps.config.site);
      await saveCut(trx, { id: made.id, source: id, cut, keepsSource });
      const item = { id: made.id, name };
      await logActivity(trx, caller, { action: "crop", kind: "pictures", item });
    });
    return uploadAnswer(made.id, encoded);
  }),
  saving(pictures.setFocus, async (trx, { id, focus }, caller) => {
    const { name } = await findPicture(trx, id);
    await trx.updateTable("uploads").set({ focus }).where("id", "=", id).execute();
    await logActivity(trx, caller, { action: "change", kind: "pictures", item: { id, name } });
  }),
  saving(pictures.replace, async (trx, { id, by, focus }, caller, { config }) => {
    const { name } = await findPicture(trx, id);
    const replacement = { id, by, focus, actor: caller, given: config.site };
    const replaced = await replacePicture(trx, replacement);
    const item = { id: by, name };
    await logActivity(trx, caller, { action: "replace", kind: "pictures", item });
    return replaced;
  }),
];

export const uploadRoutes: Route[] = [
  route(uploads.create, (deps, { thumbnail, name }) => takeUpload(deps, thumbnail, name)),
  route(pictures.takeOver, async (deps, { address }) =>
    takeUpload(deps, await deps.fetchPicture(address), nameIn(address)),
  ),
];

/** The file name in an address that a picture was downloaded from. */
function nameIn(address: string): string {
  const name = new URL(address).pathname.split("/").at(-1) ?? "";
  return withoutForbidden(name).slice(0, LIMITS.title);
}
