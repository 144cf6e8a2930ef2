import { plainText } from "../text/search-text.ts";
import type { Language } from "./small-words.ts";

/** The most distinct words of a search that count (decision 29). */
export const MAX_WORDS = 8;

/** Suggestions for an empty search result if the site has none. */
export const SUGGESTIONS = ["french", "christmas", "hearts", "bows"];

/** Letters and digits, or one emoji: each emoji counts as a word. */
export const WORD = /[\p{L}\p{N}]+|\p{Extended_Pictographic}/gu;

/** The folded words of a text, each once; of a sign alone, such as “&”, that sign. */
export function plainWords(text: string): string[] {
  const plain = plainText(text).trim();
  return [...new Set(plain.match(WORD) ?? [...plain].slice(0, 1))];
}

/** Nails by language. */
const NAILS: [Language | "en", RegExp][] = [
  ["es", /^unas?$/],
  ["de", /^(?:finger)?nageln?$/],
  ["fr", /^ongles?$/],
  ["pt", /^unhas?$/],
  ["it", /^unghi[ae]$/],
  ["en", /^(?:finger)?nails?$|^💅$/u],
];

/** The language in which a folded word means nails. */
export function nailLanguage(word: string): Language | "en" | undefined {
  return NAILS.find(([, nail]) => nail.test(word))?.[0];
}

/** The words that a suggestion has to contain, without “nails”. What leaves something out is left to the server’s search. */
export function hintWords(typed: string): string[] {
  const words = plainWords(typed.replace(/\s-(?=\S)/g, " no "));
  const telling = words.filter((word) => nailLanguage(word) === undefined);
  return telling.length > 0 ? telling : words;
}

/** A word with the accents that it was typed with, or an emoji. */
export const TYPED = /[\p{L}\p{N}\p{M}]+(?:['’]\p{L}+)*|\p{Extended_Pictographic}/gu;

/** A search in which the words that were corrected stand as they are, in quotation marks. */
export function literalSearch(query: string, suggestion: string): string {
  const corrected = new Set(plainWords(suggestion));
  const isSame = (typed: string) => plainWords(typed).every((word) => corrected.has(word));
  return query.replace(TYPED, (typed) => (isSame(typed) ? typed : `"${typed}"`));
}
