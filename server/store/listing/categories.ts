import { sql } from "kysely";
import type { Category } from "../../../contract/forms/category.ts";
import type { ProductCategory } from "../../../contract/forms/product-category.ts";
import {
  COMMON_FILTERS,
  type Listing,
  type Order,
  byFlag,
  flagFilter,
  keyFilter,
} from "./listing.ts";

const BY_NAME: Order = { keys: [sql`t.name_key`, sql`t.id`], descending: false };

const SORTS = {
  name: { keys: BY_NAME.keys },
  is_active: byFlag("is_active", BY_NAME),
  updated_at: { keys: [sql`t.updated_at`, sql`t.id`] },
};

/** What is in each is counted: categories are few. */
function byCount(items: "designs" | "products") {
  const count = sql`(select count(*) from ${sql.table(items)} as i
    where i.category_id = t.id and i.deleted_at is null)`;
  return { keys: [count, sql`t.id`] };
}

export const categoryListing: Listing<Category> = {
  table: "categories",
  key: "id",
  sorts: { ...SORTS, design_count: byCount("designs") },
  largestFirst: false,
  filters: { ...COMMON_FILTERS, is_active: flagFilter("is_active"), path: keyFilter("path_key") },
  texts: ({ name, path, description, keywords }) => [name, path, description, keywords],
};

export const productCategoryListing: Listing<ProductCategory> = {
  table: "product_categories",
  key: "id",
  sorts: { ...SORTS, product_count: byCount("products") },
  largestFirst: false,
  filters: { ...COMMON_FILTERS, is_active: flagFilter("is_active"), slug: keyFilter("slug_key") },
  texts: ({ name, slug, description }) => [name, slug, description],
};
