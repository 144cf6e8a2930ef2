import { queries } from "./queries.ts";

/** The list of designs for a keyword and a category, either of which may be missing. */
export function designQuery(q: string, category: string | undefined) {
  if (q) return queries.searchDesigns(q, category);
  return category ? queries.designsInCategory(category) : queries.allDesigns();
}
