import { isKnownWord } from "./known-words.ts";
import { type Part, partsOf, searchTerms, toTerm } from "./search-terms.ts";
import { TYPED_WORD } from "./search-words.ts";
import { plainText } from "./search-text.ts";
import { type Spelling, nearWords } from "./spelling.ts";
import { type Synonyms, keyOf } from "./synonyms.ts";
import type { SearchTerm } from "./word-forms.ts";

/** What is asked of all that can be found. */
export interface Content {
  spelling: Spelling;
  /** How many items have all of the terms. */
  count(terms: SearchTerm[]): number;
  /** The most of the terms that one item has, as words, beginnings or synonyms. */
  most(terms: SearchTerm[]): number;
}

/** What is looked for where nothing has every word of a search. */
export interface MeantSearch {
  terms: SearchTerm[];
  /** So many of the terms are enough; all of them without. */
  least?: number;
  /** The search without what is misspelled. */
  suggestion?: string;
}

/**
 * What was likely meant by a search of which nothing has every word (decision 29): the same without what is misspelled, or
 * else most of its words. Undefined where nothing has any.
 */
export function meantSearch(
  query: string,
  synonyms: Synonyms,
  content: Content,
): MeantSearch | undefined {
  const meant = corrections(query, synonyms, content);
  const suggestion = meant.size === 0 ? undefined : withWords(query, meant);
  const terms = searchTerms(suggestion ?? query, synonyms, content.spelling);
  const isCorrected = suggestion !== undefined && { suggestion };
  if (isCorrected && content.count(terms) > 0) return { terms, ...isCorrected };
  const least = content.most(terms);
  return least === 0 ? undefined : { terms, least, ...isCorrected };
}

/** What was likely typed wrong, with what was meant. */
function corrections(query: string, synonyms: Synonyms, content: Content): Map<string, string> {
  const { spelling } = content;
  const parts = partsOf(query, synonyms, spelling).map((part) => {
    const term = toTerm({ ...part, isLeftOut: false }, spelling);
    return { part, term, isFound: content.count([term]) > 0 };
  });
  const company = parts.filter(({ part, isFound }) => isFound && !part.isLeftOut);
  const others = company.map(({ term }) => term);
  const language = languageOf(
    company.map(({ part }) => part),
    synonyms,
  );
  const meant = new Map<string, string>();
  for (const { part, isFound } of parts) {
    const [word = ""] = part.words;
    if (isFound || !mayBeWrong(part, synonyms)) continue;
    const known = nearWords(word, vocabularyOf(spelling, synonyms, language));
    const likely = known.find(
      (other) => content.count([...others, ...searchTerms(other, synonyms, spelling)]) > 0,
    );
    if (likely !== undefined) meant.set(word, likely);
  }
  return meant;
}

/** Nobody corrects what is a word somewhere. */
function mayBeWrong({ words, meanings, isLiteral }: Part, { meanings: called }: Synonyms): boolean {
  const [word = ""] = words;
  if (words.length > 1 || meanings.length > 0 || isLiteral || !/^\p{L}+$/u.test(word)) return false;
  return !isKnownWord(word) && !called.has(keyOf([word]));
}

type Language = "any" | "content" | "foreign";

/** That of the words which a search has beside. */
function languageOf(company: Part[], { foreign }: Synonyms): Language {
  if (company.length === 0) return "any";
  return company.some(({ words }) => foreign.has(keyOf(words))) ? "foreign" : "content";
}

/** Short words of other languages are like too many of the content's own. */
const SHORT = 4;

/** The words of the content and those that it may be asked for by, in the language of a search. */
function vocabularyOf(spelling: Spelling, synonyms: Synonyms, language: Language): Spelling {
  const { words, foreign } = synonyms;
  const called = [...words].filter((word) =>
    foreign.has(keyOf([word]))
      ? language !== "content" && word.length > SHORT
      : language !== "foreign",
  );
  const own = language === "foreign" ? [] : spelling.words();
  return {
    words: () => [...own, ...called],
    // What the content itself says is likelier.
    uses: (word) => (words.has(word) ? Number.MIN_VALUE : 0) + spelling.uses(word),
  };
}

function withWords(query: string, meant: Map<string, string>): string {
  return query.replace(TYPED_WORD, (typed) => meant.get(plainText(typed)) ?? typed);
}
