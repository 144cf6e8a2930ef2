import { type Found, findItems } from "./find-items.ts";
import { newestFirst } from "../newest-first.ts";
import { type SearchedDesign, designTexts } from "./search-designs.ts";
import type { Synonyms } from "./synonyms.ts";

/**
 * The whole search of decision P6 over designs already at hand, as `server/store/designs/found-designs.ts` does it over
 * all of a site.
 */
export function findDesigns<Item extends SearchedDesign>(
  designs: Item[],
  query: string,
  synonyms: Synonyms,
  narrow?: (found: Item[]) => Item[],
): Found<Item> {
  return findItems(designs.toSorted(newestFirst), designTexts, query, synonyms, narrow);
}
