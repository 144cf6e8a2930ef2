/**
 * A color in OKLab, where distances are about as large as people see them: lightness, green to red, blue to
 * yellow. In whole steps, so that server and devices measure the same distance.
 */
export type Lab = readonly [lightness: number, a: number, b: number];

/** Steps from black to white. */
export const LIGHTNESS_STEPS = 4096;

/** Parses a color such as `#b3174f`; the `#` is optional. */
export function labOfHex(color: string): Lab {
  const value = Number.parseInt(color.replace("#", ""), 16);
  return labOf((value >> 16) & 255, (value >> 8) & 255, value & 255);
}

/** Of red, green and blue, each from 0 to 255; by https://bottosson.github.io/posts/oklab */
export function labOf(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    steps(0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short),
    steps(1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short),
    steps(0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short),
  ];
}

/** The squared distance of two colors in steps: an integer below 2²⁷. */
export function squaredDistance(one: Lab, other: Lab): number {
  const [lightness, a, b] = [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
  return lightness * lightness + a * a + b * b;
}

export function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function steps(value: number): number {
  return Math.round(value * LIGHTNESS_STEPS);
}
