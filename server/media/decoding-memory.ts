import { totalmem } from "node:os";
import { RequestProblem } from "../problems.ts";
import { UPLOAD_MESSAGES } from "../../contract/upload.ts";
import { isHeic, pictureFormat } from "./format.ts";
import { avifHeader } from "./headers/avif.ts";
import { gifHeader } from "./headers/gif.ts";
import type { PictureHeader } from "./headers/header.ts";
import { jpegHeader } from "./headers/jpeg.ts";
import { pngHeader } from "./headers/png.ts";
import { webpHeader } from "./headers/webp.ts";

/** Largest side and area accepted, in pixels: a small file can unfold into gigabytes. */
export const MAX_SIDE = 12_000;
export const MAX_PIXELS = 50_000_000;

const MEGABYTE = 1024 * 1024;
/** Enough for all that the largest area can hold at 8 bits a channel. */
const MOST_ROOM = 448 * MEGABYTE;
/** What the site itself and a process at rest take of a small machine. */
const SITE = 152 * MEGABYTE;
const LEAST_ROOM = 32 * MEGABYTE;
/** The sizes that are kept, while they are made. */
const ENCODING = 20 * MEGABYTE;

const HEADERS = {
  png: pngHeader,
  jpeg: jpegHeader,
  webp: webpHeader,
  gif: gifHeader,
  avif: avifHeader,
};

/** The bytes that decoding a picture may take on this machine, or within its control group. */
export function decodingMemory(): number {
  // 0 or more than any machine has when nothing limits the process.
  const limit = process.constrainedMemory() || Infinity;
  const room = Math.min(totalmem(), limit) - SITE;
  return Math.max(LEAST_ROOM, Math.min(MOST_ROOM, room));
}

/**
 * Looks at the head of a file before anything decodes it. Throws 415 for anything but a PNG, JPEG, WebP,
 * GIF or AVIF (by content), 400 for a damaged one, 413 for one that would take more than `room` bytes.
 */
export function requireMemory(file: Uint8Array, room: number): void {
  const format = pictureFormat(file);
  if (!format) {
    const { title, description } = UPLOAD_MESSAGES[isHeic(file) ? "heic" : "wrongType"];
    throw new RequestProblem(415, `${title}. ${description}.`);
  }
  const header = readHeader(format, Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  if (!header || header.width === 0 || header.height === 0) throw damaged();
  const { width, height } = header;
  const isHuge = Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS;
  if (isHuge || bytesToDecode(header) > room) throw tooLarge(file);
}

/** A picture that the memory did not suffice for. Its size is told, so that one sees what to change. */
export function tooLarge(file: Uint8Array): RequestProblem {
  const format = pictureFormat(file);
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const header = format && HEADERS[format](bytes);
  const size = header ? `: ${header.width} × ${header.height} pixels` : "";
  return new RequestProblem(
    413,
    `This picture is too large to be worked on here${size}. ` +
      "Please make it smaller, such as 3000 pixels wide, and try again.",
  );
}

export function damaged(): RequestProblem {
  return new RequestProblem(400, "The picture is damaged and cannot be read.");
}

function readHeader(format: keyof typeof HEADERS, file: Buffer): PictureHeader | undefined {
  try {
    return HEADERS[format](file);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // Cut short within a field, or with a profile like a bomb.
    if ("code" in error) throw damaged();
    throw new RequestProblem(413, `${error.message}. Please save the picture without it.`);
  }
}

/** The pixels lie in memory twice when the decoder hands them over. */
function bytesToDecode({ width, height, decodingBytes, pixelBytes }: PictureHeader): number {
  return width * height * Math.max(decodingBytes, 2 * pixelBytes) + ENCODING;
}
