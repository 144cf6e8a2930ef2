import type { DesignsChoice } from "../../../contract/facets/facet-choice.ts";
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

/** This many ids fit into one address that all proxies accept. */
const PER_REQUEST = 100;
/** A server-rendered page has the first designs of a shared list; the browser loads the rest. */
export const FIRST_IDS = 24;

/** The ids in chunks of one request each. */
export function idChunks(ids: string[]): string[][] {
  const rest = Math.max(0, ids.length - FIRST_IDS);
  const chunks = Array.from({ length: Math.ceil(rest / PER_REQUEST) }, (_, index) => {
    const from = FIRST_IDS + index * PER_REQUEST;
    return ids.slice(from, from + PER_REQUEST);
  });
  return ids.length > 0 ? [ids.slice(0, FIRST_IDS), ...chunks] : [];
}
