import { plainText } from "../text/search-text.ts";
import { type Weight, WEIGHTS, isNailAbroad, leavesOut, weightOf } from "./small-words.ts";

/** The most distinct words of a search that count (decision 29). */
export const MOST_WORDS = 8;

/** Suggested where a search finds nothing and nothing is known of the site. */
export const SUGGESTIONS = ["french", "christmas", "hearts", "bows"];

/** Letters and digits, or one emoji: each emoji counts as a word. */
export const WORD = /[\p{L}\p{N}]+|\p{Extended_Pictographic}/gu;
/** The color of an emoji's skin, and what joins several, say nothing. */
const EMOJI_PARTS = /[\p{Emoji_Modifier}\u200D]/gu;
const QUOTED = /["“”]([^"“”]*)["“”]/g;

/** A word of a search as it was typed, folded: hyphens separate words. */
export interface TypedWord {
  word: string;
  /** In quotation marks: its spelling is never corrected. */
  isLiteral: boolean;
  /** Whether a result must have it. A word that does not count may still be part of a synonym of several words. */
  counts: boolean;
  /** What has it is left out: “no” or “without” stands before it. */
  isLeftOut: boolean;
}

/** The folded words of a search that are asked for. */
export function searchWords(query: string): string[] {
  return typedWords(query)
    .filter(({ counts, isLeftOut }) => counts && !isLeftOut)
    .map(({ word }) => word);
}

/** The words of a search that are one too many, folded. */
export function ignoredWords(query: string): string[] {
  return [...tellingWords(wordsOf(query))].slice(MOST_WORDS);
}

/** A word with the accents that it was typed with. */
export const TYPED_WORD = /[\p{L}\p{N}\p{M}]+(?:['’]\p{L}+)?/gu;

/** A search in which the words that were corrected stand as they are, in quotation marks. */
export function literalSearch(query: string, suggestion: string): string {
  const corrected = new Set(searchWords(suggestion));
  const wrong = new Set(searchWords(query).filter((word) => !corrected.has(word)));
  return query.replace(TYPED_WORD, (typed) => (wrong.has(plainText(typed)) ? `"${typed}"` : typed));
}

/** All words of a search. `isForeign` says which are of another language than the site's content. */
export function typedWords(query: string, isForeign = isNailAbroad): TypedWord[] {
  const all = wordsOf(query);
  const isAbroad = all.some(({ word }) => isForeign(word));
  const telling = new Set([...tellingWords(all, isAbroad)].slice(0, MOST_WORDS));
  const typed: TypedWord[] = [];
  let isLeftOut = false;
  for (const { word, isLiteral } of all) {
    // Once is enough.
    const counts = telling.delete(word);
    typed.push({ word, isLiteral, counts, isLeftOut: isLeftOut && !leavesOut(word) });
    if (leavesOut(word) && !counts) isLeftOut = true;
    else if (counts) isLeftOut = false;
  }
  return typed;
}

/** Those that say most of them, without those with which a longer one begins. */
function tellingWords(all: { word: string }[], isAbroad = false): Set<string> {
  const weights = new Map(all.map(({ word }) => [word, weightOf(word, isAbroad)] as const));
  const found = new Set(weights.values());
  const most: Weight | undefined = WEIGHTS.find((weight) => found.has(weight));
  const words = [...weights].filter(([, weight]) => weight === most).map(([word]) => word);
  if (all.some(({ word }) => leavesOut(word))) return new Set(words);
  const isBeginning = (word: string) =>
    words.some((other) => other !== word && other.startsWith(word));
  return new Set(words.filter((word) => !isBeginning(word)));
}

function wordsOf(query: string): { word: string; isLiteral: boolean }[] {
  const text = plainText(query).replace(EMOJI_PARTS, "");
  const literal = new Set([...text.matchAll(QUOTED)].flatMap(([, words = ""]) => wordsIn(words)));
  const words = joined(wordsIn(text)).map((word) => ({ word, isLiteral: literal.has(word) }));
  const [sign] = text.trim();
  // A search for a single sign, such as “&”, looks for that sign.
  return words.length > 0 || sign === undefined ? words : [{ word: sign, isLiteral: true }];
}

/** “mani cure” says as little as “manicure”. */
function joined(words: string[]): string[] {
  const isOne = (word = "", next = "") =>
    isVague(`${word}${next}`) && !(isVague(word) && isVague(next));
  return words.flatMap((word, at) => {
    const [before, next] = [words[at - 1], words[at + 1]];
    if (before !== undefined && isOne(before, word)) return [];
    return next !== undefined && isOne(word, next) ? [`${word}${next}`] : [word];
  });
}

function isVague(word: string): boolean {
  return ["vague", "nail"].includes(weightOf(word, false));
}

function wordsIn(text: string): string[] {
  return text.match(WORD) ?? [];
}
