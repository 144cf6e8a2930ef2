import { inflateSync } from "node:zlib";
import type { PictureHeader } from "./header.ts";

const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 4: 2, 6: 4 };
const INDEXED = 3;
/** Profiles of cameras and printers have up to 2 MB; a crafted one unfolds into a thousand times its size. */
const MAX_PROFILE_BYTES = 4 * 1024 * 1024;

/** Throws when a colour profile unfolds into too much. */
export function pngHeader(file: Buffer): PictureHeader | undefined {
  if (file.length < 33 || file.toString("latin1", 12, 16) !== "IHDR") return undefined;
  const depth = file.readUInt8(24);
  const colors = file.readUInt8(25);
  const chunks = chunksBeforePixels(file);
  // Transparent colours of a palette, or one of an opaque picture, become a channel of their own.
  const alpha = chunks.has("tRNS") ? 1 : 0;
  const channels = colors === INDEXED ? 3 : CHANNELS[colors];
  if (channels === undefined) return undefined;
  const profile = chunks.get("iCCP");
  if (profile) requireSmallProfile(profile);
  const pixelBytes = Math.min(4, channels + alpha) * (depth === 16 ? 2 : 1);
  return {
    width: file.readUInt32BE(16),
    height: file.readUInt32BE(20),
    decodingBytes: pixelBytes,
    pixelBytes,
  };
}

function chunksBeforePixels(file: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at + 8 <= file.length;) {
    const length = file.readUInt32BE(at);
    const name = file.toString("latin1", at + 4, at + 8);
    if (name === "IDAT") break;
    chunks.set(name, file.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return chunks;
}

/** After its name and a byte for the method, the profile is deflated. */
function requireSmallProfile(chunk: Buffer): void {
  try {
    inflateSync(chunk.subarray(chunk.indexOf(0) + 2), { maxOutputLength: MAX_PROFILE_BYTES });
  } catch (error) {
    // A damaged profile is the decoder's to judge.
    if (error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE") {
      throw new RangeError("The colour profile is too large", { cause: error });
    }
  }
}
