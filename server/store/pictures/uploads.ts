import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { OfflinePicture } from "../../../contract/offline-manifest.ts";
import type { Picture } from "../../../contract/upload.ts";
import type { Db } from "../../database/open.ts";
import type { EncodedPicture } from "../../media/pictures.ts";
import { notFound } from "../../problems.ts";
import { inTransaction, now } from "../common.ts";

const UPLOAD_ADDRESS = /^\/uploads\/([0-9a-f]{32})-(\d{1,5})\.webp$/;

/** Keeps a picture once, however often it is uploaded. */
export async function saveUpload(
  db: Db,
  picture: EncodedPicture,
): Promise<{ id: string; isNew: boolean }> {
  const id = contentId(picture);
  return inTransaction(db, async (trx) => {
    const inserted = await trx
      .insertInto("uploads")
      .values({
        id,
        width: picture.width,
        height: picture.height,
        color: picture.color,
        widths: picture.files.map(({ width }) => width).join(","),
        created_at: now(),
      })
      .onConflict((oc) => oc.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!inserted) {
      // Whoever uploads it again is about to use it.
      const again = trx.updateTable("uploads").set({ unused_since: null }).where("id", "=", id);
      await again.where("unused_since", "is not", null).execute();
      return { id, isNew: false };
    }
    await trx
      .insertInto("upload_files")
      .values(picture.files.map((file) => ({ upload_id: id, ...file })))
      .execute();
    return { id, isNew: true };
  });
}

/** The WebP file at an address such as `/uploads/<id>-400.webp`; undefined when there is none. */
export async function uploadFile(db: Db, address: string): Promise<Buffer | undefined> {
  const [, id, width] = UPLOAD_ADDRESS.exec(address) ?? [];
  if (!id) return undefined;
  const file = await db
    .selectFrom("upload_files")
    .select("bytes")
    .where("upload_id", "=", id)
    .where("width", "=", Number(width))
    .executeTakeFirst();
  return file?.bytes;
}

/** The smallest file of a picture that has at least this width, else its largest. */
export async function uploadFileOf(db: Db, picture: Picture, width: number): Promise<Buffer> {
  const { variants } = picture;
  const variant = variants.find((one) => one.width >= width) ?? variants.at(-1);
  const file = variant && (await uploadFile(db, variant.url));
  if (!file) throw notFound("picture");
  return file;
}

/**
 * The files at these addresses with their sizes, each with the one at its second address where that
 * is another. What does not exist is left out.
 */
export async function pictureFiles(
  db: Db,
  addresses: Map<string, string>,
): Promise<OfflinePicture[]> {
  const ids = new Set([...addresses.keys()].map((address) => UPLOAD_ADDRESS.exec(address)?.[1]));
  const rows = await db
    .selectFrom("upload_files")
    .select(["upload_id", "width", sql<number>`length(bytes)`.as("bytes")])
    .where(
      "upload_id",
      "in",
      [...ids].filter((id) => id !== undefined),
    )
    .execute();
  const sizes = new Map(
    rows.map(({ upload_id: id, width, bytes }) => [uploadAddress(id, width), bytes]),
  );
  return [...addresses].flatMap(([url, largeUrl]) => {
    const [bytes, largeBytes] = [sizes.get(url), sizes.get(largeUrl)];
    if (bytes === undefined) return [];
    const hasLarge = largeUrl !== url && largeBytes !== undefined;
    return [{ url, bytes, ...(hasLarge && { large: { url: largeUrl, bytes: largeBytes } }) }];
  });
}

export async function listUploadIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("uploads").select("id").orderBy("created_at").execute();
  return rows.map(({ id }) => id);
}

export async function wholeUpload(db: Db, id: string): Promise<EncodedPicture> {
  const { width, height, color } = await db
    .selectFrom("uploads")
    .select(["width", "height", "color"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const files = await db
    .selectFrom("upload_files")
    .select(["width", "bytes"])
    .where("upload_id", "=", id)
    .orderBy("width")
    .execute();
  return { width, height, color, files };
}

/**
 * The id of the upload that a picture's address names: null for a picture from elsewhere, undefined,
 * which leaves a column as it is, for no address.
 */
export async function uploadIdOf(db: Db, address: string): Promise<string | null>;
export async function uploadIdOf(
  db: Db,
  address: string | undefined,
): Promise<string | null | undefined>;
export async function uploadIdOf(db: Db, address: string | undefined) {
  if (address === undefined) return undefined;
  const id = UPLOAD_ADDRESS.exec(address)?.[1];
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

interface UploadColumns {
  picture_id: string | null;
  picture_width: number | null;
  picture_height: number | null;
  picture_color: string | null;
  picture_widths: string | null;
}

/** The extra field `image` of an entity (decision A16); nothing for a picture from elsewhere. */
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

/** What pages are told of an upload. */
export function picture(
  id: string,
  upload: Omit<EncodedPicture, "files"> & { files: { width: number }[] },
): Picture {
  const variants = upload.files.map(({ width }) => ({ width, url: uploadAddress(id, width) }));
  return { width: upload.width, height: upload.height, color: upload.color, variants };
}

function uploadAddress(id: string, width: number): string {
  return `/uploads/${id}-${width}.webp`;
}

/** The id that a picture's files give it. */
export function contentId(picture: Pick<EncodedPicture, "files">): string {
  const hash = createHash("sha256");
  for (const { bytes } of picture.files) hash.update(bytes);
  return hash.digest("hex").slice(0, 32);
}
