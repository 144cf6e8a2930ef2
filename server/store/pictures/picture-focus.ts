import { sql } from "kysely";
import {
  type Focus,
  GALLERY_RATIO,
  cutPosition,
  focusText,
  parseFocus,
} from "../../../contract/pictures/focus.ts";
import type { Db } from "../../database/database.ts";
import { chunk } from "../lists.ts";
import { createHash } from "node:crypto";
import type { EncodedPicture } from "../../media/pictures.ts";

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
  for (const piece of chunk(ids)) {
    const rows = await db
      .selectFrom("uploads")
      .select(["id", "focus", "width", "height"])
      .where("id", "in", piece)
      .execute();
    for (const { id, focus, width, height } of rows) {
      const point = parseFocus(focus);
      if (point) styles.set(id, cutPosition(point, width / height, GALLERY_RATIO));
    }
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

/** The ids of the uploads in a text, without duplicates. */
export function uploadIdsIn(text: string): string[] {
  return [...new Set([...text.matchAll(NAMED_UPLOAD)].map(([, id = ""]) => id))];
}

/** A picture's id, derived from its files. */
export function contentId(picture: Pick<EncodedPicture, "files">): string {
  const hash = createHash("sha256");
  for (const { bytes } of picture.files) hash.update(bytes);
  return hash.digest("hex").slice(0, 32);
}
