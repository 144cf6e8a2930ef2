import { type DesignFacets, facetText } from "../facets.ts";
import { markedText } from "./search-text.ts";
import { type SearchTerms, searchWords, termsOf } from "./search-words.ts";

interface Searchable extends DesignFacets {
  title: string;
  tags: string;
  alt_text: string;
  category_name: string;
  created_at: string;
}

/**
 * The search of decision P6 over designs already at hand, as `server/store/designs/found-designs.ts` does it
 * over all: hits in titles, then whole words and beginnings, then pieces; newest first within each.
 */
export function searchDesigns<Item extends Searchable>(designs: Item[], query: string): Item[] {
  const terms = searchWords(query).map(termsOf);
  if (terms.length === 0) return [];
  return designs
    .map((design) => ({ design, rank: rankOf(design, terms) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .toSorted((a, b) => a.rank - b.rank || newestFirst(a.design, b.design))
    .map(({ design }) => design);
}

const NOT_FOUND = 3;

function rankOf(design: Searchable, terms: SearchTerms[]) {
  const { title, tags, alt_text, category_name } = design;
  const texts = [title, tags, alt_text, category_name, facetText(design)].map(markedText);
  const inTexts = (forms: string[]) =>
    forms.some((form) => texts.some((text) => text.includes(form)));
  if (!terms.every(({ occurs }) => inTexts(occurs))) return NOT_FOUND;
  if (!terms.every(({ begins }) => inTexts(begins))) return 2;
  const inTitle = (forms: string[]) => forms.some((form) => texts[0]?.includes(form));
  return terms.every(({ begins }) => inTitle(begins)) ? 0 : 1;
}

function newestFirst(a: Searchable, b: Searchable): number {
  return b.created_at.localeCompare(a.created_at);
}
