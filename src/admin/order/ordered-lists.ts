import type { OrderedKind } from "../../../contract/admin/order.ts";
import { COLLECTIONS, designs } from "../../../contract/collections.ts";
import { type Made, newestFirst } from "../../../contract/newest-first.ts";
import { PAGE_LIMIT, type Page, type PageInput } from "../../../contract/page.ts";
import type { Placed } from "../../../contract/placed.ts";
import type { Picture } from "../../../contract/upload.ts";
import type { Endpoint } from "../../../contract/endpoint.ts";

/** What the screen needs of an item, whatever its kind. */
export interface OrderedItem extends Placed, Made {
  id: string;
  title?: string;
  name?: string;
  icon?: string;
  image_url?: string;
  image?: Picture;
}

interface OrderedList {
  /** What the list is of. */
  title: string;
  /** How what has no place is sorted. */
  otherwise: string;
  list: Endpoint<PageInput, Page<OrderedItem>>;
  input: PageInput;
  compare: (a: OrderedItem, b: OrderedItem) => number;
}

/** What can be put in order: as visitors see it. */
export const ORDERED_LISTS: Record<OrderedKind, OrderedList> = {
  categories: {
    title: "Order of categories",
    otherwise: "by name",
    list: COLLECTIONS.categories.all,
    input: {},
    compare: byName,
  },
  productCategories: {
    title: "Order of product categories",
    otherwise: "by name",
    list: COLLECTIONS.productCategories.all,
    input: {},
    compare: byName,
  },
  nailDesigns: {
    title: "Order of featured designs",
    otherwise: "newest first",
    list: designs.featured,
    input: { limit: PAGE_LIMIT },
    compare: newestFirst,
  },
};

export function nameOf({ title, name }: OrderedItem): string {
  return title ?? name ?? "";
}

/** As the server sorts names. */
function byName(a: OrderedItem, b: OrderedItem): number {
  return nameOf(a).toLowerCase() < nameOf(b).toLowerCase() ? -1 : 1;
}
