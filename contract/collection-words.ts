import type { CollectionKind } from "./collections.ts";

interface CollectionWords {
  noun: { one: string; many: string };
  /** Of the dashboard: `/admin/dashboard?tab={id}`. What has none has a screen of its own. */
  tab?: { id: string; label: string };
}

/** What each is called, in the order in which the back office shows them. */
export const COLLECTION_WORDS: Record<CollectionKind, CollectionWords> = {
  nailDesigns: {
    noun: { one: "design", many: "designs" },
    tab: { id: "designs", label: "Nail Designs" },
  },
  categories: {
    noun: { one: "category", many: "categories" },
    tab: { id: "categories", label: "Categories" },
  },
  productCategories: {
    noun: { one: "product category", many: "product categories" },
    tab: { id: "product-categories", label: "Product Categories" },
  },
  products: {
    noun: { one: "product", many: "products" },
    tab: { id: "products", label: "Products" },
  },
  tutorials: {
    noun: { one: "tutorial", many: "tutorials" },
    tab: { id: "tutorials", label: "Tutorials" },
  },
  blogPosts: {
    noun: { one: "blog post", many: "blog posts" },
    tab: { id: "blog", label: "Blog" },
  },
  seasonPages: { noun: { one: "season page", many: "season pages" } },
};
