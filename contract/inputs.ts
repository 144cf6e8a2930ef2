import { z } from "zod";
import { hexDigits } from "./colors/palette.ts";
import { FACET_NAMES, type FacetName } from "./facets/facets.ts";
import { SORTS, type Sort } from "./item-order.ts";
import { PAGE_LIMIT } from "./page.ts";
import { PREVIEWED_KINDS, RELATED_KINDS } from "./related.ts";
import { EVENT_KINDS, MAX_EVENTS } from "./visits.ts";
import { SEARCH_LENGTH } from "./text/search-text.ts";

// What calls take that visitors make, or several calls. Visitors download none of it (scripts/without-schemas.ts).

export const idInput = z.object({ id: z.string() });

export const slugInput = z.object({ slug: z.string() });

export const itemId = z.string("Each id must be text");

export const pageInput = z.object({
  limit: z.coerce
    .number<number>(`The limit must be a number from 1 to ${PAGE_LIMIT}`)
    .int(`The limit must be a whole number`)
    .min(1, `The limit must be at least 1`)
    .max(PAGE_LIMIT, `The limit must be at most ${PAGE_LIMIT}`)
    .optional(),
  cursor: z.string().max(500).optional(),
});

export const searchText = z
  .string("Please search for one text")
  .max(SEARCH_LENGTH, `A search may have at most ${SEARCH_LENGTH} characters`);

/** An item that may be related to others. */
export const relatedKindInput = idInput.extend({
  kind: z.enum(RELATED_KINDS, `Please name a kind: ${RELATED_KINDS.join(", ")}`),
});

/** An item that can have a preview link. */
export const previewedInput = idInput.extend({
  kind: z.enum(PREVIEWED_KINDS, `Please name a kind: ${PREVIEWED_KINDS.join(", ")}`),
});

export const oneCategory = z.string("Please name one category").optional();

/** Words of a facet in a query: anything else is ignored (decision 33). */
const words = z
  .union([z.string(), z.array(z.string()).transform((texts) => texts.join(","))])
  .optional()
  .catch(undefined);

/** A color of a query: of several the first. */
const near = z
  .union([z.string(), z.array(z.string()).transform(([first]) => first ?? "")])
  .transform(hexDigits)
  .optional()
  .catch(undefined);

export const facetInput = z.object(
  Object.fromEntries(FACET_NAMES.map((name) => [name, words])) as Record<FacetName, typeof words>,
);

export const designsInput = pageInput.extend({
  ...facetInput.shape,
  near,
  sort: z
    .enum(Object.keys(SORTS) as Sort[])
    .optional()
    .catch(undefined),
});

/** Names separated by commas. */
export function namesInput(what: string, most: number) {
  return z.object({
    names: z
      .string(`Please name the ${what}, separated by commas`)
      .refine(
        (names) => names.split(",").length <= most,
        `At most ${most} ${what} can be asked for at once`,
      ),
  });
}

const event = z.tuple(
  [
    z.enum(EVENT_KINDS),
    z
      .string()
      .max(300)
      .transform((text) => text.replaceAll("\0", "")),
  ],
  "An event must be its kind and its subject",
);

/** What a visitor's browser reports (decision 64): the page that was opened, and what happened since the one before. */
export const visitReport = z
  .object({
    path: z
      .string("The path must be text")
      .max(300, "The path must be at most 300 characters")
      // What begins with two slashes would lead the admin to another site.
      .regex(/^\/(?![/\\])[^?#\s]*$/, "The path must begin with one / and have no query")
      .optional(),
    events: z
      .array(event, "The events must be a list")
      .max(MAX_EVENTS, `At most ${MAX_EVENTS} events can be sent at once`)
      .optional(),
  })
  .refine(({ path, events }) => path !== undefined || events !== undefined, "Please name a path");

export type VisitReport = z.infer<typeof visitReport>;
