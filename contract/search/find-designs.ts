import { type Found, findItems } from "./find-items.ts";
import { newestFirst } from "../newest-first.ts";
import { type SearchedDesign, designTexts } from "./search-designs.ts";
import type { Synonyms } from "./synonyms.ts";

/**
 * The whole search of decision 29 over designs already at hand, as `server/store/designs/found-designs.ts` does it over
 * all of a site.
 */
export function findDesigns<Item extends SearchedDesign>(
  designs: Item[],
  query: string,
  synonyms: Synonyms,
  narrow?: (found: Item[]) => Item[],
): Found<Item> {
  return findItems(inOrder(designs), designTexts, query, synonyms, narrow);
}

/** Of lists that are searched again and again. */
const sorted = new WeakMap<readonly object[], readonly object[]>();

function inOrder<Item extends SearchedDesign>(designs: Item[]): readonly Item[] {
  const known = (sorted.get(designs) as Item[] | undefined) ?? designs.toSorted(newestFirst);
  sorted.set(designs, known);
  return known;
}
