import { type Focus, focusText } from "../../../contract/pictures/focus.ts";
import type { Picture, UploadAnswer } from "../../../contract/pictures/upload.ts";
import type { Db } from "../../database/database.ts";
import type { EncodedPicture, AnalyzedPicture } from "../../media/pictures.ts";
import { inTransaction, now } from "../common.ts";
import { sortKey } from "../listing/listing.ts";
import {
  contentId,
  parseUploadAddress,
  uploadAddress,
  guessFocus,
  hasOriginal,
  placeFiles,
  putObjects,
  ORIGINAL,
  type PictureStore,
} from "./files.ts";
import { markUploadsUsed } from "./picture-uses.ts";

/** Stores a picture once, however often it is uploaded, with the file name and time of the first upload. */
export async function saveUpload(
  { db, objects }: PictureStore,
  picture: EncodedPicture & { focus?: Focus | undefined; fingerprint?: string },
  name = "",
  created_at = now(),
): Promise<{ id: string; isNew: boolean }> {
  const id = contentId(picture);
  const known = objects && (await uploadIdOf(db, uploadAddress(id, 0)));
  // The row is inserted after the bytes are stored: a picture with a row can be shown.
  const kept = objects && !known && (await putObjects(db, objects, id, picture.files));
  return inTransaction(db, async (trx) => {
    const inserted = await trx
      .insertInto("uploads")
      .values({
        id,
        width: picture.width,
        height: picture.height,
        color: picture.color,
        widths: picture.files.map(({ width }) => width).join(","),
        created_at,
        name,
        name_key: sortKey(name),
        fingerprint: picture.fingerprint ?? "",
      })
      .onConflict((oc) => oc.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!inserted) {
      // Somebody who uploads it again is about to use it.
      await markUploadsUsed(trx, [id]);
      await guessFocus(trx, id, picture.focus);
      return { id, isNew: false };
    }
    await placeFiles(trx, id, kept || picture.files);
    await guessFocus(trx, id, picture.focus);
    return { id, isNew: true };
  });
}

/** Stores an upload’s original file, unless it is there already. */
export async function saveOriginal(
  { db, objects }: PictureStore,
  id: string,
  bytes: Buffer,
): Promise<void> {
  if (await hasOriginal(db, id)) return;
  const files = [{ width: ORIGINAL, bytes }];
  const kept = objects ? await putObjects(db, objects, id, files) : files;
  await inTransaction(db, async (trx) => {
    if (!(await hasOriginal(trx, id))) await placeFiles(trx, id, kept);
  });
}

/** The uploads outside the trash by id: name, focal point (as in `contract/pictures/focus.ts`), fingerprint and time. */
export function listUploads(db: Db) {
  return db
    .selectFrom("uploads")
    .select(["id", "name", "focus", "fingerprint", "created_at"])
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
}

/**
 * The id of the upload in a picture's address: null for a picture from elsewhere; undefined, which leaves a column
 * unchanged, without an address.
 */
export async function uploadIdOf(db: Db, address: string): Promise<string | null>;
export async function uploadIdOf(
  db: Db,
  address: string | undefined,
): Promise<string | null | undefined>;
export async function uploadIdOf(db: Db, address: string | undefined) {
  if (address === undefined) return undefined;
  const id = parseUploadAddress(address)?.id;
  if (!id) return null;
  const found = await db.selectFrom("uploads").select("id").where("id", "=", id).executeTakeFirst();
  return found?.id ?? null;
}

/** The columns of a query that joins the picture's upload as `u`. */
export const UPLOAD_COLUMNS = [
  "u.id as picture_id",
  "u.width as picture_width",
  "u.height as picture_height",
  "u.color as picture_color",
  "u.widths as picture_widths",
] as const;

export interface UploadColumns {
  picture_id: string | null;
  picture_width: number | null;
  picture_height: number | null;
  picture_color: string | null;
  picture_widths: string | null;
}

/** The extra field `image` of an entity; nothing for a picture from elsewhere. */
export function pictureOf(row: UploadColumns): { image?: Picture } {
  if (!row.picture_id) return {};
  return {
    image: picture(row.picture_id, {
      width: row.picture_width ?? 0,
      height: row.picture_height ?? 0,
      color: row.picture_color ?? "",
      files: (row.picture_widths ?? "").split(",").map((width) => ({ width: Number(width) })),
    }),
  };
}

/** An upload as pages receive it. */
export function picture(
  id: string,
  upload: Omit<EncodedPicture, "files"> & { files: { width: number }[] },
): Picture {
  const variants = upload.files.map(({ width }) => ({ width, url: uploadAddress(id, width) }));
  return { width: upload.width, height: upload.height, color: upload.color, variants };
}

export function uploadAnswer(id: string, encoded: AnalyzedPicture): UploadAnswer {
  const image = picture(id, encoded);
  return {
    thumbnailUrl: image.variants.at(-1)?.url ?? "",
    image,
    focus: focusText(encoded.focus),
  };
}

/** The uploads at these addresses as pages receive them; null for other addresses. */
export async function picturesAt(db: Db, addresses: string[]): Promise<(Picture | null)[]> {
  const named = addresses.map((address) => parseUploadAddress(address)?.id);
  const ids = [...new Set(named.filter((id) => id !== undefined))];
  if (ids.length === 0) return named.map(() => null);
  const rows = await db
    .selectFrom("uploads as u")
    .select(UPLOAD_COLUMNS)
    .where("u.id", "in", ids)
    .execute();
  const pictures = new Map(rows.map((row) => [row.picture_id, pictureOf(row).image]));
  return named.map((id = "") => pictures.get(id) ?? null);
}
