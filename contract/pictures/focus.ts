/** A point of a picture, in percent from its left and from its top. */
export interface Focus {
  x: number;
  y: number;
  /** The box around the point that no cut may touch, in percent of the picture's sides, if known. */
  width?: number | undefined;
  height?: number | undefined;
}

const PERCENT = String.raw`(\d{1,2}|100)`;
const FOCUS = new RegExp(`^${PERCENT} ${PERCENT}(?: ${PERCENT} ${PERCENT})?$`);

/** Such as `50 38`, or with its box `50 38 60 40`; undefined for anything else, blank among it, which is the middle. */
export function parseFocus(text: string): Focus | undefined {
  const [x, y, width, height] = FOCUS.exec(text)?.slice(1).map(Number) ?? [];
  if (x === undefined || y === undefined) return undefined;
  return width ? { x, y, width, height } : { x, y };
}

/** Whether a text is a valid focal point or blank. */
export function isFocus(text: string): boolean {
  return text === "" || parseFocus(text) !== undefined;
}

/** To the nearest percent within the picture. */
export function focusText({ x, y, width, height }: Focus): string {
  const sides = width === undefined || height === undefined ? [] : [width, height];
  return [x, y, ...sides].map(wholePercent).join(" ");
}

/** Width by height of the pictures of a gallery (styles/article.css). */
export const GALLERY_RATIO = 4 / 5;

/**
 * The `object-position` that cuts a picture as a `cut` of styles/base.css does, for a box whose shape is known: its focus
 * in the middle, as far as there is picture around it. Both ratios are widths by heights.
 */
export function cutPosition({ x, y }: Focus, pictureRatio: number, boxRatio: number): string {
  const across = Math.max(1, pictureRatio / boxRatio);
  const down = Math.max(1, boxRatio / pictureRatio);
  return `${place(x, across)}% ${place(y, down)}%`;
}

/** For a side `times` as long as its box: how much of what is cut away goes at its beginning, in percent. */
function place(focus: number, times: number): number {
  return times === 1 ? 50 : wholePercent((focus * times - 50) / (times - 1));
}

function wholePercent(value: number): number {
  return Math.min(100, Math.max(0, Math.round(value)));
}
