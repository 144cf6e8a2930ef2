/** The colors of a design's polish, such as `#b3174f` or `#b3174f 62`: the one that there is most of first. */
export interface DesignPalette {
  palette: string[];
}

/** The most colors of a design. */
export const MOST_COLORS = 5;

const COLOR = /^#?([\da-f]{6})$/i;

/** A color in any of its spellings, `b3174f` or `#B3174F`, as six small digits; undefined for anything else. */
export function hexDigits(text: string): string | undefined {
  return COLOR.exec(text.trim())?.[1]?.toLowerCase();
}

/** A color of a palette, with the percentage of the polish that wears it where that is known: `#b3174f 62`. */
const WORN = /^#?([\da-f]{6})(?:\s+(100|\d{1,2}))?$/i;

/** An entry of a palette in its one spelling; undefined for anything else. */
export function paletteEntry(text: string): string | undefined {
  const [, digits, percent] = WORN.exec(text.trim()) ?? [];
  if (digits === undefined) return undefined;
  return `#${digits.toLowerCase()}${percent === undefined ? "" : ` ${Number(percent)}`}`;
}

/** The color of an entry, such as `#b3174f`. */
export function colorOf(entry: string): string {
  return entry.slice(0, "#b3174f".length);
}

/** Colors with how much there is of each, in any measure, as the entries of a palette. */
export function withShares(colors: { color: string; amount: number }[]): string[] {
  const all = colors.reduce((sum, { amount }) => sum + amount, 0);
  return colors.map(({ color, amount }) => `${color} ${Math.round((100 * amount) / all)}`);
}

/** Of palettes that say no shares, the one that there is most of is on about half of the polish. */
const USUAL_SHARES = [[100], [70, 30], [60, 25, 15], [55, 22, 13, 10], [50, 20, 13, 10, 7]];

/** The percentage of the polish that wears each color of a palette. */
export function sharesOf(palette: readonly string[]): number[] {
  const known = palette.map((entry) => Number(entry.split(" ")[1] ?? Number.NaN));
  const isKnown = !known.some(Number.isNaN) && known.reduce((sum, share) => sum + share, 0) > 0;
  return isKnown ? known : [...(USUAL_SHARES[palette.length - 1] ?? [])];
}
