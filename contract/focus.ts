/** A point of a picture, in percent from its left and from its top. */
export interface Focus {
  x: number;
  y: number;
}

const FOCUS = /^(\d{1,2}|100) (\d{1,2}|100)$/;

/** Such as `50 38`; undefined for anything else, blank among it, which is the middle. */
export function parseFocus(text: string): Focus | undefined {
  const [whole, x, y] = FOCUS.exec(text) ?? [];
  return whole === undefined ? undefined : { x: Number(x), y: Number(y) };
}

/** To the nearest percent within the picture. */
export function focusText({ x, y }: Focus): string {
  return `${wholePercent(x)} ${wholePercent(y)}`;
}

function wholePercent(value: number): number {
  return Math.min(100, Math.max(0, Math.round(value)));
}
