import type { Focus } from "../../../contract/pictures/focus.ts";

/** The distance in RGB at which a color differs completely from the edge’s colors. */
const UNLIKE = 110;
/** The smallest share of the edge at which a color counts as background. */
const MIN_SHARE = 0.04;
/** The weight of skin. */
const SKIN = 0.05;

type Rgb = readonly [red: number, green: number, blue: number];

/**
 * Guesses where the nails are: the center of what is colorful, is no skin, and differs from the edge. `rgba`
 * is a square of `side` pixels.
 */
export function findFocus(rgba: Uint8Array, side: number): Focus {
  const colorAt = (at: number): Rgb => [rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0];
  const edge = edgeColors(rgba, side);
  let [across, down, all] = [0, 0, 0];
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const weight = weightOf(colorAt((y * side + x) * 4), edge);
      across += weight * (x + 0.5);
      down += weight * (y + 0.5);
      all += weight;
    }
  }
  if (all === 0) return { x: 50, y: 50 };
  return { x: (across / all / side) * 100, y: (down / all / side) * 100 };
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
