import type * as ImageAddon from "@napi-rs/image";
import type { Cut } from "../../../contract/cut.ts";
import { PICTURE_WIDTHS } from "../../../contract/upload.ts";
import { pictureFormat } from "../decoding-memory.ts";
import type { EncodedPicture, LookedAt } from "../pictures.ts";
import { cutOut } from "./cut-out.ts";
import { findFocus } from "./focus.ts";
import { type RawPixels, shrink } from "./shrink.ts";
import { GifReader } from "omggif";

const WEBP_QUALITY = 78;
const LARGEST = Math.max(...PICTURE_WIDTHS);
const SWATCH = 24;
/** Side in pixels of the sketch in which nails are looked for. */
const SKETCH = 48;
const RGBA = 4;

/** Decodes a file and encodes the cut in the widths of the pages. Throws if the file is damaged. */
export async function encode(
  addon: typeof ImageAddon,
  file: Uint8Array,
  cut?: Cut,
): Promise<LookedAt> {
  const decoded = pictureFormat(file) === "gif" ? decodeGif(file) : await decode(addon, file);
  const { pixels, orientation } = cut ? cutOut(decoded.pixels, cut, decoded.orientation) : decoded;
  const { width, height } = upright(pixels, orientation);
  const source = await largest(addon, pixels, orientation);
  const files: EncodedPicture["files"] = [];
  for (const fileWidth of widthsFor(width)) {
    const fileHeight = heightFor(fileWidth, { width, height });
    const rgba = shrink(source, fileWidth, fileHeight);
    const picture = addon.Transformer.fromRgbaPixels(rgba, fileWidth, fileHeight);
    files.push({ width: fileWidth, bytes: await picture.webp(WEBP_QUALITY) });
  }
  const swatch = shrink(source, Math.min(SWATCH, source.width), Math.min(SWATCH, source.height));
  return {
    width,
    height,
    color: dominantColor(swatch, RGBA),
    files,
    orientation: decoded.orientation,
    focus: findFocus(shrink(source, SKETCH, SKETCH), SKETCH),
  };
}

interface Decoded {
  pixels: RawPixels;
  /** EXIF orientation; from 5 on, the stored picture is on its side. */
  orientation: number;
}

async function decode(
  { Transformer, JsColorType }: typeof ImageAddon,
  file: Uint8Array,
): Promise<Decoded> {
  const source = new Transformer(file);
  const { width, height, colorType, orientation = 1 } = await source.metadata(true);
  const channels = (colorType % 4) + 1;
  const sampleBytes = colorType >= JsColorType.L16 ? 2 : 1;
  const bytes = await source.rawPixels();
  if (bytes.length !== width * height * channels * sampleBytes) {
    throw new Error(`Pixels of the type ${colorType} are not known`);
  }
  return { pixels: { bytes, width, height, channels, sampleBytes }, orientation };
}

function decodeGif(file: Uint8Array): Decoded {
  const { width, height, pixels } = readGif(file);
  return {
    pixels: { bytes: pixels(), width, height, channels: RGBA, sampleBytes: 1 },
    orientation: 1,
  };
}

/** The largest size that is stored, upright; all others are made from it. */
async function largest(
  { Transformer }: typeof ImageAddon,
  pixels: RawPixels,
  orientation: number,
): Promise<RawPixels> {
  const size = upright(pixels, orientation);
  const width = Math.min(size.width, LARGEST);
  const height = heightFor(width, size);
  const stored = upright({ width, height }, orientation);
  const rgba = shrink(pixels, stored.width, stored.height);
  const picture = Transformer.fromRgbaPixels(rgba, stored.width, stored.height);
  const bytes = orientation === 1 ? rgba : await picture.rotate(orientation).rawPixels();
  return { bytes, width, height, channels: RGBA, sampleBytes: 1 };
}

/** Converts between the upright and the stored size. */
function upright({ width, height }: { width: number; height: number }, orientation: number) {
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

function heightFor(width: number, picture: { width: number; height: number }): number {
  return Math.max(1, Math.round((picture.height * width) / picture.width));
}

/** The stored widths that do not enlarge the picture, ending with its own if that is smaller. */
function widthsFor(sourceWidth: number): number[] {
  const most = Math.min(sourceWidth, LARGEST);
  return [...PICTURE_WIDTHS.filter((width) => width < most), most];
}

/** The first frame of a GIF. */
interface GifPicture {
  width: number;
  height: number;
  /** As RGBA. Decoding blocks and takes one more byte a pixel, so check the size first. */
  pixels(): Uint8Array;
}

/** `@napi-rs/image` does not read GIF. Throws if the file is damaged. */
function readGif(file: Uint8Array): GifPicture {
  const gif = new GifReader(file);
  const { width, height } = gif;
  const frame = gif.frameInfo(0);
  if (frame.x + frame.width > width || frame.y + frame.height > height) {
    throw new Error("The frame is larger than the picture");
  }
  return {
    width,
    height,
    pixels() {
      const rgba = new Uint8Array(width * height * 4);
      gif.decodeAndBlitFrameRGBA(0, rgba);
      return rgba;
    },
  };
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
