import { z } from "zod";

/** Most items that may have a place in a list. */
const MOST_PLACED = 500;

/** What stands first in a list, by their ids. */
export const orderForm = z.object({
  ids: z
    .array(z.string("Each id must be text"), "Please name the ids as a list")
    .max(MOST_PLACED, `At most ${MOST_PLACED} can be put in order`)
    .refine((ids) => new Set(ids).size === ids.length, "Please name each once"),
});
