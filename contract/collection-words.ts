import type { CollectionKind } from "./collection-items.ts";
import type { PageName } from "./pages.ts";
import { paths } from "./paths.ts";

/** Where it is edited: a tab, `/admin/dashboard?tab={id}`, or a screen with its own path. */
type Place =
  | { tab: { id: string; label: string }; screen?: never }
  | { tab?: never; screen: { path: string; label: string } };

type CollectionWords = Place & {
  noun: { one: string; many: string };
  /** The public page that lists it, if there is one. */
  list?: PageName;
};

/** The names of each collection, in the order of the back office. */
export const COLLECTION_WORDS: Record<CollectionKind, CollectionWords> = {
  nailDesigns: {
    noun: { one: "design", many: "designs" },
    tab: { id: "designs", label: "Nail Designs" },
    list: "all-designs",
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
    list: "products",
  },
  tutorials: {
    noun: { one: "tutorial", many: "tutorials" },
    tab: { id: "tutorials", label: "Tutorials" },
    list: "tutorials",
  },
  blogPosts: {
    noun: { one: "blog post", many: "blog posts" },
    tab: { id: "blog", label: "Blog" },
    list: "blog",
  },
  seasonPages: {
    noun: { one: "season page", many: "season pages" },
    screen: { path: paths.adminSeasons, label: "Season pages" },
  },
  facetPages: {
    noun: { one: "topic page", many: "topic pages" },
    screen: { path: paths.adminFacetPages, label: "Topic pages" },
  },
  pages: {
    noun: { one: "page", many: "pages" },
    screen: { path: paths.adminPages, label: "Pages" },
  },
};

/** The path to edit an item; without an id, its list. */
export function editAddress(kind: CollectionKind, id?: string): string {
  const { tab, screen } = COLLECTION_WORDS[kind];
  const query = new URLSearchParams({ ...(tab && { tab: tab.id }), ...(id && { item: id }) });
  const list = screen?.path ?? paths.adminDashboard;
  return query.size > 0 ? `${list}?${query}` : list;
}
