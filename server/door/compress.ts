import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Encoding } from "../http/encodings.ts";
import { gzip } from "./gzip.ts";

export type Compressed = Exclude<Encoding, "identity">;

/** Below, the headers outweigh what would be saved. */
const LEAST_BYTES = 1024;
const TEXTS = /^(?:text\/|application\/(?:\w+\+)?(?:json|xml|javascript)|image\/svg\+xml)/;

/** For the first who asks, and for all who ask again. */
const QUALITY = { quick: { br: 1, gzip: 1 }, good: { br: 5, gzip: 6 } };
export type Effort = keyof typeof QUALITY;

/** Whether an answer of this type and size becomes smaller. */
export function isCompressible(type: string, bytes: number): boolean {
  return bytes >= LEAST_BYTES && TEXTS.test(type);
}

/** Off the thread that answers. */
export function compress(body: Buffer, encoding: Compressed, effort: Effort): Promise<Buffer> {
  const level = QUALITY[effort][encoding];
  if (encoding === "gzip") return gzip(body, level);
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // An encoder with the default window holds 4 MB.
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  });
}
