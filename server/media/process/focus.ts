import type { Focus } from "../../../contract/pictures/focus.ts";

/** The distance in RGB at which a color differs completely from the edge’s colors. */
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
