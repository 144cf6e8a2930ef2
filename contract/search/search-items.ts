import type { SearchTerm } from "./word-forms.ts";

/** The marked texts that an item is found by, its title first. */
export type MarkedTexts<Item> = (item: Item) => string[];

const NOT_FOUND = 3;

/**
 * Items that have all terms; with `least`, so many of them as whole words or beginnings. Hits in titles come first, then whole
 * words and beginnings, then pieces (decision P6); within each they stand in the order given.
 */
export function searchItems<Item>(
  items: Item[],
  textsOf: MarkedTexts<Item>,
  terms: SearchTerm[],
  least?: number,
): Item[] {
  if (terms.length === 0) return [];
  return items
    .map((item) => ({ item, rank: rankOf(textsOf(item), terms, least) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** How many of the terms the texts have as whole words or beginnings. */
export function begun(texts: string[], terms: SearchTerm[]): number {
  return terms.filter(({ begins, phrases }) => has(texts, begins, phrases)).length;
}

function rankOf(texts: string[], terms: SearchTerm[], least?: number): number {
  const needed = least ?? terms.length;
  if (begun(texts, terms) >= needed) return begun(texts.slice(0, 1), terms) >= needed ? 0 : 1;
  return least === undefined && occursIn(texts, terms) ? 2 : NOT_FOUND;
}

function occursIn(texts: string[], terms: SearchTerm[]): boolean {
  return terms.every(({ occurs, phrases }) => has(texts, occurs, phrases));
}

function has(texts: string[], forms: string[], phrases: string[][]): boolean {
  const isThere = (form: string) => texts.some((text) => text.includes(form));
  return forms.some(isThere) || phrases.some((phrase) => phrase.every(isThere));
}
