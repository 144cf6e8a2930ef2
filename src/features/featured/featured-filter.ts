import { counted, numberText } from "../../lib/format/numbers.ts";
import type { Category } from "../../../contract/forms/category.ts";
import type { Design } from "../../../contract/forms/design.ts";
import { type Sort, byPlace, newestFirst, sortIn, sorted } from "../../../contract/item-order.ts";
import { SORT_PARAM } from "../../../contract/pages.ts";
import { findCategory, isSameCategory } from "../../lib/data/find-item.ts";

export const ALL_CATEGORIES = "all";

export interface FeaturedFilter {
  /** The path of a category, or "all". */
  category: string;
  sort: Sort;
}

const DEFAULT_SORT: Sort = "newest";

/** Reads the filter from the address. Invalid values fall back one by one. */
export function filterFromAddress(params: URLSearchParams, categories: Category[]): FeaturedFilter {
  return {
    category: resolveCategory(params.get("category"), categories),
    sort: sortIn(params.get(SORT_PARAM)) ?? DEFAULT_SORT,
  };
}

/** The query values of a filter; the defaults need none. */
export function filterToAddress({ category, sort }: FeaturedFilter) {
  return {
    category: category === ALL_CATEGORIES ? null : category,
    sort: sort === DEFAULT_SORT ? null : sort,
  };
}

export function applyFilter(designs: Design[], { category, sort }: FeaturedFilter): Design[] {
  const kept =
    category === ALL_CATEGORIES
      ? designs
      : designs.filter((design) => isSameCategory(design.category, category));
  return sort === DEFAULT_SORT
    ? kept.toSorted((a, b) => byPlace(a, b) || newestFirst(a, b))
    : sorted(kept, sort);
}

/** Text such as "Showing 3 of 12 designs". */
export function countText(shown: number, total: number): string {
  return `Showing ${numberText(shown)} of ${counted(total, { one: "design", many: "designs" })}`;
}

/** The path of the category that a name or a path means. */
function resolveCategory(wanted: string | null, categories: Category[]): string {
  const text = wanted?.trim() ?? "";
  const found =
    findCategory(categories, text) ?? categories.find(({ name }) => isSameCategory(name, text));
  return found?.path ?? ALL_CATEGORIES;
}
