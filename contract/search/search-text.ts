/** Stands before each word of a marked text; a private character, which no folded text holds. */
export const WORD_MARK = "\uE000";

const WORD_START = /(?<![\p{L}\p{N}])(?=[\p{L}\p{N}])/gu;
/** What an apostrophe joins to the word before it: `valentine’s` is `valentines`, and `l’amour` two words. */
const CONTRACTED = /(?<=[\p{L}\p{N}])['’](?=(?:s|t|d|m|re|ll|ve)(?![\p{L}\p{N}]))/gu;

/** Lower case without accents, so that `Rosé` is found by `rose`. A NUL would end SQLite's search. */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replaceAll("\0", "")
    .replaceAll(WORD_MARK, "")
    .toLowerCase();
}

/** Folded, as words are compared: with or without an apostrophe they are the same. */
export function plainText(text: string): string {
  return foldText(text).replace(CONTRACTED, "");
}

/** Plain, with a mark where each word begins: `mark + "red"` is in `red tips`, not in `colored`. */
export function markedText(text: string): string {
  return plainText(text).replace(WORD_START, WORD_MARK);
}
