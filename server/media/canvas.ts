import { breathingSpace } from "../breathing-space.ts";

export type Rgb = readonly [red: number, green: number, blue: number];

/** A rectangle in pixels whose upper and lower corners are rounded. */
export interface Shape {
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

/** Pixels to compose a picture on, as RGBA. Painting lets waiting requests go first now and then. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  private readonly breathe = breathingSpace();

  constructor(width: number, height: number, ground: Rgb) {
    this.width = width;
    this.height = height;
    this.pixels = Buffer.alloc(width * height * 4, Buffer.from([...ground, 255]));
  }

  async fill(shape: Shape, color: Rgb): Promise<void> {
    await this.forEach(shape, 0, (at, distance) => this.blend(at, color, coverage(distance)));
  }

  /** A soft shadow below a shape. */
  async shadow(shape: Shape, { drop, blur, strength }: Shadow): Promise<void> {
    await this.forEach({ ...shape, y: shape.y + drop }, blur, (at, distance) => {
      const depth = clamp(0.5 - distance / (2 * blur));
      this.blend(at, SHADOW, strength * depth * depth * (3 - 2 * depth));
    });
  }

  /** Puts pixels of exactly the shape's size into it; they may have an alpha channel. */
  async paste(shape: Shape, pixels: Uint8Array): Promise<void> {
    const channels = pixels.length / (shape.width * shape.height);
    await this.forEach(shape, 0, (at, distance, x, y) => {
      const from = (y * shape.width + x) * channels;
      const color = [pixels[from] ?? 0, pixels[from + 1] ?? 0, pixels[from + 2] ?? 0] as const;
      const alpha = channels === 4 ? (pixels[from + 3] ?? 0) / 255 : 1;
      this.blend(at, color, alpha * coverage(distance));
    });
  }

  /** Visits the pixels of a shape and of `margin` around it, each with its distance to the edge. */
  private async forEach(
    shape: Shape,
    margin: number,
    visit: (at: number, distance: number, x: number, y: number) => void,
  ): Promise<void> {
    const bottom = Math.min(shape.height + margin, this.height - shape.y);
    const right = Math.min(shape.width + margin, this.width - shape.x);
    for (let y = Math.max(-margin, -shape.y); y < bottom; y += 1) {
      await this.breathe();
      for (let x = Math.max(-margin, -shape.x); x < right; x += 1) {
        const at = ((shape.y + y) * this.width + shape.x + x) * 4;
        visit(at, distanceToEdge(shape, x + 0.5, y + 0.5), x, y);
      }
    }
  }

  private blend(at: number, color: Rgb, alpha: number): void {
    if (alpha <= 0) return;
    for (let channel = 0; channel < 3; channel += 1) {
      const below = this.pixels[at + channel] ?? 0;
      this.pixels[at + channel] = below + ((color[channel] ?? 0) - below) * alpha + 0.5;
    }
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

/** Negative inside, positive outside. */
function distanceToEdge({ width, height, top, bottom }: Shape, x: number, y: number): number {
  const radius = y < height / 2 ? top : bottom;
  const across = Math.abs(x - width / 2) - width / 2 + radius;
  const down = Math.abs(y - height / 2) - height / 2 + radius;
  // Inside of the edges, or beside one of them; `Math.hypot` is slow.
  if (across <= 0 || down <= 0) return Math.max(across, down) - radius;
  return Math.sqrt(across * across + down * down) - radius;
}

/** How much of a pixel at this distance lies inside: edges are smooth. */
function coverage(distance: number): number {
  return clamp(0.5 - distance);
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
