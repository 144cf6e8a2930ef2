import { markedText } from "./search-text.ts";
import { searchWords } from "./search-words.ts";
import { type Synonyms, keyOf, plainWords } from "./synonyms.ts";
import { type SearchTerm, formsOf, singularOf, termOf } from "./word-forms.ts";

/** A word or more of a search that belong together, in the order in which they were typed. */
interface Part {
  /** Folded. */
  words: string[];
  /** What else it may be called. */
  meanings: string[][];
}

/** What has to be found for a search; all of it (decision P6). */
export function searchTerms(query: string, synonyms: Synonyms): SearchTerm[] {
  return partsOf(searchWords(query), synonyms).map(toTerm);
}

/** The words of a search and of what they mean beside: what is found by them is marked. */
export function wordsMeant(query: string, synonyms: Synonyms): string {
  return partsOf(searchWords(query), synonyms)
    .flatMap(({ words, meanings }) => [words, ...meanings])
    .flat()
    .join(" ");
}

function partsOf(words: string[], synonyms: Synonyms): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < words.length;) {
    const part = longestPart(words.slice(at), synonyms);
    parts.push(part);
    at += part.words.length;
  }
  return parts;
}

/** The most words at the beginning that together have synonyms; the first one where none have. */
function longestPart(words: string[], { meanings, longest }: Synonyms): Part {
  for (let count = Math.min(longest, words.length); count > 0; count -= 1) {
    const own = words.slice(0, count);
    const found = meanings.get(keyOf(own.flatMap(plainWords)));
    if (found) return { words: own, meanings: found };
  }
  return { words: words.slice(0, 1), meanings: [] };
}

function toTerm({ words, meanings }: Part): SearchTerm {
  const [word = "", ...more] = words;
  const { begins, occurs } = more.length === 0 ? termOf(word) : NOTHING;
  const synonyms = meanings
    .filter(({ length }) => length === 1)
    .flatMap((phrase) => phrase.flatMap(formsOf))
    .map(markedText);
  const phrases = [words.flatMap(plainWords), ...meanings].filter(isPhrase);
  return {
    begins: [...new Set([...begins, ...synonyms])],
    occurs: [...new Set([...occurs, ...synonyms])],
    phrases: phrases.map((phrase) => phrase.map((one) => markedText(singularOf(one)))),
  };
}

const NOTHING: SearchTerm = { begins: [], occurs: [], phrases: [] };

/** Several words, each long enough to say something: `t-e` is none. */
function isPhrase(words: string[]): boolean {
  return words.length > 1 && words.every((word) => word.length > 1);
}
