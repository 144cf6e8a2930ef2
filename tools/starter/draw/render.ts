// SVG to pixels to WebP, and the one colour that stands for a picture while it loads.
import { Transformer, ResizeFilterType } from "@napi-rs/image";
import { Resvg } from "@resvg/resvg-js";
import { toHex } from "./color.ts";
import { PICTURE_HEIGHT, PICTURE_WIDTH } from "./svg.ts";

export const WIDTHS = [400, 800, 1600] as const;

const QUALITY: Record<(typeof WIDTHS)[number], number> = { 400: 80, 800: 78, 1600: 76 };

export type Pixels = { data: Buffer; width: number; height: number };

export function rasterise(markup: string, width: number = PICTURE_WIDTH): Pixels {
  const image = new Resvg(markup, {
    fitTo: { mode: "width", value: width },
    font: { loadSystemFonts: false },
  }).render();
  return { data: image.pixels, width: image.width, height: image.height };
}

/** Every width is scaled from the one large drawing, so all three show the same picture. */
export async function toWebp(pixels: Pixels, width: (typeof WIDTHS)[number]): Promise<Buffer> {
  const image = Transformer.fromRgbaPixels(pixels.data, pixels.width, pixels.height);
  if (width !== pixels.width) {
    const height = Math.round((width * PICTURE_HEIGHT) / PICTURE_WIDTH);
    image.resize(width, height, ResizeFilterType.Lanczos3);
  }
  return image.webp(QUALITY[width]);
}

/**
 * The colour most of the picture is made of: pixels vote in coarse buckets, lively colours a bit
 * louder than greys, and the winning bucket answers with its average.
 */
export function dominantColor(pixels: Pixels): string {
  const buckets = new Map<number, [red: number, green: number, blue: number, votes: number]>();
  for (let i = 0; i < pixels.data.length; i += 4 * 37) {
    const red = pixels.data[i] ?? 0;
    const green = pixels.data[i + 1] ?? 0;
    const blue = pixels.data[i + 2] ?? 0;
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    const votes = 1 + (Math.max(red, green, blue) - Math.min(red, green, blue)) / 255;
    const bucket = buckets.get(key) ?? [0, 0, 0, 0];
    bucket[0] += red * votes;
    bucket[1] += green * votes;
    bucket[2] += blue * votes;
    bucket[3] += votes;
    buckets.set(key, bucket);
  }
  const [winner] = [...buckets.values()].toSorted((a, b) => b[3] - a[3]);
  if (winner === undefined) return "#fbe6ea";
  return toHex([winner[0] / winner[3], winner[1] / winner[3], winner[2] / winner[3]]);
}
