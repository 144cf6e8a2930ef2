/** The colors of a design's polish, such as `#b3174f` or `#b3174f 62`, largest share first. */
export interface DesignPalette {
  palette: string[];
}

export const MAX_COLORS = 5;

const COLOR = /^#?([\da-f]{6})$/i;

/** Normalizes `b3174f` or `#B3174F` to six lower-case digits; undefined for anything else. */
export function hexDigits(text: string): string | undefined {
  return COLOR.exec(text.trim())?.[1]?.toLowerCase();
}

/** An entry of a palette: a color, with its share of the polish in percent if known, such as `#b3174f 62`. */
const WORN = /^#?([\da-f]{6})(?:\s+(100|\d{1,2}))?$/i;

/** Normalizes an entry of a palette; undefined for anything else. */
export function paletteEntry(text: string): string | undefined {
  const [, digits, percent] = WORN.exec(text.trim()) ?? [];
  if (digits === undefined) return undefined;
  return `#${digits.toLowerCase()}${percent === undefined ? "" : ` ${Number(percent)}`}`;
}

/** The color of an entry, such as `#b3174f`. */
export function colorOf(entry: string): string {
  return entry.slice(0, "#b3174f".length);
}

/** Makes the entries of a palette from colors and amounts in any unit. */
export function withShares(colors: { color: string; amount: number }[]): string[] {
  const all = colors.reduce((sum, { amount }) => sum + amount, 0);
  return colors.map(({ color, amount }) => `${color} ${Math.round((100 * amount) / all)}`);
}

/** Without shares, the first color is taken to cover about half of the polish. */
const USUAL_SHARES = [[100], [70, 30], [60, 25, 15], [55, 22, 13, 10], [50, 20, 13, 10, 7]];

/** The share of the polish of each color of a palette, in percent. */
export function sharesOf(palette: readonly string[]): number[] {
  const known = palette.map((entry) => Number(entry.split(" ")[1] ?? Number.NaN));
  const isKnown = !known.some(Number.isNaN) && known.reduce((sum, share) => sum + share, 0) > 0;
  return isKnown ? known : [...(USUAL_SHARES[palette.length - 1] ?? [])];
}
