import { wordLabel } from "../facets/facets.ts";
import {
  type AskedFacet,
  FACET_WORDS,
  type Meant,
  likenedTo,
  meaningAbroad,
  meaningsOf,
} from "./meanings.ts";
import { plainText } from "../text/search-text.ts";
import { type Language, type Weight, WEIGHTS, weightOf } from "./small-words.ts";
import { MAX_WORDS, WORD } from "./search-words.ts";
import { kindOf } from "./asked-kind.ts";
import type { Spelling } from "./spelling.ts";
import { NO_SYNONYMS, type SynonymIndex, keyOf } from "./synonyms.ts";
import { withinWord } from "./searched-texts.ts";
import {
  ALL,
  NOR,
  type QueryKind,
  type Span,
  type SearchToken,
  isKind,
  readTokens,
} from "./tokens.ts";
import { stemOf } from "./stems.ts";

/** A word or more of a question that belong together, in the order in which they were typed. */
export interface Part extends Span {
  /** Folded. */
  words: string[];
  /** What else it may be called. */
  meanings: string[][];
  /** How many of these, from the first on, count like the word itself: one of a word of another language. */
  same: number;
  /** In quotation marks. */
  isLiteral: boolean;
  isLeftOut: boolean;
  /** Its words are one in the content. */
  joined?: string;
  /** Which words of a facet it says. */
  facet?: { name: AskedFacet; words: string[]; isOwn: boolean };
  /** What it says on the page. */
  label: string;
  /** The facet's word by which what is within a time is found. */
  within?: string;
}

/** A parsed question (decision 29). */
export interface Question {
  parts: Part[];
  /** The kind of content that answers it best, and the words that say so. */
  kind?: QueryKind;
  kindAt?: Span;
  /** The languages that it may be in beside English. */
  languages: ReadonlySet<Language>;
  /** Words beyond the limit. */
  ignored: string[];
}

const OR = new Set(["or", "oder", "ou", "o", "oppure"]);

const AND = new Set(["and", "und", "et", "y", "e"]);

/** Before a word that says little: “halloween but cute” is not any halloween. */
const BUT = new Set(["but", "aber", "pero", "mais", "mas", "ma"]);

/** The most words that a facet's word has. */
const LONGEST_FACET = 2;

/** The words of the content. */
export type Lexicon = Pick<Spelling, "uses">;

const NO_WORDS: Lexicon = { uses: () => 0 };

/** Understands what was typed, for the server, devices and the back office. */
export function readQuestion(
  query: string,
  synonyms: SynonymIndex,
  lexicon: Lexicon = NO_WORDS,
): Question {
  const { tokens, languages } = readTokens(query, synonyms);
  const context = { synonyms, lexicon, languages };
  settleLast(tokens, context);
  const said = tokens.filter(({ role }) => role === undefined);
  const kindTokens = tokens.filter(({ role }) => isKind(role));
  // “Tutorials” alone asks for them.
  const isKindAlone = said.length === 0 && kindTokens.length > 0;
  if (isKindAlone) for (const token of kindTokens) delete token.role;
  const telling = [...tellingWords(tokens, languages)];
  const read = partsOf(query, tokens, new Set(telling.slice(0, MAX_WORDS)), context);
  // “Quick, under half an hour” says the same twice.
  const isTimed = read.some(({ within }) => within !== undefined);
  const kind = kindOf(tokens, isKindAlone ? [] : kindTokens, read);
  const parts = read.filter(
    (part) =>
      !(isTimed && part.within === undefined && saysQuick(part)) &&
      !(kind && saysWhere(part)) &&
      // A tutorial without nippers says so.
      !(kind === "tutorials" && part.isLeftOut && !part.facet),
  );
  const named = kindTokens[0];
  return {
    parts,
    languages,
    ignored: telling.slice(MAX_WORDS),
    ...(kind && { kind }),
    ...(!isKindAlone &&
      named && { kindAt: { from: named.from, to: kindTokens.at(-1)?.to ?? named.to } }),
  };
}

/** A word behind all others excludes a facet's word before it: “Glitzer lieber nicht”. Else it says what is wrong: “Lack hält nicht”. */
function settleLast(tokens: SearchToken[], context: Context): void {
  const last = tokens.at(-1);
  if (last?.role !== "excludes") return;
  const at = tokens.findLastIndex(
    ({ word, role }) => role === undefined && weightOf(word, context.languages) === "telling",
  );
  const told = tokens[at];
  if (!told) return;
  const { word, from, to } = told;
  const meanings = meaningsOf(word, context) ?? [];
  tokens.pop();
  if (facetOf([word], meanings, context) === undefined) {
    tokens.unshift({ ...last, from, to: from, role: "posts" });
  } else {
    tokens.splice(at, 1, { ...last, to: from, from }, { ...told, to: Math.max(to, last.to) });
  }
}

/** The folded words of a search that are asked for, without what else they may be called. */
export function searchWords(query: string): string[] {
  return readQuestion(query, NO_SYNONYMS)
    .parts.filter(({ isLeftOut }) => !isLeftOut)
    .flatMap(({ words, meanings }) => [words, ...meanings].flat());
}

/** Removes one part of a query. */
export function withoutSpan(query: string, { from, to }: Span): string {
  const rest = `${query.slice(0, from)} ${query.slice(to)}`.replace(/\s+/g, " ").trim();
  // What joined it to the others says nothing any more.
  const words = rest.split(" ");
  while (words.length > 0 && joinsOnly(words.at(-1) ?? "")) words.pop();
  while (words.length > 0 && joinsOnly(words[0] ?? "")) words.shift();
  return words.join(" ").replace(/[,;]$/, "");
}

const JOINS = new Set(
  "and but with for a in und mit et avec y con e com aber mais mas ma pero".split(" "),
);

function joinsOnly(typed: string): boolean {
  const word = plainText(typed).match(WORD)?.join("") ?? "";
  return word === "" || JOINS.has(word);
}

/** Those that say most of them, without those with which a longer one begins. */
function tellingWords(tokens: SearchToken[], languages: ReadonlySet<Language>): Set<string> {
  const counted = tokens.filter(({ role, minutes }) => role === undefined && minutes === undefined);
  const isPost = tokens.some(({ role }) => role === "posts");
  const weights = new Map(
    counted.map((token) => {
      const weight = weightOf(token.word, languages);
      const isMeant = isPost || BUT.has(tokens[tokens.indexOf(token) - 1]?.word ?? "");
      return [token.word, weight === "vague" && isMeant ? "telling" : weight] as const;
    }),
  );
  const found = new Set(weights.values());
  const most: Weight | undefined = WEIGHTS.find((weight) => found.has(weight));
  // What is left out, or how long it takes, asks for enough.
  const isEnough = tokens.some(({ role, minutes }) => role === "excludes" || minutes !== undefined);
  if (most === "nail" && isEnough) return new Set();
  if (most === "small" && counted.length < tokens.length) return new Set();
  const words = [...weights].filter(([, weight]) => weight === most).map(([word]) => word);
  if (tokens.some(({ role }) => role === "excludes")) return new Set(words);
  const isBeginning = (word: string) =>
    words.some((other) => other !== word && other.startsWith(word));
  return new Set(words.filter((word) => !isBeginning(word)));
}

interface Context extends Meant {
  lexicon: Lexicon;
}

interface Counted extends SearchToken {
  counts: boolean;
  isLeftOut: boolean;
}

function partsOf(
  query: string,
  tokens: SearchToken[],
  telling: Set<string>,
  context: Context,
): Part[] {
  const counted = leftOutTokens(tokens, telling);
  const parts: Part[] = [];
  for (let at = 0; at < counted.length;) {
    const rest = counted.slice(at);
    const found =
      timePart(rest, context) ?? longestPart(rest, context) ?? joinedPart(rest, context);
    const used = found?.used ?? 1;
    if (found) {
      const { used: _used, ...part } = found;
      const span = part.isLeftOut && exclusionSpan(counted, at, at + used);
      const last = parts.at(-1);
      const label = labelOf(query, part, context.languages);
      if (last && !last.isLeftOut && !part.isLeftOut && isEither(counted, at, context.languages)) {
        const either = eitherOf(last, part);
        parts.splice(-1, 1, { ...either, label: labelOf(query, either, new Set()) });
      } else parts.push({ ...part, ...span, label: span ? `Not ${label.toLowerCase()}` : label });
    }
    at += used;
  }
  return parts;
}

/** Whether the word before says that one of two is enough: “coral or orange”. In Portuguese “o” is an article. */
function isEither(tokens: Counted[], at: number, languages: ReadonlySet<Language>): boolean {
  const [before, or] = tokens.slice(Math.max(0, at - 2), at);
  if (!before?.counts || !or || or.counts || !OR.has(or.word)) return false;
  return or.word !== "o" || !languages.has("pt");
}

function eitherOf(one: Unlabelled, other: Unlabelled): Unlabelled {
  const same = [...sameAs(one), other.words, ...sameAs(other)];
  const near = [one, other].flatMap((part) => part.meanings.slice(part.same));
  const { facet: _facet, ...either } = one;
  const known = [one.facet, other.facet].flatMap((facet) => facet ?? []);
  const isOneFacet = known.length === 2 && known[0]?.name === known[1]?.name;
  const words = [...new Set(known.flatMap((facet) => facet.words))];
  return {
    ...either,
    meanings: [...same, ...near],
    same: same.length,
    to: other.to,
    ...(isOneFacet && known[0] && { facet: { ...known[0], words, isOwn: false } }),
  };
}

function sameAs({ meanings, same }: Unlabelled): string[][] {
  return meanings.slice(0, same);
}

/** Which words count, and which of them are behind one that leaves out. */
function leftOutTokens(tokens: SearchToken[], telling: Set<string>): Counted[] {
  const rest = new Set(telling);
  let isLeftOut = false;
  let wasLeftOut = false;
  let isAll = false;
  return tokens.map((token) => {
    const { word, role, minutes } = token;
    isAll ||= ALL.test(word);
    if (role === "excludes") isLeftOut = true;
    else if (wasLeftOut && goesOn(word, isAll)) isLeftOut = true;
    // Once is enough.
    const counts = minutes !== undefined || (role === undefined && rest.delete(word));
    const counted = { ...token, counts, isLeftOut: isLeftOut && role !== "excludes" };
    if (counts) {
      wasLeftOut = isLeftOut;
      isLeftOut = false;
    }
    return counted;
  });
}

/** What a softened exclusion may go on with: “no glitter or gems”, “everything except red and green”. */
function goesOn(word: string, isAll: boolean): boolean {
  return OR.has(word) || NOR.has(word) || (isAll && AND.has(word));
}

/**
 * What goes with the excluded words from `at` to `end` when they are taken away: the word that excludes them, unless it
 * excludes the next one, too. Of “no red or pink”, “no pink” is left without red.
 */
function exclusionSpan(tokens: Counted[], at: number, end: number): Span {
  let first = at;
  while (first > 0 && !tokens[first - 1]?.counts) {
    first -= 1;
    if (tokens[first]?.role === "excludes" && tokens[first - 1]?.role !== "excludes") break;
  }
  const next = tokens.slice(end).find(({ counts, role }) => counts || role === "excludes");
  if (tokens[first]?.role === "excludes" && next?.counts && next.isLeftOut) {
    return { from: tokens[at]?.from ?? 0, to: next.from };
  }
  return { from: tokens[first]?.from ?? 0, to: tokens[end - 1]?.to ?? 0 };
}

/** Looks that take little time. */
const QUICK = [["minimalist"], ["one", "color"]];

function saysQuick({ meanings }: Part): boolean {
  return QUICK.every((one) => meanings.some((meaning) => keyOf(meaning) === keyOf(one)));
}

/** Who asks how something is done may do it at home. */
function saysWhere({ words, meanings }: Part): boolean {
  return [words, ...meanings].some((said) => ["at home", "diy"].includes(keyOf(said)));
}

type Unlabelled = Omit<Part, "label">;

type Found = Unlabelled & { used: number };

function timePart([first]: Counted[], context: Context): Found | undefined {
  if (!first || first.minutes === undefined) return undefined;
  return { ...partFrom([first], QUICK, context), within: withinWord(first.minutes) };
}

/** The most words at the beginning that together have synonyms or are a facet's; one word that counts otherwise. */
function longestPart(tokens: Counted[], context: Context): Found | undefined {
  const { meanings, longest } = context.synonyms;
  const [first] = tokens;
  for (
    let count = Math.min(Math.max(longest, LONGEST_FACET), tokens.length);
    count > 1;
    count -= 1
  ) {
    const own = tokens.slice(0, count);
    if (own.some(({ role, minutes }) => role !== undefined || minutes !== undefined)) continue;
    const words = own.map(({ word }) => word);
    const key = keyOf(words);
    if (own.every(({ counts }) => !counts) && !FACET_WORDS.has(key)) continue;
    const found =
      meaningAbroad(key, "whole", context) ??
      meanings.get(key) ??
      meaningAbroad(words.map(stemOf).join(" "), "stems", context) ??
      (FACET_WORDS.has(key) ? [] : undefined);
    if (found) return partFrom(own, found, context);
  }
  if (!first?.counts) return undefined;
  const found = meaningsOf(first.word, context);
  if (found) return partFrom([first], found, context);
  const noun = likenedTo(first.word, (one) => meanings.has(one) || FACET_WORDS.has(one));
  if (!noun) return undefined;
  return partFrom([{ ...first, word: noun }], meanings.get(keyOf([noun])) ?? [], context);
}

/** The word at the beginning, with the next one where both are one word in the content. */
function joinedPart([first, second]: Counted[], context: Context): Found | undefined {
  if (!first?.counts) return undefined;
  const joined = `${first.word}${second?.word ?? ""}`;
  if (second?.counts && context.lexicon.uses(joined) > 0) {
    return { ...partFrom([first, second], [], context), joined };
  }
  return partFrom([first], [], context);
}

function partFrom(tokens: Counted[], meanings: string[][], context: Context): Found {
  const words = tokens.map(({ word }) => word);
  const isLeftOut = tokens.some((token) => token.isLeftOut);
  const facet = facetOf(words, meanings, context);
  return {
    words,
    meanings: isLeftOut ? withoutBroader(words, meanings, context) : meanings,
    same: context.languages.size > 0 ? 1 : 0,
    isLiteral: tokens.some((token) => token.isLiteral),
    isLeftOut,
    from: tokens[0]?.from ?? 0,
    to: tokens.at(-1)?.to ?? 0,
    used: tokens.length,
    ...(facet && { facet }),
  };
}

/**
 * Who wants no navy may want blue, and who wants nothing scary may want Halloween: that leads one way, from a shade to its
 * color and from a mood to its occasion.
 */
function withoutBroader(words: string[], meanings: string[][], context: Context): string[][] {
  const { synonyms, languages } = context;
  const isEnglish =
    words.every((one) => /\p{L}/u.test(one)) &&
    (languages.size === 0 ||
      (words.length === 1 &&
        !synonyms.foreign.has(keyOf(words)) &&
        !meaningAbroad(stemOf(keyOf(words)), "stems", context)));
  const shades = [...(isEnglish ? [words] : []), ...meanings].map(keyOf);
  return meanings.filter((meaning) => {
    const key = keyOf(meaning);
    const name = FACET_WORDS.get(key)?.name;
    return (
      (name !== "color" && name !== "occasion") ||
      !shades.some((shade) => leadsTo(synonyms, shade, key) && !leadsTo(synonyms, key, shade))
    );
  });
}

function leadsTo({ meanings }: SynonymIndex, from: string, to: string): boolean {
  return meanings.get(from)?.some((meaning) => keyOf(meaning) === to) ?? false;
}

function facetOf(words: string[], meanings: string[][], { synonyms }: Context): Part["facet"] {
  const own = FACET_WORDS.get(keyOf(words));
  if (own) return { name: own.name, words: [own.word], isOwn: true };
  // “Autumn” is “fall”, and “plaid” is one of the “checks”.
  const facetWord = (meaning: string[]) =>
    FACET_WORDS.get(keyOf(meaning)) ??
    meanings
      .filter((other) => leadsTo(synonyms, keyOf(meaning), keyOf(other)))
      .map((other) => FACET_WORDS.get(keyOf(other)))
      .find(Boolean);
  const meant = meanings.map(facetWord);
  const name = meant[0]?.name;
  const known = meant.flatMap((one) => (one && one.name === name ? [one.word] : []));
  if (!name || known.length < meant.length) return undefined;
  // “Grey” is “gray”.
  const isOwn = meanings.every((one) => leadsTo(synonyms, keyOf(one), keyOf(words)));
  return { name, words: [...new Set(known)], isOwn };
}

/** The facet's word where it is one; else what was typed. */
function labelOf(
  query: string,
  { from, to, facet, within }: Omit<Found, "used">,
  languages: ReadonlySet<Language>,
): string {
  if (within) return `Under ${within.replace(/\D/g, "")} min`;
  const [word, ...more] = new Set(facet?.words);
  // Who types “light pink” reads that, and who types “rosa” reads “Pink”.
  const isSaid = facet?.isOwn === true || languages.size > 0;
  if (word !== undefined && more.length === 0 && isSaid) return wordLabel(word);
  const typed = query.slice(from, to).replace(/[\s-](?:free|frei)\p{L}*$/iu, "");
  return typed.charAt(0).toUpperCase() + typed.slice(1);
}
