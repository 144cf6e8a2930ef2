import { isKnownWord } from "./english-words.ts";
import { type Part, readQuestion } from "./question.ts";
import { searchTerms, toTerm, unsaidTerms } from "./search-terms.ts";
import type { Language } from "./small-words.ts";
import type { Span } from "./tokens.ts";
import { type SynonymIndex, keyOf } from "./synonyms.ts";
import type { SearchTerm } from "./word-forms.ts";

/** Words shorter than this are too close to all others. */
const SHORTEST = 4;
/** From this length on, two letters may be wrong behind the first. */
const LONG = 7;
/** How alike two words must be at least, of 1: the part of their trigrams that both have. */
const ALIKE = 0.2;

export interface Spelling {
  /** Folded; also some that there were. */
  words(): Iterable<string>;
  /** How often a word is used, 0 for one that only was. */
  uses(word: string): number;
}

/** The words of folded text that somebody may misspell. */
export function spelledWords(folded: string): string[] {
  return folded.match(/\p{L}{2,}/gu) ?? [];
}

/**
 * The words that may have been meant by another one, the likeliest first: those in use one letter away, of long words two,
 * with the fewest letters and then the most trigrams in common before others, and then those used most.
 */
export function nearWords(word: string, { words, uses }: Spelling): string[] {
  const { length } = word;
  if (length < SHORTEST || !/^\p{L}+$/u.test(word)) return [];
  const [letters, trigrams] = [lettersOf(word), trigramsOf(word)];
  const found: { word: string; distance: number; likeness: number; used: number }[] = [];
  for (const other of words()) {
    const most = Math.max(length, other.length) < LONG || other[0] !== word[0] ? 1 : 2;
    if (Math.abs(other.length - length) > most || other.length < SHORTEST) continue;
    // A letter that is replaced is another one less and one more.
    if (bitsIn(letters ^ lettersOf(other)) > 2 * most) continue;
    const likeness = likenessOf(trigrams, trigramsOf(other));
    const distance = likeness < ALIKE ? 0 : distanceOf(word, other);
    if (distance === 0 || distance > most) continue;
    const used = uses(other);
    if (used > 0) found.push({ word: other, distance, likeness, used });
  }
  const ordered = found.toSorted(
    (a, b) => a.distance - b.distance || b.likeness - a.likeness || b.used - a.used,
  );
  return [...new Set(ordered.map((one) => one.word))];
}

/** A bit for each letter of a word, or for several that share it. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % 32);
  return letters;
}

export function bitsIn(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** With blanks around the word, so that its ends count more. */
function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: word.length + 1 }, (_, at) => padded.slice(at, at + 3)));
}

function likenessOf(own: Set<string>, others: Set<string>): number {
  let shared = 0;
  for (const trigram of others) if (own.has(trigram)) shared += 1;
  return shared / (own.size + others.size - shared);
}

/** Letters added, left out, replaced, or changed places with the next: the optimal string alignment distance. */
export function distanceOf(a: string, b: string): number {
  let [before, row]: [number[], number[]] = [
    [],
    Array.from({ length: b.length + 1 }, (_, at) => at),
  ];
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      }
      next.push(least);
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}

/** What the correction needs to know about the searched items. */
export interface Content {
  spelling: Spelling;
  /** Whether any item has all of the terms. */
  has(terms: SearchTerm[]): boolean;
  /** The most of the terms that one item has, as words, beginnings or synonyms. */
  most(terms: SearchTerm[]): number;
}

/** The fallback of a search for which nothing has every word. */
export interface CorrectedSearch {
  terms: SearchTerm[];
  /** How many of the terms are enough; without it, all. */
  least?: number;
  /** The search without what is misspelled. */
  suggestion?: string;
}

/**
 * What was likely meant by a search of which nothing has every word (decision 29): the same without what is misspelled, what is near
 * in meaning, or else most of its words. Undefined where nothing has any.
 */
export function correctedSearch(
  query: string,
  synonyms: SynonymIndex,
  content: Content,
): CorrectedSearch | undefined {
  const first = askedIn(query, synonyms, content);
  const found = foundAmong(first.asked, content);
  const meant = corrections(first, found, synonyms, content);
  const suggestion = meant.length === 0 ? undefined : corrected(query, meant);
  const isCorrected = suggestion !== undefined && { suggestion };
  const { asked: strict } =
    suggestion === undefined ? first : askedIn(suggestion, synonyms, content);
  const unsaid = unsaidTerms(first.asked.map(({ part }) => part));
  const meantTerms = [...strict.map(({ term }) => term), ...unsaid];
  if (isCorrected && content.has(meantTerms)) return { terms: meantTerms, ...isCorrected };
  // What is only near in meaning is never needed.
  const known = suggestion === undefined ? found : foundAmong(strict, content);
  const { asked } = askedIn(suggestion ?? query, synonyms.wider ?? synonyms, content);
  const terms = [...asked.map(({ term }) => term), ...unsaid];
  // Each look through all designs takes time: what did not suffice before does not, either.
  let former = asked.filter(({ part }) => !part.isLeftOut).length;
  if (meansMore(asked, strict) && content.most(terms) === former) {
    return { terms, least: former, ...isCorrected };
  }
  for (const isSpared of [saysHow, isSetting, isAppearance]) {
    const isNeeded = ({ part }: AskedPart) =>
      known.has(part.from) && !part.isLeftOut && !isSpared(part);
    const needed = [
      ...asked.map((one) => (isNeeded(one) ? { ...one.term, isNeeded: true as const } : one.term)),
      ...unsaid,
    ];
    const many = asked.filter(isNeeded).length;
    if (many === former) continue;
    former = many;
    const least = content.most(needed);
    if (least > 0) return { terms: needed, least, ...isCorrected };
  }
  const least = content.most(terms);
  return least > 0 ? { terms, least, ...isCorrected } : undefined;
}

interface AskedPart {
  part: Part;
  term: SearchTerm;
}

interface AskedParts {
  asked: AskedPart[];
  languages: ReadonlySet<Language>;
}

function askedIn(query: string, synonyms: SynonymIndex, { spelling }: Content): AskedParts {
  const { parts, languages } = readQuestion(query, synonyms, spelling);
  return { asked: parts.map((part) => ({ part, term: toTerm(part, spelling) })), languages };
}

/** Where the parts begin that anything has. */
function foundAmong(asked: AskedPart[], { spelling, has }: Content): Set<number> {
  const isFound = ({ part }: AskedPart) => has([toTerm({ ...part, isLeftOut: false }, spelling)]);
  return new Set(asked.filter(isFound).map(({ part }) => part.from));
}

/** Whether parts mean more than those that were found for nothing. */
function meansMore(asked: AskedPart[], strict: AskedPart[]): boolean {
  const count = (parts: AskedPart[]) => parts.flatMap(({ part }) => part.meanings).length;
  return asked.length !== strict.length || count(asked) > count(strict);
}

/** How a look should be, beside what it shows. */
const HOW = new Set(
  "minimalist cute bright light dark pale soft deep vivid muted dusty warm cool delicate".split(
    " ",
  ),
);

/** Who finds no short or simple look for Christmas wants another one for Christmas. */
function saysHow({ words, facet, meanings }: Part): boolean {
  return (
    facet?.name === "length" ||
    facet?.name === "difficulty" ||
    (facet === undefined && [words, ...meanings].some(([word = ""]) => HOW.has(word)))
  );
}

/** Occasions that a look does not show. */
const WORN_FOR = new Set("everyday work date-night party wedding prom vacation".split(" "));

/** Who finds nothing burgundy for a winter wedding wants something burgundy: it can be worn to one. */
function isSetting(part: Part): boolean {
  const { name, words = [] } = part.facet ?? {};
  return (
    saysHow(part) ||
    name === "season" ||
    (name === "occasion" && words.every((word) => WORN_FOR.has(word)))
  );
}

/** Who finds nothing black and gold for New Year wants something black or gold for it, and not both for another day. */
function isAppearance(part: Part): boolean {
  return saysHow(part) || ["shape", "color", "finish"].includes(part.facet?.name ?? "");
}

interface Correction extends Span {
  likely: string;
}

/** What was likely typed wrong, with what was meant. */
function corrections(
  { asked, languages }: AskedParts,
  found: ReadonlySet<number>,
  synonyms: SynonymIndex,
  { spelling, has }: Content,
): Correction[] {
  const wrong = asked.filter(
    ({ part }) => !found.has(part.from) && mayBeWrong(part, synonyms.wider ?? synonyms),
  );
  if (wrong.length === 0) return [];
  const others = asked
    .filter(({ part }) => found.has(part.from) && !part.isLeftOut)
    .map(({ term }) => term);
  const vocabulary = vocabularyOf(spelling, synonyms, languages);
  return wrong.flatMap(({ part }) => {
    const likely = nearWords(part.words[0] ?? "", vocabulary).find((other) =>
      has([...others, ...searchTerms(other, synonyms, spelling)]),
    );
    return likely === undefined ? [] : { ...part, likely };
  });
}

/** A word of any language is not corrected. */
function mayBeWrong(
  { words, meanings, isLiteral }: Part,
  { meanings: called }: SynonymIndex,
): boolean {
  const [word = ""] = words;
  if (words.length > 1 || meanings.length > 0 || isLiteral || !/^\p{L}+$/u.test(word)) return false;
  return !isKnownWord(word) && !called.has(keyOf([word]));
}

const NO_LANGUAGES: ReadonlySet<Language> = new Set();

/** Short words of other languages are like too many of the content's own. */
const SHORT = 4;

/** The words of the content and those that it may be asked for by, in the language of a question. */
function vocabularyOf(
  spelling: Spelling,
  { words, foreign }: SynonymIndex,
  languages: ReadonlySet<Language>,
): Spelling {
  const isCalled = (word: string) => {
    const own = words.has(word) ? foreign.get(keyOf([word])) : NO_LANGUAGES;
    if (!own) return true;
    return word.length > SHORT && [...own].some((language) => languages.has(language));
  };
  return {
    words: () => [...spelling.words(), ...words],
    // Words of the content are likelier.
    uses: (word) => (isCalled(word) ? Number.MIN_VALUE : 0) + spelling.uses(word),
  };
}

function corrected(query: string, meant: Correction[]): string {
  return meant.reduceRight(
    (text, { from, to, likely }) => text.slice(0, from) + likely + text.slice(to),
    query,
  );
}
