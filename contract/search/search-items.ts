import type { SearchTerm } from "./word-forms.ts";

/** The marked texts that an item is found by, its title first. */
export type MarkedTexts<Item> = (item: Item) => string[];

/** How well a word is met: by the word itself, by a synonym, or by a piece of another word. */
const ITSELF = 0;
const SYNONYM = 1;
const PIECE = 2;
const NOT_AT_ALL = 3;

/** Two for each way in which all words are met: in the title, and elsewhere. */
export const NOT_FOUND = 2 * NOT_AT_ALL;

/**
 * The items that have all terms; with `least`, those that have at least that many as words, beginnings or synonyms. First
 * come items with the words themselves, then with synonyms, then with pieces of words, and within each those with hits in
 * the title; of those that are what their title says, `isNamed`, all with hits in the title come first, those that begin with
 * one before others, then those with the most of them. Otherwise the given order stays.
 */
export function searchItems<Item>(
  items: readonly Item[],
  textsOf: MarkedTexts<Item>,
  terms: SearchTerm[],
  least?: number,
  isNamed = false,
): Item[] {
  if (terms.length === 0) return [];
  return items
    .map((item) => ({ item, rank: rankOf(textsOf(item), terms, least, isNamed) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** How many of the terms the texts have as words, beginnings or synonyms; none where they have what is left out. */
export function countMet(texts: string[], terms: SearchTerm[]): number {
  const wanted = wantedOf(texts, terms);
  return wanted ? metUpTo(SYNONYM, texts, wanted) : 0;
}

function rankOf(texts: string[], terms: SearchTerm[], least?: number, isNamed = false): number {
  const wanted = wantedOf(texts, terms);
  if (!wanted) return NOT_FOUND;
  const needed = least ?? wanted.length;
  const worst = least === undefined ? PIECE : SYNONYM;
  const ways = wanted.map((term) => howMet(texts, term)).toSorted();
  const how = needed === 0 ? ITSELF : (ways[needed - 1] ?? NOT_AT_ALL);
  if (how > worst) return NOT_FOUND;
  const subjects = isNamed ? wanted.filter(({ isSubject }) => isSubject) : [];
  const [named, all] = subjects.length > 0 ? [subjects, subjects.length] : [wanted, needed];
  const title = texts.slice(0, 1);
  const isTitled = (worst: number) => metUpTo(worst, title, named) >= all;
  if (!isNamed || how === PIECE) return 2 * how + (isTitled(how) ? 0 : 1);
  if (isTitled(SYNONYM))
    return (isTitled(how) ? how : SYNONYM) + (isBegun(title, wanted) ? 0 : 0.5);
  return 3 + how - (1 + metUpTo(SYNONYM, title, wanted)) / (wanted.length + 2);
}

/** Whether the title begins with one of the terms. */
function isBegun([title = ""]: string[], terms: SearchTerm[]): boolean {
  return terms.some(({ own, synonyms, ownPhrases }) =>
    [...own, ...synonyms, ...ownPhrases.flatMap(([first = ""]) => first)].some((form) =>
      title.startsWith(form),
    ),
  );
}

/** Whether texts have all terms. */
export function isFound(texts: string[], terms: SearchTerm[]): boolean {
  return terms.length > 0 && rankOf(texts, terms) < NOT_FOUND;
}

/** The terms that are asked for, unless the texts have one that is left out or lack one that is needed. */
function wantedOf(texts: string[], terms: SearchTerm[]): SearchTerm[] | undefined {
  const leftOut = terms.filter(({ isLeftOut }) => isLeftOut);
  if (metUpTo(SYNONYM, texts, leftOut) > 0) return undefined;
  if (terms.some((term) => term.isNeeded && howMet(texts, term) > SYNONYM)) return undefined;
  return leftOut.length === 0 ? terms : terms.filter(({ isLeftOut }) => !isLeftOut);
}

/** Whether texts have a term, also as a piece of a word. */
export function isMet(texts: string[], term: SearchTerm): boolean {
  return bestOf(texts, term) < NOT_AT_ALL;
}

function metUpTo(worst: number, texts: string[], terms: SearchTerm[]): number {
  return terms.filter((term) => howMet(texts, term) <= worst).length;
}

function howMet(texts: string[], term: SearchTerm): number {
  const how = bestOf(texts, term);
  return how < PIECE && isOther(texts, term) ? PIECE : how;
}

/** Whether its facet says something else. */
function isOther(texts: string[], { facet }: SearchTerm): boolean {
  return facet !== undefined && has(texts, [facet.any], []) && !has(texts, facet.wanted, []);
}

function bestOf(texts: string[], term: SearchTerm): number {
  if (has(texts, term.own, term.ownPhrases)) return ITSELF;
  if (has(texts, term.synonyms, term.phrases)) return SYNONYM;
  return has(texts, term.pieces, []) ? PIECE : NOT_AT_ALL;
}

function has(texts: string[], forms: string[], phrases: string[][]): boolean {
  const isThere = (form: string) => texts.some((text) => text.includes(form));
  return forms.some(isThere) || phrases.some((phrase) => phrase.every(isThere));
}
