import { z } from "zod";
import type { Filter } from "../../../contract/admin/admin-list.ts";
import { BULK_LIMIT } from "../../../contract/admin/admin-calls.ts";
import { pageInput } from "../../http/route.ts";
import type { QueryFilter, Listing } from "../../store/listing/listing.ts";
import { SEARCH_LENGTH } from "../../../contract/text/search-text.ts";
import { FACET_NAMES, type FacetName } from "../../../contract/facets/facets.ts";
import { SORTS, type Sort } from "../../../contract/item-order.ts";
import { hexDigits } from "../../../contract/colors/palette.ts";

export const q = z
  .string("Please search for one text")
  .max(SEARCH_LENGTH, `A search may have at most ${SEARCH_LENGTH} characters`);

/** Input of a list of the back office: what that list can be sorted and narrowed down by. */
export function listInput({ sorts, filters }: Listing<never>) {
  const fields = Object.keys(sorts);
  const narrowing = Object.entries(filters).map(([field, filter]) => [field, valueOf(filter)]);
  return pageInput.extend({
    q: q.optional(),
    sort: z
      .enum(
        fields.flatMap((field) => [field, `-${field}`]),
        `This list can be sorted by ${fields.join(", ")}`,
      )
      .optional(),
    ...(Object.fromEntries(narrowing) as Record<Filter, ReturnType<typeof valueOf>>),
  });
}

/** The same for its ids alone, of which a page may hold more. */
export function idsInputOf(listing: Listing<never>) {
  const most = `The limit must be a number from 1 to ${BULK_LIMIT}`;
  return listInput(listing).extend({
    limit: z.coerce.number(most).int(most).min(1, most).max(BULK_LIMIT, most).default(BULK_LIMIT),
  });
}

const time = z
  .string()
  .refine((text) => /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text)), {
    message: "Please give a date such as 2026-11-20",
  });

function valueOf({ values, isTime }: QueryFilter): z.ZodOptional<z.ZodType<string>> {
  if (isTime) return time.optional();
  if (values) return z.enum(values, `Please choose ${values.join(" or ")}`).optional();
  return z.string("Please choose one").optional();
}

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

export const facetQueryInput = z.object(
  Object.fromEntries(FACET_NAMES.map((name) => [name, words])) as Record<FacetName, typeof words>,
);

export const designsInput = pageInput.extend({
  ...facetQueryInput.shape,
  near,
  sort: z
    .enum(Object.keys(SORTS) as Sort[])
    .optional()
    .catch(undefined),
});
