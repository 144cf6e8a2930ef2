import type * as ImageAddon from "@napi-rs/image";
import type { Cut } from "../../../contract/cut.ts";
import { PICTURE_WIDTHS } from "../../../contract/upload.ts";
import { pictureFormat } from "../decoding-memory.ts";
import type { EncodedPicture, LookedAt } from "../pictures.ts";
import { dominantColor } from "./color.ts";
import { cutOut } from "./cut-out.ts";
import { findFocus } from "./focus.ts";
import { readGif } from "./gif.ts";
import { type Pixels, shrink } from "./shrink.ts";

const WEBP_QUALITY = 78;
const LARGEST = Math.max(...PICTURE_WIDTHS);
const SWATCH = 24;
/** Pixels a side of what the nails are looked for in. */
const SKETCH = 48;
const RGBA = 4;

/** Decodes a file and encodes what a cut shows of it anew at the widths that pages use. Throws for a damaged one. */
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
  pixels: Pixels;
  /** As EXIF has it: from 5 on, the picture lies on its side. */
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

/** The largest size that is kept, upright; all are made from it. */
async function largest(
  { Transformer }: typeof ImageAddon,
  pixels: Pixels,
  orientation: number,
): Promise<Pixels> {
  const size = upright(pixels, orientation);
  const width = Math.min(size.width, LARGEST);
  const height = heightFor(width, size);
  const stored = upright({ width, height }, orientation);
  const rgba = shrink(pixels, stored.width, stored.height);
  const picture = Transformer.fromRgbaPixels(rgba, stored.width, stored.height);
  const bytes = orientation === 1 ? rgba : await picture.rotate(orientation).rawPixels();
  return { bytes, width, height, channels: RGBA, sampleBytes: 1 };
}

/** A size as it stands upright, or that as it is stored. */
function upright({ width, height }: { width: number; height: number }, orientation: number) {
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

function heightFor(width: number, picture: { width: number; height: number }): number {
  return Math.max(1, Math.round((picture.height * width) / picture.width));
}

/** The kept widths that do not enlarge the picture, ending with its own when that is smaller. */
function widthsFor(sourceWidth: number): number[] {
  const most = Math.min(sourceWidth, LARGEST);
  return [...PICTURE_WIDTHS.filter((width) => width < most), most];
}
