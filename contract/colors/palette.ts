/** The colors of a design's polish, such as `#b3174f`: the one that there is most of first. */
export interface DesignPalette {
  palette: string[];
}

/** A design may have so many. */
export const MOST_COLORS = 5;

const COLOR = /^#?([\da-f]{6})$/i;

/** A color in any of its spellings, `b3174f` or `#B3174F`, as six small digits; undefined for anything else. */
export function hexDigits(text: string): string | undefined {
  return COLOR.exec(text.trim())?.[1]?.toLowerCase();
}
