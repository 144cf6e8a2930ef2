import { PICTURE_WIDTHS, type UploadAnswer } from "../../../contract/pictures/upload.ts";
import type { GivenSettings } from "../../../contract/settings/settings.ts";
import type { PictureCodec } from "../../media/pictures.ts";
import { stripMetadata } from "../../media/strip-metadata.ts";
import { currentSettings } from "../site-settings.ts";
import type { PictureStore } from "./files.ts";
import { saveOriginal, saveUpload, uploadAnswer } from "./uploads.ts";

export interface UploadStore extends PictureStore {
  encodePicture: PictureCodec;
  config: { site: GivenSettings };
}

/** Pictures are never shown wider than this. */
const LARGEST = Math.max(...PICTURE_WIDTHS);

/** Encodes and stores a file that a person gave, and its original if the settings say so. */
export async function takeUpload(
  deps: UploadStore,
  file: Uint8Array,
  name: string,
): Promise<UploadAnswer> {
  const encoded = await deps.encodePicture(file);
  const { id } = await saveUpload(deps, encoded, name);
  const { keep_originals: keepsOriginals } = await currentSettings(deps.db, deps.config.site);
  if (keepsOriginals && encoded.width > LARGEST) {
    const original = stripMetadata(file, encoded.orientation);
    if (original) await saveOriginal(deps, id, original);
  }
  return uploadAnswer(id, encoded);
}
