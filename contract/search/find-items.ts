import { relaxedSearch } from "./relaxed-search.ts";
import { type Spelling, spelledWords } from "./spelling.ts";
import { WORD_MARK } from "./search-text.ts";
import { searchTerms } from "./search-terms.ts";
import type { Synonyms } from "./synonyms.ts";
import type { SearchTerm } from "./word-forms.ts";
import { type MarkedTexts, begun, searchItems } from "./search-items.ts";

export interface Found<Item> {
  items: Item[];
  /** Set where nothing has every word: these have most of them. */
  relaxed?: true;
  suggestion?: string;
}

/**
 * The search of decision P6 over items at hand, in their order within each rank, as the server does it over all designs.
 * What narrows them down further is left to `narrow`: it has no say in whether most of the words are enough.
 */
export function findItems<Item extends object>(
  items: Item[],
  textsOf: MarkedTexts<Item>,
  query: string,
  synonyms: Synonyms,
  narrow = (found: Item[]) => found,
): Found<Item> {
  const terms = searchTerms(query, synonyms);
  const strict = searchItems(items, textsOf, terms);
  if (strict.length > 0 || terms.length === 0) return { items: narrow(strict) };
  const all = items.map(textsOf);
  const most = (wanted: SearchTerm[]) =>
    all.reduce((most, texts) => Math.max(most, begun(texts, wanted)), 0);
  const relaxed = relaxedSearch(query, synonyms, { spelling: spellingOf(all), most });
  if (!relaxed) return { items: [] };
  const { suggestion, least } = relaxed;
  const found = searchItems(items, textsOf, relaxed.terms, least);
  return { items: narrow(found), relaxed: true, ...(suggestion !== undefined && { suggestion }) };
}

function spellingOf(all: string[][]): Spelling {
  const counts = new Map<string, number>();
  for (const text of all.flat()) {
    for (const word of spelledWords(text.replaceAll(WORD_MARK, " "))) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return { words: () => counts.keys(), uses: (word) => counts.get(word) ?? 0 };
}
