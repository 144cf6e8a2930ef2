import type * as ImageAddon from "@napi-rs/image";
import { PICTURE_WIDTHS, UPLOAD_MESSAGES } from "../../contract/upload.ts";
import { loadAddon } from "../native.ts";
import { RequestProblem } from "../problems.ts";
import { dominantColor } from "./color.ts";
import { pictureFormat } from "./format.ts";
import { readGif } from "./gif.ts";
import { oneAtATime } from "./one-at-a-time.ts";

/** Largest side and area accepted, in pixels: a small file can unfold into gigabytes. */
export const MAX_SIDE = 12_000;
const MAX_PIXELS = 50_000_000;
const WEBP_QUALITY = 78;

export interface EncodedPicture {
  width: number;
  height: number;
  /** Dominant colour, `#rrggbb`. */
  color: string;
  /** WebP files, ascending by width. */
  files: { width: number; bytes: Buffer }[];
}

/**
 * Decodes an uploaded file and encodes it anew as WebP at the widths that pages use. What is not
 * the picture itself, such as the place where it was taken, is gone. Throws 415 for anything but a
 * PNG, JPEG, WebP, GIF or AVIF (by content), 400 for a damaged one, 413 for too many pixels.
 */
export type PictureCodec = (file: Uint8Array) => Promise<EncodedPicture>;

export function createPictureCodec(dataDir: string): PictureCodec {
  let addon: typeof ImageAddon | undefined;
  // A phone’s photo of 12 megapixels takes 200 MB of memory, the largest accepted 500.
  const inTurn = oneAtATime();
  return (file) => {
    addon ??= loadAddon<typeof ImageAddon>("image", dataDir);
    const { Transformer } = addon;
    return inTurn(() => encode(Transformer, file));
  };
}

async function encode(
  Transformer: typeof ImageAddon.Transformer,
  file: Uint8Array,
): Promise<EncodedPicture> {
  const format = pictureFormat(file);
  if (!format) {
    const { title, description } = UPLOAD_MESSAGES.wrongType;
    throw new RequestProblem(415, `${title}. ${description}.`);
  }
  const { source, width, height } =
    format === "gif" ? decodeGif(Transformer, file) : await decode(Transformer, file);
  const files: EncodedPicture["files"] = [];
  for (const fileWidth of widthsFor(width)) {
    const bytes = await source
      .resize(fileWidth, Math.max(1, Math.round((height * fileWidth) / width)))
      .webp(WEBP_QUALITY)
      .catch(damaged);
    files.push({ width: fileWidth, bytes });
  }
  const swatch = await source.resize(24, 24, null, 1).rawPixels().catch(damaged);
  return { width, height, color: dominantColor(swatch, swatch.length / (24 * 24)), files };
}

/** A picture whose pixels are at hand: all sizes are made from one decoding. */
interface Decoded {
  source: ImageAddon.Transformer;
  /** As it stands upright. */
  width: number;
  height: number;
}

async function decode(
  Transformer: typeof ImageAddon.Transformer,
  file: Uint8Array,
): Promise<Decoded> {
  const source = new Transformer(file);
  const { width, height, orientation = 1 } = await source.metadata(true).catch(damaged);
  refuseTooMany(width, height);
  source.rotate();
  return orientation >= 5 ? { source, width: height, height: width } : { source, width, height };
}

function decodeGif(Transformer: typeof ImageAddon.Transformer, file: Uint8Array): Decoded {
  try {
    const { width, height, pixels } = readGif(file);
    refuseTooMany(width, height);
    return { source: Transformer.fromRgbaPixels(pixels(), width, height), width, height };
  } catch (error) {
    if (error instanceof RequestProblem) throw error;
    return damaged();
  }
}

function refuseTooMany(width: number, height: number): void {
  if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS) {
    throw new RequestProblem(413, "The picture has too many pixels. Please select a smaller one.");
  }
}

/** The kept widths that do not enlarge the picture, ending with its own when that is smaller. */
function widthsFor(sourceWidth: number): number[] {
  const largest = Math.min(sourceWidth, Math.max(...PICTURE_WIDTHS));
  return [...PICTURE_WIDTHS.filter((width) => width < largest), largest];
}

function damaged(): never {
  throw new RequestProblem(400, "The picture is damaged and cannot be read.");
}
