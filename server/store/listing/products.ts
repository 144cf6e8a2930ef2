import { sql } from "kysely";
import type { Product } from "../../../contract/forms/product.ts";
import {
  type Listing,
  NEWEST,
  STATE_FILTERS,
  STATE_SORTS,
  byCategory,
  keyFilter,
} from "./listing.ts";

type Texts = Pick<Product, "name" | "description" | "features" | "category_name">;

export const productListing: Listing<Texts> = {
  table: "products",
  key: "seq",
  sorts: {
    created_at: { keys: NEWEST.keys },
    name: { keys: [sql`t.name_key`, sql`t.seq`] },
    category: byCategory("product_categories"),
    price: { keys: [sql`t.price_key`, sql`t.seq`] },
    ...STATE_SORTS,
  },
  largestFirst: true,
  filters: {
    ...STATE_FILTERS,
    slug: keyFilter("slug_key"),
    category: {
      where: (slug) => sql`t.category_id = (select id from product_categories
        where slug_key = ${slug.toLowerCase()} and deleted_at is null)`,
    },
  },
  texts: ({ name, description, category_name, features }) => [
    name,
    description,
    features,
    category_name,
  ],
};
