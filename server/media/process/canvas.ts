type Rgb = readonly [red: number, green: number, blue: number];

/** A rectangle in whole pixels with rounded top and bottom corners. */
export interface RoundedShape {
  x: number;
  y: number;
  width: number;
  height: number;
  top: number;
  bottom: number;
}

interface Shadow {
  drop: number;
  blur: number;
  /** From 0 to 1. */
  strength: number;
}

const SHADOW: Rgb = [43, 20, 35];

/** An RGBA pixel buffer to compose a picture on. */
export class Canvas {
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
    const [red, green, blue] = SHADOW;
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

export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function lighter([red, green, blue]: Rgb, part: number): Rgb {
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
