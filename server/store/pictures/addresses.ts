import { createHash } from "node:crypto";
import type { EncodedPicture } from "../../media/pictures.ts";

const UPLOAD_ADDRESS = /^\/uploads\/([0-9a-f]{32})-(\d{1,5})\.webp$/;

const NAMED_UPLOAD = /\/uploads\/([0-9a-f]{32})-/g;

export function uploadAddress(id: string, width: number): string {
  return `/uploads/${id}-${width}.webp`;
}

/** Which file of which upload an address names; undefined for any other address. */
export function parseUploadAddress(address: string): { id: string; width: number } | undefined {
  const [, id, width] = UPLOAD_ADDRESS.exec(address) ?? [];
  return id === undefined ? undefined : { id, width: Number(width) };
}

/** The ids of the uploads that a text names, each once. */
export function uploadIdsIn(text: string): string[] {
  return [...new Set([...text.matchAll(NAMED_UPLOAD)].map(([, id = ""]) => id))];
}

/** The id that a picture's files give it. */
export function contentId(picture: Pick<EncodedPicture, "files">): string {
  const hash = createHash("sha256");
  for (const { bytes } of picture.files) hash.update(bytes);
  return hash.digest("hex").slice(0, 32);
}
