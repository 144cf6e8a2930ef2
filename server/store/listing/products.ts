import { sql } from "kysely";
import type { Product } from "../../../contract/forms/product.ts";
import { type Listing, NEWEST, byCategory, byFlag, flagFilter } from "./listing.ts";

type Texts = Pick<Product, "name" | "description" | "features" | "category_name">;

export const productListing: Listing<Texts> = {
  table: "products",
  key: "seq",
  sorts: {
    created_at: { keys: NEWEST.keys },
    name: { keys: [sql`t.name_key`, sql`t.seq`] },
    category: byCategory("product_categories"),
    price: { keys: [sql`t.price_key`, sql`t.seq`] },
    is_featured: byFlag("is_featured", NEWEST),
    is_active: byFlag("is_active", NEWEST),
    updated_at: { keys: [sql`t.updated_at`, sql`t.seq`] },
  },
  largestFirst: true,
  filters: {
    is_featured: flagFilter("is_featured"),
    is_active: flagFilter("is_active"),
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
