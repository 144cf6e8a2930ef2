import { collectionName } from "../collections.ts";
import type { CollectionKind } from "../collection-items.ts";
import { itemId } from "../inputs.ts";
import { endpoint } from "../endpoint.ts";
import { z } from "zod";

/** The most items of a list that can have a fixed position. */
const MOST_PLACED = 500;

/** The ids that come first in a list. */
export const orderForm = z.object({
  ids: z
    .array(itemId, "Please name the ids as a list")
    .max(MOST_PLACED, `At most ${MOST_PLACED} can be put in order`)
    .refine((ids) => new Set(ids).size === ids.length, "Please name each once"),
});

/** The collections whose order editors set: categories, and featured designs. */
export const ORDERED_KINDS = [
  "categories",
  "productCategories",
  "nailDesigns",
] as const satisfies CollectionKind[];

export type OrderedKind = (typeof ORDERED_KINDS)[number];

/** Puts these first, in this order; all others follow in their default order. */
export const orderCalls = {
  categories: order("categories"),
  productCategories: order("productCategories"),
  nailDesigns: order("nailDesigns"),
};

function order(kind: OrderedKind) {
  return endpoint("POST", `/api/admin/${collectionName(kind)}/order`, {
    status: 204,
    input: orderForm,
  });
}
