import { z } from "zod";
import { isFocus } from "./focus.ts";

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

const share = (name: string) =>
  z
    .number(`${name} must be a number`)
    .min(0, `${name} must be from 0 to 1`)
    .max(1, `${name} must be from 0 to 1`);
const side = (name: string) =>
  share(name).min(LEAST_SHARE, `${name} must be at least ${LEAST_SHARE}`);

/** Shares that were multiplied do not add up to the last digit. */
const NEARLY = 1e-6;

export const cutFields = z.object({
  x: share("The left edge"),
  y: share("The upper edge"),
  width: side("The width"),
  height: side("The height"),
  turn: z.literal(TURNS, `The turn must be ${TURNS.join(", ")}`),
});

export function isWithin({ x, y, width, height }: z.infer<typeof cutFields>): boolean {
  return x + width <= 1 + NEARLY && y + height <= 1 + NEARLY;
}

/** The focal point of a picture; blank for its center. */
export const focusField = z
  .string("Please name the point")
  .refine(isFocus, "Please give two percentages");

/** The address is that of the picture on which the point is tapped. */
export const pictureFocusForm = z.object({ focus: focusField, address: z.string() });
