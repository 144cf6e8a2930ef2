import { z } from "zod";
import { LEAST_SHARE, TURNS } from "../pictures/cut.ts";
import { isFocus } from "../pictures/focus.ts";

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

export function liesWithin({ x, y, width, height }: z.infer<typeof cutFields>): boolean {
  return x + width <= 1 + NEARLY && y + height <= 1 + NEARLY;
}

/** The focal point of a picture; blank for its center. */
export const focusField = z
  .string("Please name the point")
  .refine(isFocus, "Please give two percentages");

/** The address is that of the picture on which the point is tapped. */
export const pictureFocusForm = z.object({ focus: focusField, address: z.string() });
