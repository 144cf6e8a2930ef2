import { counted, numberText } from "../../lib/format/numbers.ts";
import { compareTexts } from "../../lib/format/locale.ts";
import type { Category } from "../../../contract/forms/category.ts";
import type { Design } from "../../../contract/forms/design.ts";
import { newestFirst, byPlace } from "../../../contract/item-order.ts";
import { findCategory, isSameCategory } from "../../lib/data/find-item.ts";

export const ALL_CATEGORIES = "all";

export const SORTS = {
  newest: "Newest first",
  oldest: "Oldest first",
  "title-asc": "Title A to Z",
  "title-desc": "Title Z to A",
} as const;
export type FeaturedSort = keyof typeof SORTS;

export interface FeaturedFilter {
  /** The path of a category, or "all". */
  category: string;
  sort: FeaturedSort;
}

const DEFAULT_SORT: FeaturedSort = "newest";

/** Reads the filter from the address. Invalid values fall back one by one. */
export function filterFromAddress(params: URLSearchParams, categories: Category[]): FeaturedFilter {
  const sort = params.get("sort") ?? DEFAULT_SORT;
  return {
    category: resolveCategory(params.get("category"), categories),
    sort: isSort(sort) ? sort : DEFAULT_SORT,
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
  return kept.toSorted(COMPARE[sort]);
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

function isSort(text: string): text is FeaturedSort {
  return Object.hasOwn(SORTS, text);
}

const byTitle = (a: Design, b: Design) => compareTexts(a.title, b.title);

const COMPARE: Record<FeaturedSort, (a: Design, b: Design) => number> = {
  newest: (a, b) => byPlace(a, b) || newestFirst(a, b),
  oldest: (a, b) => newestFirst(b, a),
  "title-asc": byTitle,
  "title-desc": (a, b) => byTitle(b, a),
};
