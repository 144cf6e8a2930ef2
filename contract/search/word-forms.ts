import { markedText, wholeWord } from "../text/search-text.ts";

/** The forms in a marked text of one word of a search, or of several that belong together. */
export interface SearchTerm {
  /** The word or its plural, whole or, unless it is short, as a word's beginning. */
  own: string[];
  /** Words as they were typed, of which all are found as whole ones or beginnings: “cat eye”. */
  ownPhrases: string[][];
  /** What else it is called, in one word. */
  synonyms: string[];
  /** The same in several words, all of which are found. */
  phrases: string[][];
  /** What is found inside other words; what is short, also of the synonyms, where they begin. */
  pieces: string[];
  /** What has it, or is called so, is left out. */
  isLeftOut?: true;
  /** What lacks it is not found, however many others are enough. */
  isNeeded?: true;
  /** What is sold or done is named so: the lamp of “uv lamp for gel”. */
  isSubject?: true;
  /** The facet that it says a word of. */
  facet?: TermFacet;
}

/** What has other words of the facet than the wanted ones matches the term only like a part of a word, even if its texts contain it. */
export interface TermFacet {
  /** What is in a text that has any word of the facet, and one of the wanted. */
  any: string;
  wanted: string[];
}

/** Shorter words are not looked for inside other words, and begin too many: “cat” is not in “cathedral”. */
export const LEAST_PIECE = 4;

/** The forms of a word without its synonyms. */
export function termOf(word: string): SearchTerm {
  return {
    own: queryForms(word),
    ownPhrases: [],
    synonyms: [],
    phrases: [],
    pieces: word.length >= LEAST_PIECE ? [word] : beginningsOf([word]),
  };
}

/** What is in a searched text that has a word: of a short one its plural, too, since its beginning is not enough. */
export function queryForms(word: string): string[] {
  return formsOf(word).flatMap((form) => (isShort(form) ? wholeForms(form) : [markedText(form)]));
}

/** The same, never as the beginning of another word: a look in fall is not “falling”. */
export function wholeForms(word: string): string[] {
  return [...new Set(formsOf(word).flatMap((form) => [form, pluralOf(form)]))].map(wholeWord);
}

/** What begins with a short word, of which `queryForms` has the whole ones alone. */
export function beginningsOf(words: string[]): string[] {
  return words.filter(isShort).map(markedText);
}

/** Signs and emoji begin no words. */
function isShort(word: string): boolean {
  return word.length < LEAST_PIECE && /^[\p{L}\p{N}]+$/u.test(word);
}

function pluralOf(word: string): string {
  return /[sxz]$/.test(word) ? `${word}es` : `${word}s`;
}

/** A word as a text may have it: itself, and its plural or singular where that begins otherwise. */
export function formsOf(word: string): string[] {
  if (/\p{L}[^aeiou]y$/u.test(word)) return [word, `${word.slice(0, -1)}ies`];
  if (/\p{L}[^f]fe?$/u.test(word)) return [word, `${word.replace(/fe?$/, "")}ves`];
  const singular = singularOf(word);
  // “Leafs” are leaves.
  return singular === word ? [word] : [...new Set([word, singular, ...formsOf(singular)])];
}

/** An English plural without its ending, as far as a rule knows it; any other word as it is. */
export function singularOf(word: string): string {
  if (!/\p{L}{3}s$/u.test(word) || /(?:[iu]s|ss)$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ea|l|ar|kni)ves$/.test(word)) return `${word.slice(0, -3)}f`;
  return word.replace(/(?<=ch|sh|x|ss|zz)es$|s$/, "");
}
