import { z } from "zod";
import { type Reference, kindOf } from "../related.ts";

export const MOST_RELATED = 60;

const reference = z.custom<Reference>(
  (value) => typeof value === "string" && value.length < 100 && kindOf(value) !== undefined,
  "Related must name items such as tutorials:<id>",
);

/** What an item belongs together with; of what is created without it, nothing. */
export const relatedField = z
  .array(reference, "Related must be a list")
  .max(MOST_RELATED, `At most ${MOST_RELATED} related items can be named`)
  .transform((list) => [...new Set(list)])
  .optional();

/** Where somebody begins who adds something new. */
export const NOTHING_RELATED: { related: Reference[] } = { related: [] };
