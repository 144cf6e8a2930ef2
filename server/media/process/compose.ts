import sharp from "sharp";
import { APP_SIZES, type AppForm, SHARE_SIZE } from "../../../contract/pictures/share-picture.ts";
import type { ShareParts, IconParts, PicturePart } from "../pictures.ts";

/** Some networks show no larger previews. */
const MAX_BYTES = 200_000;
const QUALITIES = [84, 72, 60, 45, 30, 15];

/** The page color of a site that has not chosen one. */
const PAGE = "#fff9f6";
const LACQUER = "#b3174f";
const APP = {
  wide: { columns: 4, rows: 2, bar: 112, gap: 24 },
  narrow: { columns: 2, rows: 3, bar: 144, gap: 32 },
};

/** The site’s soft pink, behind pictures without a shared color. */
const SHELL = rgb("#fbe6ea");
const RADIUS = 20;
const MARGIN = 36;
const BADGE = { height: 96, widest: 360, margin: 14 };
const SHADOW = { drop: 14, blur: 36, strength: 0.26 };

/** Three nails; the newest picture is in the middle, longest one. */
const NAILS = [arch(412, 58, 376), arch(70, 140, 316), arch(814, 140, 316)];
const TWO_NAILS = [arch(206, 58, 376), arch(618, 58, 376)];
/** A large pale nail inside a paler one, behind a framed picture. */
const HALOS = [
  { shape: { x: 120, y: -30, width: 960, height: 1400, top: 480, bottom: 0 }, light: 0.1 },
  { shape: { x: 240, y: 60, width: 720, height: 1400, top: 360, bottom: 0 }, light: 0.16 },
];

/** Makes a JPEG of 1200 x 630 pixels, or in the size of an app screenshot, below 200 kB. */
export async function compose(parts: ShareParts): Promise<Buffer> {
  return encode(await draw(parts));
}

async function draw(parts: ShareParts): Promise<Canvas> {
  const { logo, layout } = parts;
  if (layout === "wide" || layout === "narrow") return drawApp(parts, layout);
  if (logo && parts.pictures.length === 0) {
    const canvas = new Canvas(SHARE_SIZE.width, SHARE_SIZE.height, rgb(logo.ground));
    await drawLogo(canvas, logo, { x: 0, y: 0, ...SHARE_SIZE, top: 0, bottom: 0 }, 130);
    return canvas;
  }
  const canvas = await drawPictures(parts);
  if (logo) await drawLogo(canvas, logo, badgeFor(logo), BADGE.margin);
  return canvas;
}

/** The site’s newest designs in rows, below a bar in the site’s color with its logo. */
async function drawApp(
  { pictures, logo, accent = LACQUER }: ShareParts,
  form: AppForm,
): Promise<Canvas> {
  const { width, height } = APP_SIZES[form];
  const { bar, gap, ...most } = APP[form];
  const columns = Math.min(most.columns, pictures.length);
  const rows = Math.max(1, Math.min(most.rows, Math.floor(pictures.length / columns)));
  const cell = {
    width: Math.floor((width - gap * (columns + 1)) / columns),
    height: Math.floor((height - bar - gap * (rows + 1)) / rows),
  };
  const canvas = new Canvas(width, height, rgb(PAGE));
  const head = band(width, bar);
  canvas.fill(head, rgb(accent));
  for (const [index, picture] of pictures.slice(0, rows * columns).entries()) {
    const x = gap + (index % columns) * (cell.width + gap);
    const y = bar + gap + Math.floor(index / columns) * (cell.height + gap);
    const shape: RoundedShape = { x, y, ...cell, top: RADIUS, bottom: RADIUS };
    canvas.paste(shape, await centerCrop(picture, shape));
  }
  if (logo) {
    const plate = { ...badgeFor(logo), x: gap, y: (bar - BADGE.height) / 2 };
    await drawLogo(canvas, logo, plate, BADGE.margin);
  } else {
    const nail = smallNail(gap, bar);
    canvas.fill(nail, rgb(PAGE));
  }
  return canvas;
}

async function drawLogo(
  canvas: Canvas,
  logo: NonNullable<ShareParts["logo"]>,
  plate: RoundedShape,
  margin: number,
): Promise<void> {
  const room = { width: plate.width - 2 * margin, height: plate.height - 2 * margin };
  const { pixels, ...fit } = await fitted(logo, room);
  canvas.fill(plate, rgb(logo.ground));
  const x = plate.x + Math.round((plate.width - fit.width) / 2);
  const y = plate.y + Math.round((plate.height - fit.height) / 2);
  canvas.paste({ x, y, ...fit, top: 0, bottom: 0 }, pixels);
}

/** A badge in the lower corner; its width follows the logo’s aspect ratio. */
function badgeFor({ width, height }: Size): RoundedShape {
  const inner = BADGE.height - 2 * BADGE.margin;
  const wide = Math.min(BADGE.widest, Math.round((inner * width) / height) + 2 * BADGE.margin);
  const y = SHARE_SIZE.height - MARGIN - BADGE.height;
  return { x: MARGIN, y, width: wide, height: BADGE.height, top: RADIUS, bottom: RADIUS };
}

async function drawPictures({ layout, pictures }: ShareParts): Promise<Canvas> {
  const [first] = pictures;
  if (!first) throw new Error("A share picture needs a picture");
  const framed = layout === "framed" || (layout === "collage" && pictures.length === 1);
  const ground = framed ? rgb(first.color) : SHELL;
  const canvas = new Canvas(SHARE_SIZE.width, SHARE_SIZE.height, ground);
  const shapes = framed ? [frameFor(first)] : layout === "cropped" ? [WHOLE] : nailsFor(pictures);
  if (framed) {
    for (const { shape, light } of HALOS) canvas.fill(shape, lighter(ground, light));
    for (const shape of shapes) canvas.shadow(shape, SHADOW);
  }
  for (const [index, shape] of shapes.entries()) {
    canvas.paste(shape, await centerCrop(pictures[index] ?? first, shape));
  }
  return canvas;
}

/** Scales a picture to cover a size, and crops the rest. */
function centerCrop(
  picture: ShareParts["pictures"][number],
  { width, height }: RoundedShape,
): Promise<Buffer> {
  return sharp(picture.file).resize(width, height).raw().toBuffer();
}

async function encode({ pixels, width, height }: Canvas): Promise<Buffer> {
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
  let jpeg: Buffer = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    jpeg = await picture.jpeg({ quality }).toBuffer();
    if (jpeg.length < MAX_BYTES) break;
  }
  return jpeg;
}

const WHOLE = band(SHARE_SIZE.width, SHARE_SIZE.height);

/** A rectangle from the upper left corner. */
function band(width: number, height: number): RoundedShape {
  return { x: 0, y: 0, width, height, top: 0, bottom: 0 };
}

function nailsFor(pictures: unknown[]): RoundedShape[] {
  return pictures.length === 2 ? TWO_NAILS : NAILS;
}

function frameFor(picture: Size): RoundedShape {
  const room = { width: SHARE_SIZE.width - 2 * MARGIN, height: SHARE_SIZE.height - 2 * MARGIN };
  const size = sizeWithin(picture, room);
  return {
    x: Math.round((SHARE_SIZE.width - size.width) / 2),
    y: Math.round((SHARE_SIZE.height - size.height) / 2),
    ...size,
    top: RADIUS,
    bottom: RADIUS,
  };
}

/** A nail in the middle of a bar. */
function smallNail(x: number, bar: number): RoundedShape {
  const width = Math.round(bar * 0.36);
  return { ...arch(x, Math.round(bar / 4), width), bottom: Math.round(width / 5) };
}

/** The arch shape of the site’s category tiles, about 3 to 4. */
function arch(x: number, y: number, width: number): RoundedShape {
  return { x, y, width, height: Math.round(width * 1.366), top: width / 2, bottom: RADIUS };
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** A PNG with the whole picture centered. */
export function icon({ size, margin, ground, ...picture }: IconParts): Promise<Buffer> {
  const side = Math.round(Math.min(size.width, size.height) * (1 - 2 * margin));
  const fit = sizeWithin(picture, { width: side, height: side });
  const left = Math.round((size.width - fit.width) / 2);
  const top = Math.round((size.height - fit.height) / 2);
  return sharp(picture.file)
    .resize(fit.width, fit.height, { fit: "fill" })
    .ensureAlpha()
    .flatten(ground ? { background: ground } : false)
    .extend({
      left,
      top,
      right: size.width - fit.width - left,
      bottom: size.height - fit.height - top,
      background: ground ?? CLEAR,
    })
    .png()
    .toBuffer();
}

interface Size {
  width: number;
  height: number;
}

interface Fitted extends Size {
  /** With three or four channels. */
  pixels: Uint8Array;
}

/** Scales a whole picture to fit into a size. */
async function fitted({ file, ...picture }: PicturePart, room: Size): Promise<Fitted> {
  const size = sizeWithin(picture, room);
  const scaled = sharp(file).resize(size.width, size.height, { fit: "fill" });
  return { ...size, pixels: await scaled.raw().toBuffer() };
}

function sizeWithin(picture: Size, room: Size): Size {
  const scale = Math.min(room.width / picture.width, room.height / picture.height);
  return {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  };
}

type Rgb = readonly [red: number, green: number, blue: number];

/** A rectangle in whole pixels with rounded top and bottom corners. */
interface RoundedShape extends Size {
  x: number;
  y: number;
  top: number;
  bottom: number;
}

interface Shadow {
  drop: number;
  blur: number;
  /** From 0 to 1. */
  strength: number;
}

const SHADOW_COLOR: Rgb = [43, 20, 35];

/** An RGBA pixel buffer to compose a picture on. */
class Canvas {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;

  constructor(width: number, height: number, ground: Rgb) {
    this.width = width;
    this.height = height;
    this.pixels = Buffer.alloc(width * height * 4, Buffer.from([...ground, 255]));
  }

  fill(shape: RoundedShape, [red, green, blue]: Rgb): void {
    this.eachRow(shape, 0, (y, left, right, at) => {
      for (let x = left; x < right; x += 1, at += 4) {
        this.blend(at, red, green, blue, coverage(distance(shape, x, y)));
      }
    });
  }

  shadow(shape: RoundedShape, { drop, blur, strength }: Shadow): void {
    const [red, green, blue] = SHADOW_COLOR;
    const cast = { ...shape, y: shape.y + drop };
    this.eachRow(cast, blur, (y, left, right, at) => {
      for (let x = left; x < right; x += 1, at += 4) {
        const depth = clamp(0.5 - distance(cast, x, y) / (2 * blur));
        this.blend(at, red, green, blue, strength * depth * depth * (3 - 2 * depth));
      }
    });
  }

  /** Draws pixels of exactly the shape’s size, with or without an alpha channel. */
  paste(shape: RoundedShape, pixels: Uint8Array): void {
    const channels = pixels.length / (shape.width * shape.height);
    this.eachRow(shape, 0, (y, left, right, at) => {
      let from = (y * shape.width + left) * channels;
      for (let x = left; x < right; x += 1, at += 4, from += channels) {
        const opacity = channels === 4 ? (pixels[from + 3] ?? 0) / 255 : 1;
        const alpha = opacity * coverage(distance(shape, x, y));
        this.blend(at, pixels[from] ?? 0, pixels[from + 1] ?? 0, pixels[from + 2] ?? 0, alpha);
      }
    });
  }

  /** Iterates over the rows of a shape with `margin` around it, clipped to the canvas. */
  private eachRow(
    shape: RoundedShape,
    margin: number,
    visit: (y: number, left: number, right: number, at: number) => void,
  ): void {
    const bottom = Math.min(shape.height + margin, this.height - shape.y);
    const right = Math.min(shape.width + margin, this.width - shape.x);
    const left = Math.max(-margin, -shape.x);
    for (let y = Math.max(-margin, -shape.y); y < bottom; y += 1) {
      visit(y, left, right, ((shape.y + y) * this.width + shape.x + left) * 4);
    }
  }

  private blend(at: number, red: number, green: number, blue: number, alpha: number): void {
    const { pixels } = this;
    const rest = 1 - alpha;
    pixels[at] = (pixels[at] ?? 0) * rest + red * alpha + 0.5;
    pixels[at + 1] = (pixels[at + 1] ?? 0) * rest + green * alpha + 0.5;
    pixels[at + 2] = (pixels[at + 2] ?? 0) * rest + blue * alpha + 0.5;
  }
}

function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function lighter([red, green, blue]: Rgb, part: number): Rgb {
  const lift = (value: number) => value + (255 - value) * part;
  return [lift(red), lift(green), lift(blue)];
}

/** The distance from a pixel’s center to the shape’s edge; negative inside. */
function distance({ width, height, top, bottom }: RoundedShape, x: number, y: number): number {
  const radius = y < height / 2 ? top : bottom;
  const across = Math.abs(x + 0.5 - width / 2) - width / 2 + radius;
  const down = Math.abs(y + 0.5 - height / 2) - height / 2 + radius;
  if (across <= 0 || down <= 0) return Math.max(across, down) - radius;
  return Math.sqrt(across * across + down * down) - radius;
}

/** Which part of a pixel at this distance is inside (antialiasing). */
function coverage(distance: number): number {
  return clamp(0.5 - distance);
}

function clamp(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}
