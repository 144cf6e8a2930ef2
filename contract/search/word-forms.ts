import { WORD_MARK, markedText } from "./search-text.ts";

/** What stands for one word of a search in a marked text: any of it is enough. */
export interface SearchTerm {
  /** The word, its plural or a synonym, whole or as a word's beginning. */
  begins: string[];
  /** The same, or a piece of another word. */
  occurs: string[];
  /** Words of which all are found as whole ones or beginnings, such as those of “cat eye”. */
  phrases: string[][];
}

/** What stands for a word without any synonyms. */
export function termOf(word: string): SearchTerm {
  const [own = "", ...others] = formsOf(word).map(markedText);
  const piece = own.startsWith(WORD_MARK) ? own.slice(WORD_MARK.length) : own;
  return { begins: [own, ...others], occurs: [piece, ...others], phrases: [] };
}

/** A word as it may stand in a text: itself, and its plural or singular where that begins otherwise. */
export function formsOf(word: string): string[] {
  if (/\p{L}[^aeiou]y$/u.test(word)) return [word, `${word.slice(0, -1)}ies`];
  if (/\p{L}[^f]fe?$/u.test(word)) return [word, `${word.replace(/fe?$/, "")}ves`];
  const singular = singularOf(word);
  return singular === word ? [word] : [word, singular];
}

/** An English plural without its ending, as far as a rule knows it; any other word as it is. */
export function singularOf(word: string): string {
  if (!/\p{L}{3}s$/u.test(word) || /(?:[iu]s|ss)$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ea|l|ar|kni)ves$/.test(word)) return `${word.slice(0, -3)}f`;
  return word.replace(/(?<=ch|sh|x|ss|zz)es$|s$/, "");
}
