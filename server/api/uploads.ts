import { uploads } from "../../contract/admin/site-calls.ts";
import { pictures } from "../../contract/admin/pictures.ts";

import { LIMITS } from "../../contract/forms/limits.ts";
import type { GivenSettings } from "../../contract/settings/settings.ts";
import { withoutForbidden } from "../../contract/text/text.ts";
import { PICTURE_WIDTHS, type UploadAnswer } from "../../contract/pictures/upload.ts";
import { type Route, route } from "../http/route.ts";
import { stripMetadata } from "../media/strip-metadata.ts";
import type { PictureCodec } from "../media/pictures.ts";
import type { PictureStore } from "../store/pictures/files.ts";
import { uploadAnswer, keepOriginal, saveUpload } from "../store/pictures/uploads.ts";
import { currentSettings } from "../store/site-settings.ts";

/** Pictures are never shown wider than this. */
const LARGEST = Math.max(...PICTURE_WIDTHS);

export const uploadRoutes: Route[] = [
  route(uploads.create, (deps, { thumbnail, name }) => keep(deps, thumbnail, name)),
  route(pictures.takeOver, async (deps, { address }) =>
    keep(deps, await deps.fetchPicture(address), nameIn(address)),
  ),
];

interface Keeper extends PictureStore {
  encodePicture: PictureCodec;
  config: { site: GivenSettings };
}

async function keep(deps: Keeper, file: Uint8Array, name: string): Promise<UploadAnswer> {
  const encoded = await deps.encodePicture(file);
  const { id } = await saveUpload(deps, encoded, name);
  const { keep_originals: keepsOriginals } = await currentSettings(deps.db, deps.config.site);
  if (keepsOriginals && encoded.width > LARGEST) {
    const original = stripMetadata(file, encoded.orientation);
    if (original) await keepOriginal(deps, id, original);
  }
  return uploadAnswer(id, encoded);
}

/** The file name in an address that a picture was downloaded from. */
function nameIn(address: string): string {
  const name = new URL(address).pathname.split("/").at(-1) ?? "";
  return withoutForbidden(name).slice(0, LIMITS.title);
}
