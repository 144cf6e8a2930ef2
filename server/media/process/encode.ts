import sharp, { type Sharp } from "sharp";
import { type Cut, WHOLE } from "../../../contract/pictures/cut.ts";
import { FINGERPRINT_SIZE, fingerprintOf } from "../../../contract/pictures/fingerprint.ts";
import { PICTURE_WIDTHS } from "../../../contract/pictures/upload.ts";
import type { EncodedPicture, AnalyzedPicture } from "../pictures.ts";
import { type Pixels, type TrueColors, p3File, trueColors } from "./colors.ts";
import { type Source, openPicture } from "./source.ts";
import type { Focus } from "../../../contract/pictures/focus.ts";

const WEBP_QUALITY = 78;
const LARGEST = Math.max(...PICTURE_WIDTHS);
const SWATCH = 24;
/** The side in pixels of the thumbnail in which nails are searched. */
const SKETCH = 48;
const RGBA = 4;

/** Decodes a file and encodes the crop in all page widths. Throws if the file is damaged. */
export async function encode(file: Uint8Array, cut: Cut = WHOLE): Promise<AnalyzedPicture> {
  const source = await openPicture(file);
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
    fingerprint: fingerprintOf(
      await shrunk(colors.srgb, FINGERPRINT_SIZE.width, FINGERPRINT_SIZE.height),
    ),
  };
}

interface PixelBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The pixels of the rotated picture inside a crop: at least one. */
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

/** The largest stored size, from which all others are made. */
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
    // Cameras write files with small faults that browsers tolerate.
    return decode(source.read("truncated"));
  });
  const numbers = isDeep ? new Uint16Array(data.buffer, data.byteOffset, data.length / 2) : data;
  const { width, height, channels } = info;
  return { data: numbers, width, height, channels: channels as 3 | 4 };
}

const IS_INCOMPLETE = /premature|truncated|unexpected end/i;

/** Opens the largest size, in its color space. */
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

/** The stored widths that do not enlarge the picture, plus its own width if that is smaller than the largest. */
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

/** The RGB distance at which a color counts as fully different from the edge’s colors. */
const UNLIKE = 110;
/** The smallest share of the edge at which a color counts as background. */
const MIN_SHARE = 0.04;
/** The weight of skin. */
const SKIN = 0.05;

type Rgb = readonly [red: number, green: number, blue: number];

/** What is weighed beyond each side of the box, as a share of all: noise rather than nails. */
const NOISE = 0.02;
/** Percent of the picture around what was found. */
const MARGIN = 4;

/**
 * Guesses where the nails are, and how far they reach: what is colorful, is no skin, and differs from the edge. `rgba`
 * is a square of `side` pixels.
 */
export function findFocus(rgba: Uint8Array, side: number): Focus {
  const colorAt = (at: number): Rgb => [rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0];
  const edge = edgeColors(rgba, side);
  const columns = Array.from({ length: side }, () => 0);
  const rows = Array.from({ length: side }, () => 0);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const weight = weightOf(colorAt((y * side + x) * 4), edge);
      columns[x] = (columns[x] ?? 0) + weight;
      rows[y] = (rows[y] ?? 0) + weight;
    }
  }
  const across = extent(columns);
  const down = extent(rows);
  if (!across || !down) return { x: 50, y: 50 };
  return { x: across.center, y: down.center, width: across.length, height: down.length };
}

/** The center of gravity of weights along a side, and the length around it that holds nearly all, in percent; undefined if all are 0. */
function extent(weights: number[]): { center: number; length: number } | undefined {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all === 0) return undefined;
  const percent = (at: number) => (at / weights.length) * 100;
  const center = percent(weights.reduce((sum, weight, at) => sum + weight * (at + 0.5), 0) / all);
  const start = percent(firstBeyondNoise(weights, all));
  const end = 100 - percent(firstBeyondNoise(weights.toReversed(), all));
  const reach = Math.max(center - start, end - center) + MARGIN;
  return { center, length: Math.min(100, 2 * reach) };
}

function firstBeyondNoise(weights: number[], all: number): number {
  let sum = 0;
  return weights.findIndex((weight) => (sum += weight) > NOISE * all);
}

function weightOf(color: Rgb, edge: Rgb[]): number {
  const unlike = Math.min(...edge.map((one) => distance(one, color)), UNLIKE) / UNLIKE;
  const most = Math.max(...color);
  const saturation = most === 0 ? 0 : (most - Math.min(...color)) / most;
  return unlike ** 2 * (2 + saturation) * (isSkin(color, saturation) ? SKIN : 1);
}

function edgeColors(rgba: Uint8Array, side: number): Rgb[] {
  const buckets = new Map<number, [red: number, green: number, blue: number, count: number]>();
  let all = 0;
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      if (Math.min(x, y, side - 1 - x, side - 1 - y) > 1) continue;
      const at = (y * side + x) * 4;
      const [red = 0, green = 0, blue = 0] = rgba.subarray(at, at + 3);
      const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
      const bucket = buckets.get(key) ?? [0, 0, 0, 0];
      buckets.set(key, [bucket[0] + red, bucket[1] + green, bucket[2] + blue, bucket[3] + 1]);
      all += 1;
    }
  }
  return [...buckets.values()]
    .filter(([, , , count]) => count >= MIN_SHARE * all)
    .map(([red, green, blue, count]) => [red / count, green / count, blue / count]);
}

function distance(one: Rgb, other: Rgb): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

/** From pale to dark, between red and orange, neither gray nor vivid. */
function isSkin([red, green, blue]: Rgb, saturation: number): boolean {
  return red > green && green >= blue && red - green < 90 && saturation > 0.12 && saturation < 0.66;
}
