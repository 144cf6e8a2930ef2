import { plainText } from "../text/search-text.ts";
import { WORD } from "./search-words.ts";
import type { Language } from "./small-words.ts";
import { singularOf } from "./word-forms.ts";

/** What else the words of a search may be called, by those words. */
export interface SynonymIndex {
  /** Words of folded text, each in the singular and separated by blanks, with the other words that find the same. */
  meanings: Map<string, string[][]>;
  /** How many words the longest has. */
  longest: number;
  /** Every term before an arrow or between commas, both as it is written and joined into one word. */
  words: Set<string>;
  /** Words that other languages have and English has not, in the singular. */
  foreign: Map<string, ReadonlySet<Language>>;
  /** What words of other languages mean in questions of these languages. */
  abroad: Map<Language, WordsAbroad>;
  /** The same with what is only near in meaning, for searches that find nothing. */
  wider?: SynonymIndex;
}

/** What the words of a language mean. */
export interface WordsAbroad {
  /** By the words themselves, also by several. */
  whole: Map<string, string[][]>;
  /** By what the forms of a single word have in common. */
  stems: Map<string, string[][]>;
}

export const NO_SYNONYMS: SynonymIndex = {
  meanings: new Map(),
  longest: 1,
  words: new Set(),
  foreign: new Map(),
  abroad: new Map(),
};

/** Why a line of a list is of no use. */
interface SynonymFault {
  /** From 1 on. */
  line: number;
  message: string;
}

/** Most words on one line, and most characters in one of them. */
const MAX_ON_LINE = 60;
const LONGEST = 60;

/**
 * Reads lists of synonyms, a rule on each line in the format that Solr and Elasticsearch use: `autumn, fall` mean each
 * other, `navidad, noel => christmas` lead one way. Lines after `#` say nothing, faulty ones neither.
 */
export function parseSynonyms(...lists: string[]): SynonymIndex {
  const rules = lists.flatMap((list) => linesOf(list).flatMap(ruleOf));
  return withRules({ ...NO_SYNONYMS, meanings: new Map(), words: new Set() }, rules);
}

/** Adds rules to an index. */
export function withRules(index: SynonymIndex, rules: Rule[]): SynonymIndex {
  const { meanings, words: single } = index;
  let { longest } = index;
  /** Phrases as hashtags have them: “#glazeddonut”. */
  const joined = new Map<string, string[][]>();
  for (const { words, found } of rules) {
    for (const word of words) {
      const key = keyOf(word);
      const others = found.filter((other) => keyOf(other) !== key);
      addMeanings(meanings, key, others);
      longest = Math.max(longest, word.length);
      if (word.length === 1) single.add(word[0] ?? "");
      else joined.set(keyOf([word.join("")]), others);
    }
  }
  for (const [key, others] of joined) if (!meanings.has(key)) meanings.set(key, others);
  return { ...index, longest };
}

/** Adds what a word means to what it is known to mean. */
export function addMeanings(meanings: Map<string, string[][]>, key: string, more: string[][]) {
  meanings.set(key, distinct([...(meanings.get(key) ?? []), ...more]));
}

/** Each meaning once. */
export function distinct(meanings: string[][]): string[][] {
  return [...new Map(meanings.map((meaning) => [keyOf(meaning), meaning])).values()];
}

/** The list without comments, which are for its editors. */
export function withoutComments(list: string): string {
  return linesOf(list)
    .filter((line) => line !== "")
    .join("\n");
}

export function synonymFaults(list: string): SynonymFault[] {
  return linesOf(list).flatMap((text, index) => {
    const message = faultOf(text);
    return message ? [{ line: index + 1, message }] : [];
  });
}

/** The words of a search, or of a rule, as the list has them. */
export function keyOf(words: string[]): string {
  return words.map(singular).join(" ");
}

const MAX_KNOWN = 10_000;
/** Lists have the same words many times. */
const singulars = new Map<string, string>();

function singular(word: string): string {
  const known = singulars.get(word);
  if (known !== undefined) return known;
  const made = singularOf(word);
  if (singulars.size < MAX_KNOWN) singulars.set(word, made);
  return made;
}

/** The words of a text: what a hyphen joins are two, what an apostrophe joins is one. */
function plainWords(text: string): string[] {
  return plainText(text).match(WORD) ?? [];
}

/** What is found by each of several words or phrases. */
export interface Rule {
  words: string[][];
  found: string[][];
}

function ruleOf(line: string): Rule[] {
  // With a bar alone behind the arrow the words are only known to belong together.
  if (line === "" || (faultOf(line) && !line.endsWith("|"))) return [];
  const [left = "", right] = line.split("=>");
  const words = phrasesIn(left);
  return [{ words, found: right === undefined ? words : phrasesIn(right) }];
}

function faultOf(line: string): string | undefined {
  if (line === "") return undefined;
  const sides = line.split("=>");
  if (sides.length > 2) return "Use only one arrow =>";
  const [left = [], right] = sides.map((side) => phrasesIn(side));
  if (left.length === 0) return "Enter a word before the arrow =>";
  if (right?.length === 0) return "Enter a word after the arrow =>";
  if (!right && left.length < 2) return "Enter at least two words, separated by a comma";
  if (left.length + (right?.length ?? 0) > MAX_ON_LINE) {
    return `A line can have at most ${MAX_ON_LINE} words`;
  }
  const long = line.split(/,|=>/).find((text) => text.trim().length > LONGEST);
  return long && `“${long.trim().slice(0, 20)}…” is too long: at most ${LONGEST} characters`;
}

function linesOf(list: string): string[] {
  return list.split(/\r?\n/).map((line) => line.replace(/#.*/, "").trim());
}

export function phrasesIn(text: string): string[][] {
  return text
    .split(",")
    .map(plainWords)
    .filter(({ length }) => length > 0);
}
