import { foldText } from "./search-text.ts";

/** So many distinct words of a search count (decision P6). */
export const MOST_WORDS = 8;

/** What the specification suggests where a search finds nothing. */
export const SUGGESTIONS = ["french", "christmas", "hearts", "bows"];

/** Words that hold for every design here: nails, in the languages of the synonyms too. */
const EVERYWHERE = /^(?:(?:finger)?(?:nail|nagel)|una|unha|ongle)s?$|^(?:finger)?nageln$|^💅$/u;

/** An emoji is a word wherever it stands; its color, and what joins several, say nothing. */
const EMOJI = /\p{Extended_Pictographic}/gu;
const EMOJI_PARTS = /[\p{Emoji_Modifier}\u200D]/gu;

/** The folded words of a search that count; all of them must be found. */
export function searchWords(query: string): string[] {
  return significantWords(query).slice(0, MOST_WORDS);
}

/** The words of a search that are one too many, folded. */
export function ignoredWords(query: string): string[] {
  return significantWords(query).slice(MOST_WORDS);
}

/** Distinct words, without those that a longer one holds anyway; nails only where they stand alone. */
function significantWords(query: string): string[] {
  const folded = foldText(query).replace(EMOJI_PARTS, "").replace(EMOJI, " $& ");
  const words = folded
    .split(/[\s#]+/)
    .map(withoutPossessive)
    .filter(Boolean);
  const telling = words.filter((word) => !EVERYWHERE.test(word));
  const distinct = new Set(telling.length > 0 ? telling : words);
  if (distinct.size === 0 && folded.includes("#")) return ["#"];
  const all = [...distinct];
  return all.filter((word) => !all.some((other) => other !== word && other.includes(word)));
}

/** `valentine` of `valentine’s`. */
function withoutPossessive(word: string): string {
  return word.replace(/(?<=.)['’]s?$/, "");
}
