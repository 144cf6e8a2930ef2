import type { DesignsChoice } from "../../../contract/colors/near.ts";
import { queries } from "./queries.ts";

/** The list of designs for a keyword and a category, either of which may be missing. */
export function designQuery(
  q: string,
  category: string | undefined,
  from: string | null,
  choice?: DesignsChoice,
) {
  if (q) return queries.searchDesigns(q, category, from, choice);
  return category
    ? queries.designsInCategory(category, from, choice)
    : queries.allDesigns(from, choice);
}
