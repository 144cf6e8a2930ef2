import { hasNoLength } from "./decoding-memory.ts";
import { pictureKind } from "../../contract/pictures/picture-kinds.ts";

const ICC = "ICC_PROFILE\0";
const [APP0, APP2, APP14, END] = [0xe0, 0xe2, 0xee, 0xd9];

/** Removes the other segments, and everything after the end of the image. */
function stripJpeg(file: Buffer, orientation: number): Buffer | undefined {
  const kept = [file.subarray(0, 2), ...(orientation === 1 ? [] : [exif(orientation)])];
  for (let at = 2; at + 4 <= file.length;) {
    const next = file.readUInt8(at + 1);
    if (file[at] !== 0xff || next === 0xff || hasNoLength(next)) {
      // The compressed pixels, up to their end marker.
      const end = endOfPixels(file, at);
      kept.push(file.subarray(at, end));
      at = end;
      continue;
    }
    if (next === END) break;
    const end = at + 2 + file.readUInt16BE(at + 2);
    if (end > file.length) return undefined;
    kept.push(needed(file.subarray(at, end), next));
    at = end;
  }
  return Buffer.concat([...kept, Buffer.from([0xff, END])]);
}

const NOTHING = Buffer.alloc(0);

/**
 * Returns the part of a segment that decoding needs. Some application segments define the colors: the number of
 * channels, and the profile.
 */
function needed(segment: Buffer, marker: number): Buffer {
  const begins = (name: string) => segment.toString("latin1", 4, 4 + name.length) === name;
  if (marker === APP2) return begins(ICC) ? segment : NOTHING;
  if (marker === APP0)
    return begins("JFIF\0") ? start(segment, JFIF_BYTES, PREVIEW_BYTES) : NOTHING;
  if (marker === APP14) return begins("Adobe") ? start(segment, ADOBE_BYTES) : NOTHING;
  return marker < APP0 ? segment : NOTHING;
}

/** Segment lengths, including the two length bytes. */
const [JFIF_BYTES, ADOBE_BYTES, PREVIEW_BYTES] = [16, 14, 2];

/** Cuts a segment to the standard’s length; the size of a preview is at its end. */
function start(segment: Buffer, length: number, cleared = 0): Buffer {
  const part = Buffer.from(segment.subarray(0, 2 + length));
  part.writeUInt16BE(part.length - 2, 2);
  return part.fill(0, part.length - cleared);
}

/** The offset of the next segment. Within pixels, 255 is followed by 0 or a restart marker. */
function endOfPixels(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    if (next !== 0xff && !hasNoLength(next)) return at;
  }
  return file.length;
}

/** EXIF data with only the orientation. */
function exif(orientation: number): Buffer {
  const body = Buffer.concat([
    Buffer.from("Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0", "latin1"),
    Buffer.from([orientation, 0, 0, 0, 0, 0, 0]),
  ]);
  const head = Buffer.from([0xff, 0xe1, 0, body.length + 2]);
  return Buffer.concat([head, body]);
}

const PIXELS = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ICCP"]);
/** Flags in the chunk `VP8X`: EXIF and XMP present. */
const EXIF_OR_XMP = 0x08 | 0x04;
const HEAD = 12;

/** Removes EXIF, XMP and every other non-picture chunk. */
function stripWebp(file: Buffer): Buffer | undefined {
  const kept: Buffer[] = [];
  const length = Math.min(file.length, file.readUInt32LE(4) + 8);
  for (let at = HEAD; at + 8 <= length;) {
    const size = file.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (at + 8 + size > length) return undefined;
    const name = file.toString("latin1", at, at + 4);
    // A copy, since its flags are changed.
    const chunk = Buffer.from(file.subarray(at, end));
    // Each frame of an animation may have its own chunks.
    if (name === "ANMF") return undefined;
    if (name === "VP8X") chunk.writeUInt8(chunk.readUInt8(8) & ~EXIF_OR_XMP, 8);
    if (PIXELS.has(name)) kept.push(chunk);
    at = end;
  }
  const head = Buffer.from(file.subarray(0, HEAD));
  head.writeUInt32LE(4 + kept.reduce((sum, chunk) => sum + chunk.length, 0), 4);
  return Buffer.concat([head, ...kept]);
}

/**
 * Returns a picture’s file with only what decoding needs: no location or time, no names, no second picture after the
 * end. `orientation` is its EXIF value. Undefined for other formats, and for files where it is not certain what may be
 * removed.
 */
export function stripMetadata(file: Uint8Array, orientation: number): Buffer | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const format = pictureKind(file);
  if (format === "jpeg") return stripJpeg(bytes, orientation);
  // Few WebP files are rotated. Their crops are cut from the encoded picture.
  if (orientation !== 1) return undefined;
  if (format === "png") return stripPng(bytes);
  return format === "webp" ? stripWebp(bytes) : undefined;
}

const PICTURE = new Set(["IHDR", "PLTE", "IDAT", "IEND"]);
const COLORS = new Set(["tRNS", "iCCP", "sRGB", "gAMA", "cHRM", "cICP"]);
const SIGNATURE = 8;
/** The bytes around a chunk’s body: length, name and checksum. */
const AROUND = 12;

/** Removes texts, times and EXIF, and everything after the end of the picture. */
function stripPng(file: Buffer): Buffer | undefined {
  const kept = [file.subarray(0, SIGNATURE)];
  for (let at = SIGNATURE; at + AROUND <= file.length;) {
    const end = at + AROUND + file.readUInt32BE(at);
    if (end > file.length) return undefined;
    const name = file.toString("latin1", at + 4, at + 8);
    if (PICTURE.has(name) || COLORS.has(name)) kept.push(file.subarray(at, end));
    // A capital letter marks chunks that decoders must understand.
    else if (/^[A-Z]/.test(name)) return undefined;
    if (name === "IEND") return Buffer.concat(kept);
    at = end;
  }
  return undefined;
}
