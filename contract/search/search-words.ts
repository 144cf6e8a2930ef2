import { foldText, markedText, WORD_MARK } from "./search-text.ts";

/** So many distinct words of a search count (decision P6). */
export const MOST_WORDS = 8;

/** What the specification suggests where a search finds nothing. */
export const SUGGESTIONS = ["french", "christmas", "hearts", "bows"];

/** Words that hold for every design here. */
const EVERYWHERE = new Set(["nail", "nails"]);

/** The folded words of a search that count; all of them must be found. */
export function searchWords(query: string): string[] {
  return significantWords(query).slice(0, MOST_WORDS);
}

/** The words of a search that are one too many, folded. */
export function ignoredWords(query: string): string[] {
  return significantWords(query).slice(MOST_WORDS);
}

/** What stands for one word in a marked text. */
export interface SearchTerms {
  /** The word or its plural, whole or as a word's beginning. */
  begins: string[];
  /** The same, or a piece of another word. */
  occurs: string[];
}

export function termsOf(word: string): SearchTerms {
  const [own = "", ...others] = formsOf(word).map(markedText);
  const piece = own.startsWith(WORD_MARK) ? own.slice(WORD_MARK.length) : own;
  return { begins: [own, ...others], occurs: [piece, ...others] };
}

/** A word as it may stand in a text: itself, and its plural where that begins otherwise. */
export function formsOf(word: string): string[] {
  if (/\p{L}[^aeiou]y$/u.test(word)) return [word, `${word.slice(0, -1)}ies`];
  if (/\p{L}[^f]fe?$/u.test(word)) return [word, `${word.replace(/fe?$/, "")}ves`];
  return [word];
}

/** Distinct words, without those that a longer one holds anyway; nails only where they stand alone. */
function significantWords(query: string): string[] {
  const folded = foldText(query);
  const words = folded.split(/[\s#]+/).filter(Boolean);
  const telling = words.filter((word) => !EVERYWHERE.has(word));
  const distinct = new Set(telling.length > 0 ? telling : words);
  if (distinct.size === 0 && folded.includes("#")) return ["#"];
  const all = [...distinct];
  return all.filter((word) => !all.some((other) => other !== word && other.includes(word)));
}
