import type * as ImageAddon from "@napi-rs/image";
import { PICTURE_WIDTHS, UPLOAD_MESSAGES } from "../../contract/upload.ts";
import { loadAddon } from "../native.ts";
import { RequestProblem } from "../problems.ts";
import { dominantColor } from "./color.ts";
import { pictureFormat } from "./format.ts";
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
  // Decoding a large photo takes up to 300 MB of memory.
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
  if (!pictureFormat(file)) {
    const { title, description } = UPLOAD_MESSAGES.wrongType;
    throw new RequestProblem(415, `${title}. ${description}.`);
  }
  const metadata = await new Transformer(file).metadata(true).catch(damaged);
  if (
    Math.max(metadata.width, metadata.height) > MAX_SIDE ||
    metadata.width * metadata.height > MAX_PIXELS
  ) {
    throw new RequestProblem(413, "The picture has too many pixels. Please select a smaller one.");
  }
  const turned = (metadata.orientation ?? 1) >= 5;
  const width = turned ? metadata.height : metadata.width;
  const height = turned ? metadata.width : metadata.height;
  const files: EncodedPicture["files"] = [];
  for (const fileWidth of widthsFor(width)) {
    const bytes = await new Transformer(file)
      .rotate()
      .resize(fileWidth, Math.max(1, Math.round((height * fileWidth) / width)))
      .webp(WEBP_QUALITY)
      .catch(damaged);
    files.push({ width: fileWidth, bytes });
  }
  const swatch = await new Transformer(file).resize(24, 24, null, 1).rawPixels().catch(damaged);
  return { width, height, color: dominantColor(swatch, swatch.length / (24 * 24)), files };
}

/** The kept widths that do not enlarge the picture, ending with its own when that is smaller. */
function widthsFor(sourceWidth: number): number[] {
  const largest = Math.min(sourceWidth, Math.max(...PICTURE_WIDTHS));
  return [...PICTURE_WIDTHS.filter((width) => width < largest), largest];
}

function damaged(): never {
  throw new RequestProblem(400, "The picture is damaged and cannot be read.");
}
