import { totalmem } from "node:os";
import { RequestProblem } from "../problems.ts";
import { UPLOAD_MESSAGES } from "../../contract/pictures/upload.ts";
import { pictureKind, refusalOf } from "../../contract/pictures/picture-kinds.ts";
import { inflateSync } from "node:zlib";

const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 4: 2, 6: 4 };
const INDEXED = 3;
/** Color profiles of cameras and printers have up to 2 MB. A crafted one inflates to a thousand times its size. */
const MAX_PROFILE_BYTES = 4 * 1024 * 1024;

/** Throws if an embedded color profile inflates too far. */
function pngHeader(file: Buffer): PictureHeader | undefined {
  if (file.length < 33 || file.toString("latin1", 12, 16) !== "IHDR") return undefined;
  const depth = file.readUInt8(24);
  const colors = file.readUInt8(25);
  const chunks = pngChunks(file);
  // Transparency adds a channel.
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

export function pngChunks(file: Buffer): Map<string, Buffer> {
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

/** After its name and a method byte, the profile is compressed with deflate. */
function requireSmallProfile(chunk: Buffer): void {
  try {
    inflateSync(chunk.subarray(chunk.indexOf(0) + 2), { maxOutputLength: MAX_PROFILE_BYTES });
  } catch (error) {
    // Any other damage is left to the decoder.
    if (error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE") {
      throw new RangeError("The colour profile is too large", { cause: error });
    }
  }
}

/** Markers that start a frame: baseline, extended, progressive and their arithmetic variants. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isProgressive = (marker: number) => (marker & 3) === 2;
/** Markers without a length: restarts, start of image and filler. */
export const hasNoLength = (marker: number) => (marker >= 0xd0 && marker <= 0xd8) || marker <= 1;

function jpegHeader(file: Buffer): PictureHeader | undefined {
  for (let at = 2; at + 10 <= file.length;) {
    if (file[at] !== 0xff) return undefined;
    const marker = file.readUInt8(at + 1);
    if (isFrame(marker)) return frame(file, at, isProgressive(marker));
    if (marker === 0xff) at += 1;
    else if (hasNoLength(marker)) at += 2;
    else at += 2 + file.readUInt16BE(at + 2);
  }
  return undefined;
}

/** Progressive decoding keeps 16 bits for each value of each channel until the last scan. */
function frame(file: Buffer, at: number, isProgressive: boolean): PictureHeader {
  const channels = file.readUInt8(at + 9);
  const pixelBytes = channels === 1 ? 1 : 3;
  return {
    width: file.readUInt16BE(at + 7),
    height: file.readUInt16BE(at + 5),
    decodingBytes: pixelBytes + (isProgressive ? 2 * channels : 0),
    pixelBytes,
  };
}

const HEAD_BYTES = 64 * 1024;
const HEIC_BYTES = 12;
const RGBA = 4;
/** In the box `av1C`, after the profile: 10 or 12 bits per sample. */
const HIGH_DEPTH = 0x40;

/**
 * Returns the largest size of any part of the file: a picture may consist of tiles, and have another part for
 * transparency. The boxes `ispe` and `av1C` are found by name, however deeply nested.
 */
function avifHeader(file: Buffer): PictureHeader | undefined {
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
  // Luma and chroma planes, in full size at worst, in addition to the resulting pixels.
  return { width, height, decodingBytes: pixelBytes * 2, pixelBytes };
}

/** The pixels are in WebAssembly memory first, as planes and as RGBA, then copied. */
function heicHeader(file: Buffer): PictureHeader | undefined {
  const header = avifHeader(file);
  return header && { ...header, decodingBytes: HEIC_BYTES, pixelBytes: RGBA };
}

/** TIFF tags: width, height, bits per sample, and samples per pixel. */
const [TIFF_WIDTH, TIFF_HEIGHT, TIFF_BITS, TIFF_SAMPLES] = [256, 257, 258, 277];
const SHORT = 3;

function tiffHeader(file: Buffer): PictureHeader | undefined {
  const isLittle = file[0] === 0x49;
  const short = (at: number) => (isLittle ? file.readUInt16LE(at) : file.readUInt16BE(at));
  const long = (at: number) => (isLittle ? file.readUInt32LE(at) : file.readUInt32BE(at));
  if (short(2) !== 42) return undefined;
  const tags = new Map<number, number>();
  const first = long(4);
  for (let left = short(first), at = first + 2; left > 0; left -= 1, at += 12) {
    const isShort = short(at + 2) === SHORT;
    // More than two shorts do not fit into the field, which has their offset instead.
    const place = isShort && long(at + 4) > 2 ? long(at + 8) : at + 8;
    tags.set(short(at), isShort ? short(place) : long(place));
  }
  const [width, height] = [tags.get(TIFF_WIDTH) ?? 0, tags.get(TIFF_HEIGHT) ?? 0];
  const sampleBytes = Math.ceil((tags.get(TIFF_BITS) ?? 1) / 8);
  const pixelBytes = Math.max(RGBA, (tags.get(TIFF_SAMPLES) ?? 1) * sampleBytes);
  return { width, height, decodingBytes: pixelBytes * 2, pixelBytes };
}

/** The largest accepted side and area, in pixels: a small file can inflate to gigabytes. */
export const MAX_SIDE = 12_000;
export const MAX_PIXELS = 50_000_000;

const MEGABYTE = 1024 * 1024;
/** Enough for the largest area at 8 bits per channel. */
const MAX_ROOM = 448 * MEGABYTE;
/** The memory that the site and an idle picture process use on a small machine. */
const SITE = 152 * MEGABYTE;
const MIN_ROOM = 32 * MEGABYTE;
/** Memory for the encoded sizes. */
const ENCODING = 20 * MEGABYTE;

const HEADERS = {
  png: pngHeader,
  jpeg: jpegHeader,
  webp: webpHeader,
  gif: gifHeader,
  avif: avifHeader,
  heic: heicHeader,
  tiff: tiffHeader,
};

/** How many bytes decoding a picture may take on this machine, or within its control group. */
export function decodingMemory(): number {
  // 0, or more than any machine has, if the process has no limit.
  const limit = process.constrainedMemory() || Infinity;
  const room = Math.min(totalmem(), limit) - SITE;
  return Math.max(MIN_ROOM, Math.min(MAX_ROOM, room));
}

/**
 * Checks the header of a file before anything decodes it. Throws 415 unless it is a PNG, JPEG, WebP, GIF, AVIF, HEIC or
 * TIFF (by content), 400 if it is damaged, and 413 if decoding would take more than `room` bytes.
 */
export function requireMemory(file: Uint8Array, room: number): void {
  if (file.length === 0) {
    const { title, description } = UPLOAD_MESSAGES.empty;
    throw new RequestProblem(400, `${title}. ${description}`);
  }
  const format = pictureKind(file);
  if (!format) {
    const { title, description } = UPLOAD_MESSAGES.wrongType;
    throw new RequestProblem(415, `${title}. ${description}.`);
  }
  if (typeof format === "object") throw new RequestProblem(415, refusalOf(format));
  const header = readHeader(format, Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  if (!header || header.width === 0 || header.height === 0) throw damaged();
  const { width, height } = header;
  const isHuge = Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS;
  if (isHuge || bytesToDecode(header) > room) throw tooLarge(file);
}

/** The error for a picture that does not fit into memory. Names its size, so that people know what to change. */
export function tooLarge(file: Uint8Array): RequestProblem {
  const format = pictureKind(file);
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const header = typeof format === "string" ? HEADERS[format](bytes) : undefined;
  const size = header ? `: ${header.width} × ${header.height} pixels` : "";
  return new RequestProblem(
    413,
    `This picture is too large to process here${size}. ` +
      "Please make it smaller, such as 3000 pixels wide, and try again.",
  );
}

export function damaged(): RequestProblem {
  return new RequestProblem(400, UPLOAD_MESSAGES.damaged.description);
}

function readHeader(format: keyof typeof HEADERS, file: Buffer): PictureHeader | undefined {
  try {
    return HEADERS[format](file);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // Either the file ends within a field, or its profile is too large.
    if ("code" in error) throw damaged();
    throw new RequestProblem(413, `${error.message}. Please save the picture without it.`);
  }
}

/** Handing over the pixels, the decoder briefly holds them twice. */
function bytesToDecode({ width, height, decodingBytes, pixelBytes }: PictureHeader): number {
  return width * height * Math.max(decodingBytes, 2 * pixelBytes) + ENCODING;
}

/** Palette indexes of the first frame, plus its colors. Further frames of an animation are not read. */
function gifHeader(file: Buffer): PictureHeader | undefined {
  if (file.length < 13) return undefined;
  const [width, height] = [file.readUInt16LE(6), file.readUInt16LE(8)];
  return { width, height, decodingBytes: 5, pixelBytes: 4 };
}

/** What the header of a picture file says about the memory needed to decode it. */
interface PictureHeader {
  /** In pixels, as stored. */
  width: number;
  height: number;
  /** Bytes per pixel: in total while decoding, and of the result. */
  decodingBytes: number;
  pixelBytes: number;
}

const ANIMATED = 0x02;

/** Also works with only the start of a file: the header states its length. */
function webpHeader(file: Buffer): PictureHeader | undefined {
  if (file.length < 30 || file.toString("latin1", 0, 4) !== "RIFF") return undefined;
  if (file.readUInt32LE(4) + 8 > file.length) return undefined;
  const size = sizeOf(file);
  if (!size) return undefined;
  const isAnimated = file.toString("latin1", 12, 16) === "VP8X" && file.readUInt8(20) & ANIMATED;
  // An animation is drawn on a separate canvas.
  return { ...size, decodingBytes: RGBA * (isAnimated ? 2 : 1), pixelBytes: RGBA };
}

/** Also requires that the file ends right after the picture. */
export function wholeWebpHeader(file: Buffer): PictureHeader | undefined {
  const header = webpHeader(file);
  return header && file.readUInt32LE(4) + 8 === file.length ? header : undefined;
}

function sizeOf(file: Buffer): { width: number; height: number } | undefined {
  switch (file.toString("latin1", 8, 16)) {
    case "WEBPVP8 ":
      return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
    case "WEBPVP8L": {
      const bits = file.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "WEBPVP8X":
      return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}
