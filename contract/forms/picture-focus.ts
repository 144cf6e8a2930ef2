import { z } from "zod";
import { isFocus } from "../focus.ts";

/** What stays in sight of a picture where it is cut; blank for its middle. */
export const focusField = z
  .string("Please name the point")
  .refine(isFocus, "Please give two percentages");

/** The address is that of the picture on which the point is tapped. */
export const pictureFocusForm = z.object({ focus: focusField, address: z.string() });
