import type { PictureHeader } from "./header.ts";

const HEAD_BYTES = 64 * 1024;
/** In the box `av1C`, after the profile: 10 or 12 bits a sample. */
const HIGH_DEPTH = 0x40;

/**
 * The largest size that any of the file's parts has: a picture can be made of tiles, with one for its
 * transparency. The boxes `ispe` and `av1C` are found by their names, wherever they are nested.
 */
export function avifHeader(file: Buffer): PictureHeader | undefined {
  const head = file.subarray(0, HEAD_BYTES);
  let [width, height] = [0, 0];
  for (let at = head.indexOf("ispe"); at >= 0; at = head.indexOf("ispe", at + 4)) {
    if (at + 16 > head.length) break;
    width = Math.max(width, head.readUInt32BE(at + 8));
    height = Math.max(height, head.readUInt32BE(at + 12));
  }
  if (width === 0 || height === 0) return undefined;
  const coding = head.indexOf("av1C");
  const isDeep = coding >= 0 && ((head[coding + 6] ?? 0) & HIGH_DEPTH) !== 0;
  const pixelBytes = isDeep ? 8 : 4;
  // Planes of light and colour, in full size at worst, lie beside the pixels made of them.
  return { width, height, decodingBytes: pixelBytes * 2, pixelBytes };
}
