import sharp from "sharp";
import { linear } from "../../../contract/colors/oklab.ts";
import { DISPLAY_P3, iccProfile, isDisplayP3 } from "../../../contract/colors/color-profile.ts";

/** Pixel rows with 1 to 4 channels of 8 bits; of 16 in `Uint16Array`. */
export interface Pixels<Data = Uint8Array> {
  data: Data;
  width: number;
  height: number;
  channels: 3 | 4;
}

/** A picture in sRGB and, if it has colors outside it, also in Display P3. */
export interface TrueColors {
  srgb: Pixels;
  p3?: Pixels;
}

const P3_PROFILE = Buffer.from(iccProfile(DISPLAY_P3));

type Numbers = Uint8Array | Uint16Array;

/** Converts pixel values from their color profile. */
export async function trueColors(
  pixels: Pixels<Numbers>,
  profile: Uint8Array,
): Promise<TrueColors> {
  return fromP3(isDisplayP3(profile) ? pixels : await inP3(pixels, profile));
}

/** Uses Little CMS: libvips converts 16-bit pictures to P3, and others to sRGB. */
async function inP3(pixels: Pixels<Numbers>, profile: Uint8Array): Promise<Pixels<Uint16Array>> {
  const file = tiff({ ...pixels, data: sixteenBits(pixels.data) }, Buffer.from(profile));
  const { data } = await sharp(file).toColourspace("rgb16").raw({ depth: "ushort" }).toBuffer({
    resolveWithObject: true,
  });
  return { ...pixels, data: new Uint16Array(data.buffer, data.byteOffset, data.length / 2) };
}

/** A lossless file with the Display P3 profile. */
export function p3File(pixels: Pixels): Buffer {
  return tiff(pixels, P3_PROFILE);
}

function sixteenBits(data: Numbers): Uint16Array {
  if (data instanceof Uint16Array) return data;
  const numbers = new Uint16Array(data.length);
  for (let at = 0; at < data.length; at += 1) numbers[at] = (data[at] ?? 0) * 257;
  return numbers;
}

/** Beyond this, a channel of linear sRGB would change by 3 of 255. */
const [DARKEST, BRIGHTEST] = [-0.001, 1.02];
/** Out-of-gamut pixels count as noise if they are fewer than one in this many. */
const NOISE = 2_000;

/** Lookup tables from 8- or 16-bit values to linear light, and back from steps of it to 8 bits. */
const lightOf = (most: number) =>
  Float32Array.from({ length: most + 1 }, (_, value) => linear((value * 255) / most));
const STEPS = 16_384;
const NUMBERS = Uint8Array.from({ length: STEPS + 1 }, (_, step) => {
  const light = step / STEPS;
  return 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055) + 0.5;
});

function fromP3({ data, channels, ...size }: Pixels<Numbers>): TrueColors {
  const isDeep = data instanceof Uint16Array;
  const light = lightOf(isDeep ? 0xffff : 0xff);
  const srgb = new Uint8Array(data.length);
  let beyond = 0;
  for (let at = 0; at < data.length; at += channels) {
    const red = light[data[at] ?? 0] ?? 0;
    const green = light[data[at + 1] ?? 0] ?? 0;
    const blue = light[data[at + 2] ?? 0] ?? 0;
    const r = 1.22494 * red - 0.22494 * green;
    const g = 1.042057 * green - 0.042057 * red;
    const b = 1.0982736 * blue - 0.0196376 * red - 0.078636 * green;
    srgb[at] = number(r);
    srgb[at + 1] = number(g);
    srgb[at + 2] = number(b);
    if (Math.min(r, g, b) < DARKEST || Math.max(r, g, b) > BRIGHTEST) beyond += 1;
  }
  const p3 = isDeep ? eightBits(data) : data;
  if (channels === 4) for (let at = 3; at < p3.length; at += 4) srgb[at] = p3[at] ?? 0;
  const isWide = beyond * NOISE > data.length / channels;
  return {
    srgb: { ...size, channels, data: srgb },
    ...(isWide && { p3: { ...size, channels, data: p3 } }),
  };
}

function eightBits(data: Uint16Array): Uint8Array {
  const numbers = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 1) numbers[at] = ((data[at] ?? 0) + 128) / 257;
  return numbers;
}

function number(light: number): number {
  return NUMBERS[Math.round(Math.min(1, Math.max(0, light)) * STEPS)] ?? 0;
}

const [SHORT, LONG, BYTES] = [3, 4, 7];
const UNASSOCIATED = 2;

/** An uncompressed TIFF: the one format that takes any pixels with any profile without a library. */
function tiff({ data, width, height, channels }: Pixels<Numbers>, profile: Buffer): Buffer {
  const pixels = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const bits = data.BYTES_PER_ELEMENT * 8;
  const count = channels === 4 ? 12 : 11;
  const bitsAt = 8 + 2 + count * 12 + 4;
  const profileAt = bitsAt + channels * 2;
  const pixelsAt = profileAt + profile.length + (profile.length % 2);
  const fields = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, channels, bitsAt],
    [259, SHORT, 1, 1],
    [262, SHORT, 1, 2],
    [273, LONG, 1, pixelsAt],
    [277, SHORT, 1, channels],
    [278, LONG, 1, height],
    [279, LONG, 1, pixels.length],
    [284, SHORT, 1, 1],
    ...(channels === 4 ? [[338, SHORT, 1, UNASSOCIATED]] : []),
    [34_675, BYTES, profile.length, profileAt],
  ];
  const head = Buffer.alloc(pixelsAt);
  head.write("II*\0\x08\0\0\0", "latin1");
  head.writeUInt16LE(fields.length, 8);
  for (const [index, [tag = 0, type = 0, length = 0, value = 0]] of fields.entries()) {
    const at = 10 + index * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(length, at + 4);
    head.writeUInt32LE(value, at + 8);
  }
  for (let channel = 0; channel < channels; channel += 1) {
    head.writeUInt16LE(bits, bitsAt + channel * 2);
  }
  profile.copy(head, profileAt);
  return Buffer.concat([head, pixels]);
}
