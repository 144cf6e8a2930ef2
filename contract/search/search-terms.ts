import { markedText, searchedText } from "../text/search-text.ts";
import { FACETS } from "../facets/facets.ts";
import { markedFacet, markedName } from "./facet-marks.ts";
import type { ParsedSearch } from "./parsed-search.ts";
import { isSubject } from "./asked-kind.ts";
import { type Lexicon, type Part, readQuestion, withoutSpan } from "./question.ts";
import type { SynonymIndex } from "./synonyms.ts";
import {
  type SearchTerm,
  type TermFacet,
  beginningsOf,
  singularOf,
  queryForms,
  termOf,
  wholeForms,
} from "./word-forms.ts";

/** What has to be found for a search, all of it, and what is left out (decision 29). */
export function searchTerms(query: string, synonyms: SynonymIndex, lexicon: Lexicon): SearchTerm[] {
  const { parts } = readQuestion(query, synonyms, lexicon);
  return [...parts.map((part) => toTerm(part, lexicon)), ...unsaidTerms(parts)];
}

/** Who asks for one of these wants no look for Halloween, without saying so. */
const REFINED = new Set("minimalist elegant mature wedding work prom".split(" "));
const SPOOKY = new Set("halloween gothic ghost spider bat witch skull blood pumpkin".split(" "));
const NO_HALLOWEEN: SearchTerm = {
  own: [facetForm("halloween")],
  ownPhrases: [],
  synonyms: [],
  phrases: [],
  pieces: [],
  isLeftOut: true,
};

/** What the parts of a question ask for together. */
export function unsaidTerms(parts: Part[]): SearchTerm[] {
  const wanted = parts.filter(({ isLeftOut }) => !isLeftOut);
  const isSaid = (words: ReadonlySet<string>) =>
    wanted.some((part) => [part.words, ...part.meanings].some((said) => words.has(said.join(" "))));
  return isSaid(REFINED) && !isSaid(SPOOKY) ? [NO_HALLOWEEN] : [];
}

const KINDS = { tutorials: "How to", posts: "Advice", products: "Products" };

/** What the search page shows of a search, by the server and by a device without a connection. */
export function parseSearch(query: string, synonyms: SynonymIndex): ParsedSearch {
  const { parts, kind, kindAt, ignored } = readQuestion(query, synonyms);
  const named = kind && kindAt ? [{ ...kindAt, label: KINDS[kind] }] : [];
  // “Woman” is true of every look.
  const shown = parts.filter(({ meanings: [first] }) => first?.join(" ") !== "nail");
  const wanted = parts.filter(({ isLeftOut }) => !isLeftOut);
  return {
    parts: [...named, ...shown].map((part) => ({
      label: part.label,
      rest: withoutSpan(query, part),
    })),
    excludes: wanted.length < parts.length,
    ...(kind && { kind }),
    ignored,
    words: wanted
      .flatMap(({ words, meanings }) => [words, ...meanings])
      .flat()
      .join(" "),
  };
}

/** Of “light blue” both words are in texts of another blue, too. */
const MODIFIERS = new Set("light dark bright deep soft".split(" "));

export function toTerm(part: Part, lexicon: Lexicon): SearchTerm {
  const { words, meanings, isLeftOut, joined, facet, within } = part;
  if (within !== undefined) return timeTerm(within, meanings);
  const [word = "", ...more] = words;
  const own =
    more.length === 0
      ? { ...termOf(word), phrases: splitsOf(word, lexicon) }
      : {
          own: queryForms(joined ?? words.join("")),
          ownPhrases:
            MODIFIERS.has(word) && !facet?.isOwn ? [] : [words].filter(isPhrase).map(marked),
          phrases: [],
          pieces: [],
        };
  const isFacet = (text: string) => facet?.words.includes(text) === true;
  const formsIn = (said: string[][]) => {
    const single = said.filter(({ length }) => length === 1).flat();
    return single.flatMap((one) => (isFacet(one) ? wholeForms(one) : queryForms(one)));
  };
  const [same, near] = [meanings.slice(0, part.same), meanings.slice(part.same)];
  return {
    own: [...new Set([...own.own, ...formsIn(same)])],
    ownPhrases: [...own.ownPhrases, ...same.filter(isPhrase).map(marked)],
    synonyms: [...new Set(formsIn(near))],
    phrases: [...own.phrases, ...near.filter(isPhrase)].map(marked),
    pieces: [...own.pieces, ...beginningsOf(meanings.filter(({ length }) => length === 1).flat())],
    ...(isLeftOut ? { isLeftOut } : isSubject(part) && { isSubject: true as const }),
    ...(facet && isDecided(facet.name, isLeftOut) && { facet: termFacet(facet) }),
  };
}

/** Of lessons, how long they take; of looks, what takes little time. */
function timeTerm(within: string, meanings: string[][]): SearchTerm {
  const [first] = meanings;
  return {
    own: [facetForm(within)],
    ownPhrases: [],
    synonyms: queryForms(first?.[0] ?? within),
    phrases: meanings.filter(isPhrase).map(marked),
    pieces: [],
  };
}

/** What is left out is left out by all that it has: only of what has one length the texts say nothing about others. */
function isDecided(name: NonNullable<Part["facet"]>["name"], isLeftOut: boolean): boolean {
  return !isLeftOut || name === "difficulty" || !FACETS[name].several;
}

function termFacet({ name, words }: NonNullable<Part["facet"]>): TermFacet {
  const all: readonly string[] = name === "difficulty" ? words : FACETS[name].words;
  // Dark red is red, too.
  const wanted = all.filter((one) =>
    words.some((word) => one === word || one.endsWith(`-${word}`)),
  );
  return { any: searchedText(markedName(name)), wanted: wanted.map(facetForm) };
}

function facetForm(word: string): string {
  return searchedText(markedFacet(word));
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
