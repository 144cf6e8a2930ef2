import { queries } from "./queries.ts";

/** The list of designs for a keyword and a category, either of which may be missing. */
export function designQuery(q: string, category: string | undefined, from: string | null) {
  if (q) return queries.searchDesigns(q, category, from);
  return category ? queries.designsInCategory(category, from) : queries.allDesigns(from);
}
