import { foldText } from "./search-text.ts";
import { FILLER } from "./shared-search.ts";
import { searchTerms } from "./search-terms.ts";
import { searchWords } from "./search-words.ts";
import { type Spelling, nearestWord } from "./spelling.ts";
import { type Synonyms, keyOf, plainWords } from "./synonyms.ts";
import { type SearchTerm, formsOf } from "./word-forms.ts";

/** What says little beside what is in `FILLER`, in the languages of the synonyms. */
const MORE_FILLERS = new Set(
  `any anything as be can do some something wear what con de del el en la las los para por un y am das der die ein eine fur
  im mit und zum au aux avec des du et le les pour com e em o os um uma`.split(/\s+/),
);

/** What is asked of all that can be found. */
export interface Content {
  spelling: Spelling;
  /** The most of the terms that one item has, as whole words or beginnings. */
  most(terms: SearchTerm[]): number;
}

/** Of these terms, so many are to be found as whole words or beginnings. */
export interface RelaxedSearch {
  terms: SearchTerm[];
  least: number;
  /** The search without what is likely misspelled. */
  suggestion?: string;
}

/**
 * What to look for where nothing has every word of a search (decision P6): most of those that say something, with what
 * stands nowhere read as the word that was likely meant. Undefined where nothing has any.
 */
export function relaxedSearch(
  query: string,
  synonyms: Synonyms,
  content: Content,
): RelaxedSearch | undefined {
  const words = searchWords(query);
  const telling = words.filter((word) => !FILLER.has(word) && !MORE_FILLERS.has(word));
  const meant = new Map(
    (telling.length > 0 ? telling : words).map((word) => [
      word,
      wordMeant(word, synonyms, content),
    ]),
  );
  const terms = searchTerms([...meant.values()].join(" "), synonyms);
  const least = terms.length === 0 ? 0 : content.most(terms);
  if (least === 0) return undefined;
  const isMisspelled = [...meant].some(([word, other]) => other !== "" && other !== word);
  return { terms, least, ...(isMisspelled && { suggestion: withWords(query, meant) }) };
}

const SHORT = 4;

/** The word, the one that was likely meant where it stands nowhere, or none. */
function wordMeant(word: string, { meanings }: Synonyms, { spelling }: Content): string {
  if (meanings.has(keyOf(plainWords(word))) || !/^\p{L}+$/u.test(word)) return word;
  const forms = formsOf(word);
  for (const known of spelling.words()) {
    if (forms.some((form) => known.includes(form)) && spelling.uses(known) > 0) return word;
  }
  // Short words of five languages are like too many others.
  const called = [...meanings.keys()].filter((other) => other.length > SHORT);
  const nearest = nearestWord(word, {
    words: () => [...spelling.words(), ...called],
    uses: (other) => (meanings.has(other) ? Number.MIN_VALUE : 0) + spelling.uses(other),
  });
  return nearest ?? "";
}

function withWords(query: string, meant: Map<string, string>): string {
  return query
    .split(/[\s#]+/)
    .filter(Boolean)
    .map((word) => meant.get(foldText(word)) || word)
    .join(" ");
}
