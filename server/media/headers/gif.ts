import type { PictureHeader } from "./header.ts";

/** The first picture's palette numbers lie beside its colours; the others of one that moves stay unread. */
export function gifHeader(file: Buffer): PictureHeader | undefined {
  if (file.length < 13) return undefined;
  const [width, height] = [file.readUInt16LE(6), file.readUInt16LE(8)];
  return { width, height, decodingBytes: 5, pixelBytes: 4 };
}
