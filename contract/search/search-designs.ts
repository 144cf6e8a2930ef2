import { type DesignFacets, facetText } from "../facets/facets.ts";
import { type Made, newestFirst } from "../newest-first.ts";
import { searchItems } from "./search-items.ts";
import { searchedText } from "./search-text.ts";
import { searchWords } from "./search-words.ts";
import { termOf } from "./word-forms.ts";
import { type Found, findItems } from "./find-items.ts";
import type { Synonyms } from "./synonyms.ts";

export interface SearchedDesign extends DesignFacets, Made {
  title: string;
  tags: string;
  alt_text: string;
  category_name: string;
}

/** Of the given designs, those that have every word exactly, as `searchItems` orders them, the newest first. */
export function searchDesigns<Item extends SearchedDesign>(designs: Item[], query: string): Item[] {
  return searchItems(designs.toSorted(newestFirst), designTexts, searchWords(query).map(termOf));
}

export function designTexts(design: SearchedDesign): string[] {
  const { title, tags, alt_text, category_name } = design;
  return [title, tags, alt_text, category_name, facetText(design)].map(searchedText);
}

/**
 * The whole search of decision 29 over the given designs, as `server/store/designs/found-designs.ts` does it over
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
