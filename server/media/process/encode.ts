import sharp, { type Sharp } from "sharp";
import { type Cut, WHOLE } from "../../../contract/pictures/cut.ts";
import { PICTURE_WIDTHS } from "../../../contract/pictures/upload.ts";
import type { EncodedPicture, LookedAt } from "../pictures.ts";
import { type Pixels, type TrueColors, p3File, trueColors } from "./colors.ts";
import { findFocus } from "./focus.ts";
import { type Source, openSource } from "./source.ts";

const WEBP_QUALITY = 78;
const LARGEST = Math.max(...PICTURE_WIDTHS);
const SWATCH = 24;
/** Side in pixels of the sketch in which nails are looked for. */
const SKETCH = 48;
const RGBA = 4;

/** Decodes a file and encodes the cut in the widths of the pages. Throws if the file is damaged. */
export async function encode(file: Uint8Array, cut: Cut = WHOLE): Promise<LookedAt> {
  const source = await openSource(file);
  const box = cutOut(source, cut);
  const colors = await largest(source, cut, box);
  const open = opener(colors);
  const files: EncodedPicture["files"] = [];
  for (const width of widthsFor(box.width)) {
    const picture = open().resize(width, heightFor(width, box), { fit: "fill" });
    files.push({ width, bytes: await picture.webp({ quality: WEBP_QUALITY }).toBuffer() });
  }
  const { width, height } = colors.srgb;
  const swatch = await shrunk(colors.srgb, Math.min(SWATCH, width), Math.min(SWATCH, height));
  return {
    width: box.width,
    height: box.height,
    color: dominantColor(swatch, RGBA),
    files,
    orientation: source.orientation,
    focus: findFocus(await shrunk(colors.srgb, SKETCH, SKETCH), SKETCH),
  };
}

interface PixelBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The pixels of the turned picture that a cut selects: at least one. */
function cutOut(source: Source, { turn, ...box }: Cut): PixelBox {
  const isOnItsSide = turn % 180 !== 0;
  const [across, down] = isOnItsSide
    ? [source.height, source.width]
    : [source.width, source.height];
  const [left, width] = span(box.x, box.width, across);
  const [top, height] = span(box.y, box.height, down);
  return { left, top, width, height };
}

/** The first pixel and the number of pixels, at least one, of a part of a side. */
function span(start: number, share: number, pixels: number): [first: number, count: number] {
  const first = Math.min(pixels - 1, Math.max(0, Math.round(start * pixels)));
  const end = Math.min(pixels, Math.round((start + share) * pixels));
  return [first, Math.max(1, end - first)];
}

/** The largest size that is stored; all others are made from it. */
async function largest(source: Source, { turn }: Cut, box: PixelBox): Promise<TrueColors> {
  const width = Math.min(box.width, LARGEST);
  const isWhole = box.width * box.height === source.width * source.height ? undefined : box;
  const read = (picture: Sharp) => {
    const upright = picture.autoOrient().rotate(turn);
    const part = isWhole ? upright.extract(box) : upright;
    return part.resize(width, heightFor(width, box), { fit: "fill" });
  };
  const pixels = await rawPixels(source, read);
  if (source.profile) return trueColors(pixels, source.profile);
  return { srgb: pixels as Pixels };
}

async function rawPixels(source: Source, read: (picture: Sharp) => Sharp) {
  const isDeep = source.isDeep && source.profile !== undefined;
  const decode = (picture: Sharp) =>
    read(picture)
      .toColourspace(isDeep ? "rgb16" : "srgb")
      .raw({ depth: isDeep ? "ushort" : "uchar" })
      .toBuffer({ resolveWithObject: true });
  const { data, info } = await decode(source.read()).catch((error: Error) => {
    if (IS_INCOMPLETE.test(error.message)) throw error;
    // Cameras write files with small faults, which every browser shows.
    return decode(source.read("truncated"));
  });
  const numbers = isDeep ? new Uint16Array(data.buffer, data.byteOffset, data.length / 2) : data;
  const { width, height, channels } = info;
  return { data: numbers, width, height, channels: channels as 3 | 4 };
}

const IS_INCOMPLETE = /premature|truncated|unexpected end/i;

/** Opens the largest size, in the space in which it is stored. */
function opener({ srgb, p3 }: TrueColors): () => Sharp {
  if (p3) {
    const file = p3File(p3);
    return () => sharp(file).keepIccProfile();
  }
  const { data, ...raw } = srgb;
  return () => sharp(data, { raw });
}

/** As RGBA. */
function shrunk({ data, ...raw }: Pixels, width: number, height: number): Promise<Buffer> {
  return sharp(data, { raw })
    .resize(width, height, { fit: "fill", kernel: "linear" })
    .ensureAlpha()
    .raw()
    .toBuffer();
}

function heightFor(width: number, picture: { width: number; height: number }): number {
  return Math.max(1, Math.round((picture.height * width) / picture.width));
}

/** The stored widths that do not enlarge the picture, ending with its own if that is smaller. */
function widthsFor(sourceWidth: number): number[] {
  const most = Math.min(sourceWidth, LARGEST);
  return [...PICTURE_WIDTHS.filter((width) => width < most), most];
}

interface Bucket {
  count: number;
  sums: [red: number, green: number, blue: number];
}

/**
 * The most frequent color of a picture, as `#rrggbb`: pixels are counted in 512 boxes of similar colors, and
 * the fullest box is averaged. `pixels` has 8 bits a channel.
 */
function dominantColor(pixels: Uint8Array, channels: number): string {
  const buckets = new Map<number, Bucket>();
  for (let at = 0; at + channels <= pixels.length; at += channels) {
    const red = pixels[at] ?? 0;
    const green = channels < 3 ? red : (pixels[at + 1] ?? 0);
    const blue = channels < 3 ? red : (pixels[at + 2] ?? 0);
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    const bucket = buckets.get(key) ?? { count: 0, sums: [0, 0, 0] };
    bucket.count += 1;
    bucket.sums = [bucket.sums[0] + red, bucket.sums[1] + green, bucket.sums[2] + blue];
    buckets.set(key, bucket);
  }
  const fullest = [...buckets.values()].toSorted((a, b) => b.count - a.count)[0];
  if (!fullest) return "#808080";
  const hex = fullest.sums.map((sum) =>
    Math.round(sum / fullest.count)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${hex.join("")}`;
}
