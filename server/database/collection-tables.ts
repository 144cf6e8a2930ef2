import type { CollectionKind } from "../../contract/collection-items.ts";
import type { DeletableTable } from "./schema.ts";

export interface CollectionTable {
  name: DeletableTable;
  /** The word for one row. */
  item: string;
  /** The column by which people recognize a row. */
  label: "title" | "name" | "subject";
  /** The column with the last segment of the public address, if any; `<address>_key` holds it in lower case. */
  address?: "path" | "slug";
  /** The table that a row's `category_id` refers to, if any. */
  categories?: "categories" | "product_categories";
}

export const COLLECTION_TABLES = {
  categories: { name: "categories", item: "category", label: "name", address: "path" },
  productCategories: {
    name: "product_categories",
    item: "product category",
    label: "name",
    address: "slug",
  },
  nailDesigns: {
    name: "designs",
    item: "design",
    label: "title",
    address: "slug",
    categories: "categories",
  },
  products: {
    name: "products",
    item: "product",
    label: "name",
    address: "slug",
    categories: "product_categories",
  },
  tutorials: { name: "tutorials", item: "tutorial", label: "title", address: "slug" },
  blogPosts: { name: "blog_posts", item: "blog post", label: "title", address: "slug" },
  seasonPages: { name: "season_pages", item: "season page", label: "name", address: "path" },
  facetPages: { name: "facet_pages", item: "topic page", label: "name", address: "path" },
  pages: { name: "pages", item: "page", label: "title", address: "slug" },
} as const satisfies Record<CollectionKind, CollectionTable>;
