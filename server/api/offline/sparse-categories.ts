import type { Category } from "../../../contract/forms/category.ts";
import type { Design } from "../../../contract/forms/design.ts";
import type { Page } from "../../../contract/page.ts";
import { FIRST_ROW } from "./pictures-by-worth.ts";

/** The first pictures of so many categories are named beside those of the newest designs. */
const MAX_SPARSE = 60;

/** Categories of which the newest designs hold less than a first row, those with most designs first. */
export function sparseCategories(categories: Category[], newest: Page<Design>): Category[] {
  if (newest.next === null) return [];
  const held = Map.groupBy(newest.items, ({ category }) => category.toLowerCase());
  return categories
    .filter(({ path, design_count: count }) => {
      const there = held.get(path.toLowerCase())?.length ?? 0;
      return there < Math.min(count, FIRST_ROW);
    })
    .toSorted((a, b) => b.design_count - a.design_count)
    .slice(0, MAX_SPARSE);
}
