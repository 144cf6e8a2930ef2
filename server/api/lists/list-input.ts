import { searchText, pageInput } from "../../../contract/inputs.ts";
import { z } from "zod";
import { BULK_LIMIT, type Filter } from "../../../contract/admin/admin-list.ts";
import type { QueryFilter, Listing } from "../../store/listing/listing.ts";

/** The input of a back-office list: its sorts and filters. */
export function listInput({ sorts, filters }: Listing<never>) {
  const fields = Object.keys(sorts);
  const narrowing = Object.entries(filters).map(([field, filter]) => [field, valueOf(filter)]);
  return pageInput.extend({
    q: searchText.optional(),
    sort: z
      .enum(
        fields.flatMap((field) => [field, `-${field}`]),
        `This list can be sorted by ${fields.join(", ")}`,
      )
      .optional(),
    ...(Object.fromEntries(narrowing) as Record<Filter, ReturnType<typeof valueOf>>),
  });
}

/** The same for ids only, which allows larger pages. */
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
