import { newestFirst } from "../item-order.ts";
import { type Content, correctedSearch, type Spelling, spelledWords } from "./spelling.ts";
import { type MarkedTexts, countMet, isFound, searchItems } from "./search-items.ts";
import { type SearchedDesign, designTexts } from "./searched-texts.ts";
import { searchTerms } from "./search-terms.ts";
import type { SynonymIndex } from "./synonyms.ts";
import type { SearchTerm } from "./word-forms.ts";

export interface FoundItems<Item> {
  items: Item[];
  /** Set where nothing has every word: these have most of them. */
  relaxed?: true;
  /** The corrected query, if words were misspelled. */
  suggestion?: string;
}

/**
 * The search of decision 29 over the given items, in their order within each rank, as the server does it over all designs.
 * What narrows them down further is left to `narrow`: it has no say in whether most of the words are enough. Lessons, posts and
 * products are what their titles say; looks are not.
 */
export function findItems<Item extends object>(
  items: readonly Item[],
  textsOf: MarkedTexts<Item>,
  query: string,
  synonyms: SynonymIndex,
  narrow = (found: Item[]) => found,
  isNamed = true,
): FoundItems<Item> {
  const { searched, spelling } = searchedOf(items, textsOf);
  const terms = searchTerms(query, synonyms, spelling);
  const matching = (wanted: SearchTerm[], least?: number) =>
    searchItems(searched, ({ texts }) => texts, wanted, least, isNamed).map(({ item }) => item);
  const strict = matching(terms);
  if (strict.length > 0 || terms.length === 0) return { items: narrow(strict) };
  const content: Content = {
    spelling,
    has: (wanted) => searched.some(({ texts }) => isFound(texts, wanted)),
    most: (wanted) =>
      searched.reduce((most, { texts }) => Math.max(most, countMet(texts, wanted)), 0),
  };
  const meant = correctedSearch(query, synonyms, content);
  if (!meant) return { items: [] };
  const { least, suggestion } = meant;
  return {
    items: narrow(matching(meant.terms, least)),
    ...(least !== undefined && { relaxed: true }),
    ...(suggestion !== undefined && { suggestion }),
  };
}

interface Searched<Item> {
  searched: { item: Item; texts: string[] }[];
  spelling: Spelling;
}

/** Of lists that are searched repeatedly. */
const known = new WeakMap<readonly object[], Searched<object>>();

function searchedOf<Item extends object>(
  items: readonly Item[],
  textsOf: MarkedTexts<Item>,
): Searched<Item> {
  const found = known.get(items) as Searched<Item> | undefined;
  if (found) return found;
  const counts = new Map<string, number>();
  const searched = items.map((item) => {
    const texts = textsOf(item);
    for (const word of texts.flatMap(spelledWords)) counts.set(word, (counts.get(word) ?? 0) + 1);
    // One long text is looked through faster than each of several.
    return { item, texts: [texts[0] ?? "", texts.join(" ")] };
  });
  const spelling = { words: () => counts.keys(), uses: (word: string) => counts.get(word) ?? 0 };
  known.set(items, { searched, spelling });
  return { searched, spelling };
}

/**
 * The whole search of decision 29 over the given designs, as `server/store/designs/found-designs.ts` does it over
 * all of a site.
 */
export function findDesigns<Item extends SearchedDesign>(
  designs: Item[],
  query: string,
  synonyms: SynonymIndex,
  narrow?: (found: Item[]) => Item[],
): FoundItems<Item> {
  return findItems(inOrder(designs), designTexts, query, synonyms, narrow, false);
}

/** Of lists that are searched repeatedly. */
const sorted = new WeakMap<readonly object[], readonly object[]>();

function inOrder<Item extends SearchedDesign>(designs: Item[]): readonly Item[] {
  const known = (sorted.get(designs) as Item[] | undefined) ?? designs.toSorted(newestFirst);
  sorted.set(designs, known);
  return known;
}
