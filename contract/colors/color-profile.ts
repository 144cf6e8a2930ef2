type Point = readonly [x: number, y: number];
type Vector = [number, number, number];
type Matrix = [Vector, Vector, Vector];

/** The primaries and the white in CIE xy, and how a number from 0 to 1 becomes light. */
export interface ColorSpace {
  red: Point;
  green: Point;
  blue: Point;
  white: Point;
  light: "srgb" | "pq" | "hlg" | { gamma: number };
}

const D65: Point = [0.3127, 0.329];
const DCI_WHITE: Point = [0.314, 0.351];
const C: Point = [0.31, 0.316];

/** The `ColourPrimaries` of ITU-T H.273, as PNG, AVIF and HEIC name them. */
const PRIMARIES: Record<number, Omit<ColorSpace, "light">> = {
  1: { red: [0.64, 0.33], green: [0.3, 0.6], blue: [0.15, 0.06], white: D65 },
  4: { red: [0.67, 0.33], green: [0.21, 0.71], blue: [0.14, 0.08], white: C },
  5: { red: [0.64, 0.33], green: [0.29, 0.6], blue: [0.15, 0.06], white: D65 },
  6: { red: [0.63, 0.34], green: [0.31, 0.595], blue: [0.155, 0.07], white: D65 },
  7: { red: [0.63, 0.34], green: [0.31, 0.595], blue: [0.155, 0.07], white: D65 },
  9: { red: [0.708, 0.292], green: [0.17, 0.797], blue: [0.131, 0.046], white: D65 },
  11: { red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06], white: DCI_WHITE },
  12: { red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06], white: D65 },
  22: { red: [0.63, 0.34], green: [0.295, 0.605], blue: [0.155, 0.077], white: D65 },
};

/** `TransferCharacteristics` beside those of video, which browsers show as if they were sRGB. */
const LIGHT: Record<number, ColorSpace["light"]> = {
  4: { gamma: 2.2 },
  5: { gamma: 2.8 },
  8: { gamma: 1 },
  16: "pq",
  17: { gamma: 2.6 },
  18: "hlg",
};

/** The space that the codes of H.273 name; undefined for sRGB, and if they name none. */
export function codedSpace(primaries: number, transfer: number): ColorSpace | undefined {
  const points = PRIMARIES[primaries] ?? PRIMARIES[1];
  const light = LIGHT[transfer] ?? "srgb";
  if (!points || (points === PRIMARIES[1] && light === "srgb")) return undefined;
  return { ...points, light };
}

export const DISPLAY_P3 = codedSpace(12, 13) as ColorSpace;

/** The color space as an ICC profile (version 4): 492 bytes, or 8.6 kB for HDR. */
export function iccProfile(space: ColorSpace): Uint8Array<ArrayBuffer> {
  const [red, green, blue] = transposed(multiply(adaptation(space.white), toXyz(space)));
  const curve = curveOf(space.light);
  const tags: [name: string, body: Uint8Array][] = [
    ["desc", text(space === DISPLAY_P3 ? "Display P3" : "RGB")],
    ["cprt", text("CC0")],
    ["wtpt", xyz([0.9642, 1, 0.8249])],
    ["chad", chromaticAdaptation(adaptation(space.white))],
    ["rXYZ", xyz(red)],
    ["gXYZ", xyz(green)],
    ["bXYZ", xyz(blue)],
    ["rTRC", curve],
    ["gTRC", curve],
    ["bTRC", curve],
  ];
  return assemble(tags);
}

const HEAD = 128;
const ENTRY = 12;

function assemble(tags: [name: string, body: Uint8Array][]): Uint8Array<ArrayBuffer> {
  const places = new Map<Uint8Array, number>();
  let size = HEAD + 4 + tags.length * ENTRY;
  for (const [, body] of tags) {
    if (places.has(body)) continue;
    places.set(body, size);
    size += body.length;
  }
  const profile = new Uint8Array(size);
  const view = new DataView(profile.buffer);
  const word = (at: number, four: string) => profile.set(ascii(four), at);
  view.setUint32(0, size);
  view.setUint32(8, 0x04300000);
  word(12, "mntr");
  word(16, "RGB ");
  word(20, "XYZ ");
  word(36, "acsp");
  profile.set(xyz([0.9642, 1, 0.8249]).subarray(8), 68);
  view.setUint32(HEAD, tags.length);
  for (const [index, [name, body]] of tags.entries()) {
    const at = HEAD + 4 + index * ENTRY;
    const place = places.get(body) ?? 0;
    word(at, name);
    view.setUint32(at + 4, place);
    view.setUint32(at + 8, body.length);
    profile.set(body, place);
  }
  return profile;
}

/** A tag of this kind, whose numbers are of 32 bits, 16 of them after the point. */
function numbers(kind: string, values: number[], start = 8): Uint8Array {
  const body = new Uint8Array(start + values.length * 4);
  body.set(ascii(kind), 0);
  const view = new DataView(body.buffer);
  for (const [index, value] of values.entries()) {
    view.setInt32(start + index * 4, Math.round(value * 0x10000));
  }
  return body;
}

const xyz = (values: Vector) => numbers("XYZ ", values);
const chromaticAdaptation = (matrix: Matrix) => numbers("sf32", matrix.flat());

/** English, as UTF-16. */
function text(words: string): Uint8Array {
  const length = Math.ceil(words.length / 2) * 4;
  const body = new Uint8Array(28 + length);
  body.set(ascii("mluc"), 0);
  const view = new DataView(body.buffer);
  view.setUint32(8, 1);
  view.setUint32(12, 12);
  body.set(ascii("enUS"), 16);
  view.setUint32(20, words.length * 2);
  view.setUint32(24, 28);
  for (const [index, code] of ascii(words).entries()) view.setUint16(28 + index * 2, code);
  return body;
}

function curveOf(light: ColorSpace["light"]): Uint8Array {
  if (light === "pq" || light === "hlg") return table(light === "pq" ? pq : hlg);
  const gamma = typeof light === "object";
  const values = gamma ? [light.gamma] : [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045];
  const body = numbers("para", values, 12);
  new DataView(body.buffer).setUint16(8, gamma ? 0 : 3);
  return body;
}

const STEPS = 4096;

function table(curve: (share: number) => number): Uint8Array {
  const body = new Uint8Array(12 + STEPS * 2);
  body.set(ascii("curv"), 0);
  const view = new DataView(body.buffer);
  view.setUint32(8, STEPS);
  for (let step = 0; step < STEPS; step += 1) {
    const share = Math.min(1, toneMapped(curve(step / (STEPS - 1))));
    view.setUint16(12 + step * 2, Math.round(share * 0xffff));
  }
  return body;
}

/** The white of paper in HDR (ITU-R BT.2408), in candelas per square meter. */
const PAPER_WHITE = 203;

/** PQ (SMPTE ST 2084): candelas, as a multiple of paper white. */
function pq(share: number): number {
  const power = share ** (32 / 2523);
  const part = Math.max(0, power - 0.8359375) / (18.8515625 - 18.6875 * power);
  return (10_000 * part ** (8192 / 1305)) / PAPER_WHITE;
}

/** HLG (ITU-R BT.2100) on a screen of 1,000 candelas. */
function hlg(share: number): number {
  const scene =
    share <= 0.5 ? share ** 2 / 3 : (Math.exp((share - 0.55991073) / 0.17883277) + 0.28466892) / 12;
  return (1000 * scene ** 1.2) / PAPER_WHITE;
}

/** Above this share of paper white, what is brighter comes closer and closer to white. */
const KNEE = 0.75;

function toneMapped(light: number): number {
  if (light <= KNEE) return light;
  const above = (light - KNEE) / (1 - KNEE);
  return KNEE + (1 - KNEE) * (1 - Math.exp(-above));
}

function ascii(words: string): number[] {
  return Array.from(words, (letter) => letter.charCodeAt(0));
}

/** The XYZ of each primary in its column, white having the lightness 1. */
function toXyz({ red, green, blue, white }: ColorSpace): Matrix {
  const points = [red, green, blue].map(pointToXyz) as Matrix;
  const shares = apply(inverse(transposed(points)), pointToXyz(white));
  return transposed(
    points.map((point, index) => point.map((v) => v * (shares[index] ?? 0))) as Matrix,
  );
}

const BRADFORD: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];
const D50: Vector = [0.9642, 1, 0.8249];

/** From a white to that of ICC profiles. */
function adaptation(white: Point): Matrix {
  const from = apply(BRADFORD, pointToXyz(white));
  const scaled = apply(BRADFORD, D50).map((value, row) =>
    (BRADFORD[row] as Vector).map((cell) => (cell * value) / (from[row] ?? 1)),
  ) as Matrix;
  return multiply(inverse(BRADFORD), scaled);
}

function pointToXyz([x, y]: Point): Vector {
  return [x / y, 1, (1 - x - y) / y];
}

function apply(matrix: Matrix, [x, y, z]: Vector): Vector {
  return matrix.map(([a, b, c]) => a * x + b * y + c * z) as Vector;
}

function multiply(one: Matrix, other: Matrix): Matrix {
  return transposed(transposed(other).map((column) => apply(one, column)) as Matrix);
}

function transposed(matrix: Matrix): Matrix {
  return [0, 1, 2].map((column) => matrix.map((row) => row[column])) as Matrix;
}

function inverse([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix {
  const [A, B, C] = [e * i - f * h, f * g - d * i, d * h - e * g];
  const scale = 1 / (a * A + b * B + c * C);
  return [
    [A, c * h - b * i, b * f - c * e],
    [B, a * i - c * g, c * d - a * f],
    [C, b * g - a * h, a * e - b * d],
  ].map((row) => row.map((value) => value * scale)) as Matrix;
}

const SRGB =
  /^(?:GIMP built-in )?(?:sRGB(?: IEC61966-2[.-]1| built-in|2014| Gamut with sRGB Transfer)?|c2)$/;

/** Most profiles are sRGB, which needs no conversion. */
export function isSrgb(profile: Uint8Array): boolean {
  return namesOf(profile).some((name) => SRGB.test(name));
}

export function isDisplayP3(profile: Uint8Array): boolean {
  return namesOf(profile).some((name) => name.startsWith("Display P3"));
}

const DESCRIPTION = 0x64657363;

/** The name of a profile among other words: as text or, since version 4, in UTF-16. */
function namesOf(profile: Uint8Array): string[] {
  const view = new DataView(profile.buffer, profile.byteOffset, profile.byteLength);
  for (let at = HEAD + 4; at + ENTRY <= view.byteLength; at += ENTRY) {
    if (view.getUint32(at) !== DESCRIPTION) continue;
    const start = view.getUint32(at + 4);
    const tag = profile.subarray(start, start + view.getUint32(at + 8));
    const text = Array.from(tag, (byte) => String.fromCharCode(byte)).join("");
    return text.replaceAll("\0", "").match(/[ -~]+/g) ?? [];
  }
  return [];
}

/** Segments of JPEG are at most this long, with their length. */
const MOST = 65_519;
const [START, APP2] = [2, 0xe2];
const NAME = Uint8Array.from("ICC_PROFILE\0", (letter) => letter.charCodeAt(0));

/** The JPEG with a color profile for its numbers, in place of one that it may have. */
export function withProfile(jpeg: Uint8Array, profile: Uint8Array): Uint8Array<ArrayBuffer> {
  const count = Math.ceil(profile.length / MOST);
  const parts = [jpeg.subarray(0, START)];
  for (let index = 0; index < count; index += 1) {
    const part = profile.subarray(index * MOST, (index + 1) * MOST);
    const length = 2 + NAME.length + 2 + part.length;
    parts.push(Uint8Array.of(0xff, APP2, length >> 8, length & 255), NAME);
    parts.push(Uint8Array.of(index + 1, count), part);
  }
  parts.push(...withoutProfile(jpeg));
  return joined(parts);
}

/** What follows the start. Two profiles would count as none. */
function withoutProfile(jpeg: Uint8Array): Uint8Array[] {
  const { others, rest } = segments(jpeg);
  return [...others, rest];
}

export function profileSegments(jpeg: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const { profile } = segments(jpeg);
  if (profile.length === 0) return undefined;
  // Each part says which it is.
  const parts = profile
    .toSorted((one, other) => (one[PART] ?? 0) - (other[PART] ?? 0))
    .map((part) => part.subarray(PART + 2));
  return joined(parts);
}

const PART = 4 + NAME.length;

/** Segments of metadata come before all others. */
function segments(jpeg: Uint8Array) {
  const profile: Uint8Array[] = [];
  const others: Uint8Array[] = [];
  let at = START;
  while (jpeg[at] === 0xff && ((jpeg[at + 1] ?? 0) & 0xf0) === 0xe0) {
    const end = at + 2 + (jpeg[at + 2] ?? 0) * 256 + (jpeg[at + 3] ?? 0);
    const isProfile = NAME.every((byte, index) => jpeg[at + 4 + index] === byte);
    (isProfile ? profile : others).push(jpeg.subarray(at, end));
    at = end;
  }
  return { profile, others, rest: jpeg.subarray(at) };
}

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
