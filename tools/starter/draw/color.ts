// Small colour arithmetic on "#rrggbb", enough to derive shades from a palette.

export type Rgb = [number, number, number];

export function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function toHex([red, green, blue]: Rgb): string {
  const part = (channel: number): string =>
    Math.round(Math.min(255, Math.max(0, channel)))
      .toString(16)
      .padStart(2, "0");
  return `#${part(red)}${part(green)}${part(blue)}`;
}

/** The colour `amount` (0 to 1) of the way from one to the other. */
export function mix(from: string, to: string, amount: number): string {
  const a = toRgb(from);
  const b = toRgb(to);
  return toHex([
    a[0] + (b[0] - a[0]) * amount,
    a[1] + (b[1] - a[1]) * amount,
    a[2] + (b[2] - a[2]) * amount,
  ]);
}

export const lighten = (hex: string, amount: number): string => mix(hex, "#ffffff", amount);

/** Darkens towards a warm plum rather than black: shadows on skin and lacquer are never grey. */
export const darken = (hex: string, amount: number): string => mix(hex, "#1d0a14", amount);

/** Perceived lightness, 0 to 1. */
export function lightness(hex: string): number {
  const [red, green, blue] = toRgb(hex);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}
