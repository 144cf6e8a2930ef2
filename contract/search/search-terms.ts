import { markedText } from "../text/search-text.ts";
import { type TypedWord, typedWords } from "./search-words.ts";
import type { Spelling } from "./spelling.ts";
import { isNailAbroad } from "./small-words.ts";
import { type SynonymIndex, keyOf } from "./synonyms.ts";
import { type SearchTerm, beginningsOf, singularOf, soughtForms, termOf } from "./word-forms.ts";

/** A word or more of a search that belong together, in the order in which they were typed. */
export interface Part {
  /** Folded. */
  words: string[];
  /** What else it may be called. */
  meanings: string[][];
  /** In quotation marks. */
  isLiteral: boolean;
  isLeftOut: boolean;
  /** Its words are one in the content. */
  joined?: string;
}

/** The words of the content. */
type Lexicon = Pick<Spelling, "uses">;

/** What has to be found for a search, all of it, and what is left out (decision 29). */
export function searchTerms(query: string, synonyms: SynonymIndex, lexicon: Lexicon): SearchTerm[] {
  return partsOf(query, synonyms, lexicon).map((part) => toTerm(part, lexicon));
}

/** The words of a search and of what they mean beside: what is found by them is marked. */
export function wordsMeant(query: string, synonyms: SynonymIndex): string {
  return partsOf(query, synonyms, NO_WORDS)
    .filter(({ isLeftOut }) => !isLeftOut)
    .flatMap(({ words, meanings }) => [words, ...meanings])
    .flat()
    .join(" ");
}

const NO_WORDS: Lexicon = { uses: () => 0 };

export function partsOf(query: string, synonyms: SynonymIndex, lexicon: Lexicon): Part[] {
  const isForeign = (word: string) => isNailAbroad(word) || synonyms.foreign.has(singularOf(word));
  const typed = typedWords(query, isForeign);
  const parts: Part[] = [];
  for (let at = 0; at < typed.length;) {
    const part = longestPart(typed.slice(at), synonyms) ?? joinedPart(typed.slice(at), lexicon);
    if (part) parts.push(part);
    at += part?.words.length ?? 1;
  }
  return parts;
}

/** The most words at the beginning that together have synonyms; one word that counts otherwise. */
function longestPart(typed: TypedWord[], { meanings, longest }: SynonymIndex): Part | undefined {
  const [first] = typed;
  for (let count = Math.min(longest, typed.length); count > 1; count -= 1) {
    const own = typed.slice(0, count);
    if (!own.some(({ counts }) => counts)) continue;
    const found = meanings.get(keyOf(own.map(({ word }) => word)));
    if (found) return partOf(own, found);
  }
  if (!first?.counts) return undefined;
  const found = meanings.get(keyOf([first.word]));
  return found && partOf([first], found);
}

/** The word at the beginning, with the next one where both are one word in the content. */
function joinedPart(typed: TypedWord[], { uses }: Lexicon): Part | undefined {
  const [first, second] = typed;
  if (!first?.counts) return undefined;
  const joined = `${first.word}${second?.word ?? ""}`;
  if (second?.counts && uses(joined) > 0) return { ...partOf([first, second], []), joined };
  return partOf([first], []);
}

function partOf(typed: TypedWord[], meanings: string[][]): Part {
  return {
    words: typed.map(({ word }) => word),
    meanings,
    isLiteral: typed.some(({ isLiteral }) => isLiteral),
    isLeftOut: typed.some(({ isLeftOut }) => isLeftOut),
  };
}

export function toTerm({ words, meanings, isLeftOut, joined }: Part, lexicon: Lexicon): SearchTerm {
  const [word = "", ...more] = words;
  const own =
    more.length === 0
      ? { ...termOf(word), phrases: splitsOf(word, lexicon) }
      : {
          own: soughtForms(joined ?? words.join("")),
          ownPhrases: [words].filter(isPhrase).map(marked),
          phrases: [],
          pieces: [],
        };
  const single = meanings.filter(({ length }) => length === 1).flat();
  return {
    ...own,
    synonyms: [...new Set(single.flatMap(soughtForms))],
    phrases: [...own.phrases, ...meanings.filter(isPhrase)].map(marked),
    pieces: [...own.pieces, ...beginningsOf(single)],
    ...(isLeftOut && { isLeftOut }),
  };
}

/** A word is split into parts of at least this many letters. */
const LEAST_SPLIT = 3;

/** The two words of the content that a word may be made of: “candycane”. */
function splitsOf(word: string, { uses }: Lexicon): string[][] {
  const splits: string[][] = [];
  for (let at = LEAST_SPLIT; at <= word.length - LEAST_SPLIT; at += 1) {
    const both = [word.slice(0, at), word.slice(at)];
    if (both.every((one) => uses(one) > 0 || uses(singularOf(one)) > 0)) splits.push(both);
  }
  return splits;
}

function marked(phrase: string[]): string[] {
  return phrase.map((word) => markedText(singularOf(word)));
}

/** Several words, each long enough to say something: `t-e` is none. */
function isPhrase(words: string[]): boolean {
  return words.length > 1 && words.every((word) => word.length > 1);
}
