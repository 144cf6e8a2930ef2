/** Quarter turns clockwise, in degrees. */
export const TURNS = [0, 90, 180, 270] as const;
export type Turn = (typeof TURNS)[number];

/** A rectangle of a picture, as shares of its width and height. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What is shown of a picture: it is turned first, and the box is one of what stands upright then. */
export interface Cut extends Box {
  turn: Turn;
}

export const WHOLE: Cut = { x: 0, y: 0, width: 1, height: 1, turn: 0 };

/** The smallest share of a side that a crop may have. */
export const LEAST_SHARE = 0.02;

export function isWhole({ width, height, turn }: Cut): boolean {
  return turn === 0 && width === 1 && height === 1;
}
