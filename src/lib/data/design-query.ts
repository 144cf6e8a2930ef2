import type { FacetInput } from "../../../contract/facet-choice.ts";
import { queries } from "./queries.ts";

/** The list of designs for a keyword and a category, either of which may be missing. */
export function designQuery(
  q: string,
  category: string | undefined,
  from: string | null,
  facets?: FacetInput,
) {
  if (q) return queries.searchDesigns(q, category, from, facets);
  return category
    ? queries.designsInCategory(category, from, facets)
    : queries.allDesigns(from, facets);
}
