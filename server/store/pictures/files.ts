import type { Readable } from "node:stream";
import { sql } from "kysely";
import type { OfflinePicture } from "../../../contract/offline-manifest.ts";
import type { Picture } from "../../../contract/pictures/upload.ts";
import type { Db } from "../../database/database.ts";
import type { EncodedPicture } from "../../media/pictures.ts";
import { type ObjectStore, ObjectStoreProblem } from "../../objects/object-store.ts";
import { notFound, required } from "../../problems.ts";
import { PICTURE_PACK_BYTES, type Pack, type PackPiece } from "../../../contract/packs.ts";
import { randomBytes, createHash } from "node:crypto";
import { DAY_MS, inTransaction, now } from "../common.ts";
import {
  type Focus,
  GALLERY_RATIO,
  cutPosition,
  focusText,
  parseFocus,
} from "../../../contract/pictures/focus.ts";
import { isAnyRow, inPieces } from "../lists.ts";

/** An existing file; its bytes are read on demand. */
interface StoredFile {
  /** In bytes. */
  size: number;
  bytes(): Promise<Buffer>;
  /** The same without holding it in memory. */
  stream(): Promise<Readable | Buffer>;
}

interface FileRow {
  width: number;
  bytes: Buffer | null;
  key: string | null;
  size: number | null;
}

/** The WebP file at an address such as `/uploads/<id>-400.webp`; undefined if there is none. */
export async function uploadFile(
  store: PictureStore,
  address: string,
): Promise<StoredFile | undefined> {
  const asked = parseUploadAddress(address);
  if (!asked || asked.width === ORIGINAL) return undefined;
  const rows = await fileRows(store.db, asked.id, asked.width);
  return rows.map((row) => storedFile(row, store.objects))[0];
}

/** The smallest file of a picture with at least this width, else its largest. */
export async function uploadFileOf(
  store: PictureStore,
  { variants }: Picture,
  width: number,
): Promise<Buffer> {
  const variant = variants.find((one) => one.width >= width) ?? variants.at(-1);
  const file = variant && (await uploadFile(store, variant.url));
  if (!file) throw notFound("picture");
  return file.bytes();
}

/** The original file, if it was kept. */
export async function originalOf(store: PictureStore, id: string): Promise<Buffer | undefined> {
  const [row] = await fileRows(store.db, id, ORIGINAL);
  return row && storedFile(row, store.objects).bytes();
}

export async function hasOriginal(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from upload_files where upload_id = ${id} and width = ${ORIGINAL}
    union all
    select 1 from upload_objects where upload_id = ${id} and width = ${ORIGINAL}`.execute(db);
  return rows.length > 0;
}

/** An upload with all its public files. */
export async function wholeUpload(store: PictureStore, id: string): Promise<EncodedPicture> {
  const { width, height, color } = await store.db
    .selectFrom("uploads")
    .select(["width", "height", "color"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const rows = await fileRows(store.db, id);
  const shown = rows.filter((row) => row.width !== ORIGINAL);
  const files = shown.map(async (row) => ({
    width: row.width,
    bytes: await storedFile(row, store.objects).bytes(),
  }));
  return { width, height, color, files: await Promise.all(files) };
}

/** Inserts the rows of an upload's files: with their bytes, or with the keys of their objects. */
export async function placeFiles(
  trx: Db,
  id: string,
  files: EncodedPicture["files"] | StoredObject[],
): Promise<void> {
  const [first] = files;
  if (first && "key" in first) return nameObjects(trx, id, files as StoredObject[]);
  const rows = (files as EncodedPicture["files"]).map((file) => ({ upload_id: id, ...file }));
  await trx.insertInto("upload_files").values(rows).execute();
}

/**
 * The files at these addresses with their sizes, each with the file at its second address if that differs. Missing
 * files are left out.
 */
export async function pictureFiles(
  db: Db,
  addresses: Map<string, string>,
): Promise<OfflinePicture[]> {
  const named = [...addresses.keys()].flatMap((address) => parseUploadAddress(address) ?? []);
  const ids = [...new Set(named.map(({ id }) => id))];
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("upload_files")
    .select(["upload_id", "width", sql<number>`length(bytes)`.as("size")])
    .where("upload_id", "in", ids)
    .unionAll(
      db
        .selectFrom("upload_objects")
        .select(["upload_id", "width", "size"])
        .where("upload_id", "in", ids),
    )
    .execute();
  const sizes = new Map(
    rows.map(({ upload_id: id, width, size }) => [uploadAddress(id, width), size]),
  );
  return [...addresses].flatMap(([url, largeUrl]) => {
    const [bytes, largeBytes] = [sizes.get(url), sizes.get(largeUrl)];
    if (bytes === undefined) return [];
    const hasLarge = largeUrl !== url && largeBytes !== undefined;
    return [{ url, bytes, ...(hasLarge && { large: { url: largeUrl, bytes: largeBytes } }) }];
  });
}

export function isAnyInService(db: Db): Promise<boolean> {
  return isAnyRow(db.selectFrom("upload_objects"));
}

/** How many pictures are in the database and in the bucket. Reads each row. */
export async function countPictures(db: Db): Promise<{ inDatabase: number; inService: number }> {
  const count = async (table: "upload_files" | "upload_objects") => {
    const counted = db
      .selectFrom(table)
      .select((eb) => eb.fn.count("upload_id").distinct().as("n"));
    return Number((await counted.executeTakeFirstOrThrow()).n);
  };
  return {
    inDatabase: await count("upload_files"),
    inService: await count("upload_objects"),
  };
}

/** By width. A single query: a picture that is being moved is in one place or the other. */
async function fileRows(db: Db, id: string, width?: number): Promise<FileRow[]> {
  const asked =
    width === undefined ? sql`upload_id = ${id}` : sql`upload_id = ${id} and width = ${width}`;
  // Raw SQL, which compiles in a fraction of the time: pictures are requested most often.
  const query = sql<FileRow>`
    select width, bytes, null as "key", null as size from upload_files where ${asked}
    union all
    select width, null as bytes, "key", size from upload_objects where ${asked}
    order by width`;
  return (await query.execute(db)).rows;
}

function storedFile({ bytes, key, size }: FileRow, objects: ObjectStore | undefined): StoredFile {
  if (bytes) {
    const held = () => Promise.resolve(bytes);
    return { size: bytes.length, bytes: held, stream: held };
  }
  const named = { key: key ?? "", size: size ?? 0 };
  const from = () => {
    if (objects) return objects;
    throw new ObjectStoreProblem(new Error(`PICTURES_URL is not set, and ${named.key} is there`));
  };
  return {
    size: named.size,
    bytes: async () => from().bytes(named.key, named.size),
    stream: async () => from().stream(named.key),
  };
}

/** A file of any width, but not the original, which is private. */
const SHOWN_FILE = /^[0-9a-f]{32}-[1-9]\d{0,4}$/;

/**
 * Files of uploads, such as `<id>-400`, as many as fit into one pack: this takes no more work than as many requests for
 * one picture each, and never more memory than one picture.
 */
export async function packOfPictures(store: PictureStore, names: string[]): Promise<Pack> {
  const wanted = [...new Set(names)].filter((name) => SHOWN_FILE.test(name));
  const addresses = new Map(wanted.map((name) => [addressOf(name), addressOf(name)]));
  const there = new Map(
    (await pictureFiles(store.db, addresses)).map(({ url, bytes }) => [url, bytes]),
  );
  let left = PICTURE_PACK_BYTES;
  const pieces = wanted.flatMap((name): PackPiece[] => {
    const address = addressOf(name);
    const size = there.get(address);
    // A file larger than a whole pack is sent alone.
    if (size === undefined || (size > left && left < PICTURE_PACK_BYTES)) return [];
    left -= size;
    return [{ name, size, bytes: () => bytesAt(store, address) }];
  });
  return { pieces, isWhole: pieces.length === names.length };
}

async function bytesAt(store: PictureStore, address: string): Promise<Buffer> {
  const file = required(await uploadFile(store, address), "picture");
  return file.bytes();
}

function addressOf(name: string): string {
  return `/uploads/${name}.webp`;
}

/** Longer than any upload takes, and enough time to restore yesterday's backup. */
const STRAY_MS = DAY_MS;
const REMOVED_AT_ONCE = 20;

type StoredObject = { width: number; size: number; key: string };

/**
 * Puts files into the bucket, under unique keys, so that removing an equal picture never affects them. They count as
 * orphaned until `nameObjects` inserts their rows.
 */
export async function putObjects(
  db: Db,
  objects: ObjectStore,
  id: string,
  files: EncodedPicture["files"],
): Promise<StoredObject[]> {
  const mark = randomBytes(6).toString("hex");
  const put = files.map(({ width, bytes }) => ({
    width,
    bytes,
    // The original may have any format.
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

/** Call this in the transaction that inserts the upload's row. */
async function nameObjects(trx: Db, id: string, kept: StoredObject[]): Promise<void> {
  await trx
    .insertInto("upload_objects")
    .values(kept.map((one) => ({ upload_id: id, ...one })))
    .execute();
  const keys = kept.map(({ key }) => key);
  await trx.deleteFrom("stray_objects").where("key", "in", keys).execute();
}

/** Call this in the transaction that removes these uploads or their files. */
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

/** Removes objects that have been orphaned for a day. A later call continues an interrupted one. */
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
 * In place of a width: the original file, after `stripMetadata`. It has no public address, and the upload's id does not
 * depend on it.
 */
export const ORIGINAL = 0;

/**
 * Where pictures are stored: their rows in the database, their bytes there too or, with `objects`, in a bucket
 * (decision 23). Each row says where its bytes are; new ones go to the bucket if there is one.
 */
export interface PictureStore {
  db: Db;
  objects?: ObjectStore | undefined;
}

/** Stores the guessed focal point of an upload that has none. */
export async function guessFocus(trx: Db, id: string, focus: Focus | undefined): Promise<void> {
  if (!focus) return;
  await trx
    .updateTable("uploads")
    .set({ focus: focusText(focus) })
    .where("id", "=", id)
    .where("focus", "=", "")
    .execute();
}

/** Copies a design's focal point to its picture. Call this in the transaction of the save. */
export async function copyFocusToUpload(trx: Db, design: string): Promise<void> {
  await sql`update uploads set focus = d.focus from designs as d
    where d.id = ${design} and uploads.id = d.upload_id
      and d.focus <> '' and d.focus <> uploads.focus`.execute(trx);
}

const GALLERY = /<figure data-gallery(?:="[^"]*")?>.*?<\/figure>/gs;
const IMAGE = /<img [^>]*?src="\/uploads\/([0-9a-f]{32})-[^>]*?(?= ?\/?>)/g;

/**
 * Texts as pages show them: gallery pictures, which are cropped to one shape, keep their current focal point. Texts
 * without galleries need no query.
 */
export async function withFocus(db: Db, texts: string[]): Promise<string[]> {
  const galleries = texts.flatMap((text) => text.match(GALLERY) ?? []);
  const ids = uploadIdsIn(galleries.join(""));
  if (ids.length === 0) return texts;
  const styles = new Map<string, string>();
  const sizes = db.selectFrom("uploads").select(["id", "focus", "width", "height"]);
  const rows = await inPieces(ids, (piece) => sizes.where("id", "in", piece).execute());
  for (const { id, focus, width, height } of rows) {
    const point = parseFocus(focus);
    if (point) styles.set(id, cutPosition(point, width / height, GALLERY_RATIO));
  }
  const styled = (image: string, id: string) => {
    const position = styles.get(id);
    return position === undefined ? image : `${image} style="object-position:${position}"`;
  };
  return texts.map((text) => text.replace(GALLERY, (gallery) => gallery.replace(IMAGE, styled)));
}

const UPLOAD_ADDRESS = /^\/uploads\/([0-9a-f]{32})-(\d{1,5})\.webp$/;

const NAMED_UPLOAD = /\/uploads\/([0-9a-f]{32})-/g;

export function uploadAddress(id: string, width: number): string {
  return `/uploads/${id}-${width}.webp`;
}

/** The upload and the width in an address; undefined for any other address. */
export function parseUploadAddress(address: string): { id: string; width: number } | undefined {
  const [, id, width] = UPLOAD_ADDRESS.exec(address) ?? [];
  return id === undefined ? undefined : { id, width: Number(width) };
}

export function uploadIdsIn(text: string): string[] {
  return [...new Set([...text.matchAll(NAMED_UPLOAD)].map(([, id = ""]) => id))];
}

/** A picture's id, derived from its files. */
export function contentId(picture: Pick<EncodedPicture, "files">): string {
  const hash = createHash("sha256");
  for (const { bytes } of picture.files) hash.update(bytes);
  return hash.digest("hex").slice(0, 32);
}
