/** Stands before each word of a marked text; a private character, which no folded text holds. */
export const WORD_MARK = "\uE000";
/** Follows each word of a text that is searched. */
const END_MARK = "\uE001";

const WORD = /[\p{L}\p{N}]+/gu;
/** What an apostrophe joins to the word before it: `valentine’s` is `valentines`, and `l’amour` two words. */
const CONTRACTED = /(?<=[\p{L}\p{N}])['’](?=(?:s|t|d|m|re|ll|ve)(?![\p{L}\p{N}]))/gu;

/** Lower case without accents, so that `Rosé` is found by `rose`. A NUL would end SQLite's search. */
export function foldText(text: string): string {
  return (PLAIN.test(text) ? text : text.normalize("NFKD").replace(FOLDED_AWAY, "")).toLowerCase();
}

/** Most texts: these have neither accents nor marks. */
const PLAIN = /^[ -~]*$/;
const FOLDED_AWAY = /[\p{M}\0\uE000\uE001]/gu;

const DIGITS = 8;

/** The sort key of a text: letters without case and accents, numbers by value. */
export function alphabetKey(text: string): string {
  return foldText(text).replace(/\d+/g, (digits) =>
    digits.replace(/^0+(?=\d)/, "").padStart(DIGITS, "0"),
  );
}

/** Folded, as words are compared: with or without an apostrophe they are the same. */
export function plainText(text: string): string {
  return foldText(text).replace(CONTRACTED, "");
}

/** Plain, with a mark where each word begins: `mark + "red"` is in `red tips`, not in `colored`. */
export function markedText(text: string): string {
  return plainText(text).replace(WORD, `${WORD_MARK}$&`);
}

/** Marked where each word ends, too, as searches look through it. */
export function searchedText(text: string): string {
  return plainText(text).replace(WORD, `${WORD_MARK}$&${END_MARK}`);
}

/** What is in a searched text where this is a whole word of it. */
export function wholeWord(word: string): string {
  return `${markedText(word)}${END_MARK}`;
}

/** The longest text that may be searched for, in UTF-16 units. */
export const SEARCH_LENGTH = 200;
