import { randomUUID } from "node:crypto";

/**
 * Stands in rendered pages for the origin that a visitor asked for, so that one page serves all: who
 * makes up hosts has nothing rendered anew. No content can name it.
 */
export const ANY_ORIGIN = `http://${randomUUID()}.invalid`;

/** The page as it is for one origin, also where that stands encoded in the address of another site. */
export function atOrigin(page: Buffer, origin: string): Buffer {
  // Byte for byte: an origin has ASCII characters only.
  const text = page
    .toString("latin1")
    .replaceAll(ANY_ORIGIN, origin)
    .replaceAll(encodeURIComponent(ANY_ORIGIN), encodeURIComponent(origin));
  return Buffer.from(text, "latin1");
}
