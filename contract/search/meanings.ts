import { FACETS, FACET_NAMES, type FacetName, wordLabel } from "../facets/facets.ts";
import { plainText } from "../text/search-text.ts";
import { WORD } from "./search-words.ts";
import type { Language } from "./small-words.ts";
import { type SynonymIndex, type WordsAbroad, distinct, keyOf } from "./synonyms.ts";
import { stemOf, withoutDiminutive } from "./stems.ts";

/** The facets of designs, and how hard a lesson is. */
export type AskedFacet = FacetName | "difficulty";

/** A facet's words, by what a search calls them. */
export const FACET_WORDS = new Map<string, { name: AskedFacet; word: string }>();
for (const name of FACET_NAMES) {
  for (const word of FACETS[name].words) {
    for (const text of [word, wordLabel(word)]) addFacetWord(name, word, text);
  }
}
for (const word of ["beginner", "intermediate", "advanced"]) addFacetWord("difficulty", word, word);

function addFacetWord(name: AskedFacet, word: string, text: string): void {
  FACET_WORDS.set(keyOf(plainText(text).match(WORD) ?? []), { name, word });
}

/** What a word is understood by. */
export interface Meant {
  synonyms: SynonymIndex;
  /** The languages that the question may be in beside English. */
  languages: ReadonlySet<Language>;
}

/** “Pinkish” is nearly pink, and what is “summery” is for the summer; but “holly” is not like the “hols”. */
export function likenedTo(word: string, isKnown: (key: string) => boolean): string | undefined {
  const [ending, least] = word.endsWith("ish") ? [3, 3] : word.endsWith("y") ? [1, 4] : [0, 0];
  if (ending === 0) return undefined;
  const noun = word.slice(0, -ending);
  const nouns = [noun, `${noun}e`, noun.slice(0, -1)];
  return nouns.find((one) => one.length >= least && isKnown(keyOf([one])));
}

/** What else a word may be called, in the languages of the question also in other forms: “rote”, “cuoricini”. */
export function meaningsOf(word: string, context: Meant): string[][] | undefined {
  const key = keyOf([word]);
  return (
    meaningAbroad(key, "whole", context) ??
    meaningAbroad(stemOf(key), "stems", context) ??
    context.synonyms.meanings.get(key) ??
    meaningAbroad(stemOf(withoutDiminutive(key)), "stems", context) ??
    meaningOfCompound(key, context) ??
    meaningNearby(key, context)
  );
}

const ROMANCE: ReadonlySet<Language> = new Set(["es", "fr", "pt", "it"]);

/** “Francesas” is not far from “francese”. */
function meaningNearby(key: string, context: Meant): string[][] | undefined {
  if (![...context.languages].some((language) => ROMANCE.has(language))) return undefined;
  const alike = { ...context, languages: ROMANCE };
  return meaningAbroad(key, "whole", alike) ?? meaningAbroad(stemOf(key), "stems", alike);
}

/** By the words of the question’s languages. */
export function meaningAbroad(
  key: string,
  by: keyof WordsAbroad,
  { synonyms, languages }: Meant,
): string[][] | undefined {
  const found = [...languages].flatMap((one) => synonyms.abroad.get(one)?.[by].get(key) ?? []);
  return found.length === 0 ? undefined : distinct(found);
}

/** The shortest beginning of a German compound. */
const LEAST_HEAD = 3;
/** The shortest end that says what a compound is, unless it is a color. */
const LEAST_REST = 5;

/** “Hochzeitsgast” is for a wedding, “Kuhflecken” are of a cow, and “Himbeerrot” is a red. */
function meaningOfCompound(word: string, context: Meant): string[][] | undefined {
  const german = { ...context, languages: new Set<Language>(["de"]) };
  if (!context.languages.has("de")) return undefined;
  const isColor = ([words = []]: string[][]) => FACET_WORDS.get(keyOf(words))?.name === "color";
  const rests = range(LEAST_HEAD, word.length - LEAST_HEAD).flatMap((length) => {
    const rest = meaningAbroad(word.slice(length), "whole", german);
    return rest && (word.length - length >= LEAST_REST || isColor(rest)) ? [rest] : [];
  });
  const heads = range(LEAST_HEAD, word.length - 1).flatMap((length) => {
    const head = word.slice(0, length);
    const stem = length > LEAST_HEAD ? meaningAbroad(stemOf(head), "stems", german) : undefined;
    const meaning = meaningAbroad(head, "whole", german) ?? stem;
    return meaning ? [meaning] : [];
  });
  return rests.find(isColor) ?? heads.at(-1) ?? rests[0];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
}
