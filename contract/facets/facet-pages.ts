import { paths } from "../paths.ts";
import { type FacetChoice, facetChoice } from "./facet-choice.ts";
import { FACET_NAMES, type FacetName, inSentence, wordLabel, wordsOf } from "./facets.ts";

/** With fewer looks than this a word or a pair has no page: its address redirects to the list with the filter. */
export const FACET_PAGE_LOOKS = 6;

const FACET_OF = new Map<string, FacetName>(
  FACET_NAMES.flatMap((name) => wordsOf(name).map((word) => [word, name] as const)),
);

/** The choice of `/nails/red/almond`; undefined if a word is in no facet. */
export function choiceOfPage(words: readonly string[]): FacetChoice | undefined {
  const choice: Partial<Record<FacetName, string>> = {};
  for (const word of words) {
    const name = FACET_OF.get(word);
    if (!name) return undefined;
    choice[name] = choice[name] === undefined ? word : `${choice[name]},${word}`;
  }
  return facetChoice(choice);
}

/** The choice in the path of such a page, in any order; undefined for any other path. */
export function choiceOfPath(pathname: string): FacetChoice | undefined {
  const start = paths.nails("");
  return pathname.startsWith(start)
    ? choiceOfPage(pathname.slice(start.length).split("/"))
    : undefined;
}

export function facetOfWord(word: string): FacetName | undefined {
  return FACET_OF.get(word);
}

/**
 * The path of the page for one word, or for one word each of two facets; undefined for any other choice, and for pages
 * that the owner switched off.
 */
export function facetPagePath(
  choice: FacetChoice,
  off: readonly string[] = [],
): string | undefined {
  const facets = FACET_NAMES.flatMap((name) => (choice[name] ? [choice[name]] : []));
  if (facets.length === 0 || facets.length > 2) return undefined;
  if (facets.some((words) => words.length !== 1)) return undefined;
  const words = facets.flat().join("/");
  return off.includes(words) ? undefined : paths.nails(words);
}

/** The words of such a page as its address has them: `almond/red` of `Red/Almond`; undefined if there is no such page. */
export function facetPageWords(text: string): string | undefined {
  const choice = choiceOfPage(text.toLowerCase().split("/"));
  return choice && facetPagePath(choice)?.slice(paths.nails("").length);
}

export function facetShareName(choice: FacetChoice) {
  return `nails/${Object.values(choice).flat().join("+")}` as const;
}

/** Parses the name of such a share picture. */
export function choiceOfShare(words: string): FacetChoice | undefined {
  return choiceOfPage(words.split("+"));
}

/** The order in which English puts the facets before “nails”. */
const SPOKEN: readonly FacetName[] = [
  "length",
  "color",
  "finish",
  "technique",
  "shape",
  "season",
  "occasion",
];
/** Finishes that English puts before the color. */
const BEFORE_COLOR = new Set(["glossy", "matte"]);
/** Words that are another word before “nails”. */
const ADJECTIVES: Record<string, string> = {
  stripes: "striped",
  checks: "checked",
  dots: "dotted",
  swirls: "swirl",
  gems: "gem",
};

/** A choice in words, such as “Red almond nails”. */
export function facetPhrase(choice: FacetChoice): string {
  const finish = choice.finish ?? [];
  const isBeforeColor = finish.some((word) => BEFORE_COLOR.has(word));
  const order = isBeforeColor
    ? SPOKEN.toSpliced(SPOKEN.indexOf("finish"), 1).toSpliced(1, 0, "finish")
    : SPOKEN;
  const parts = order.flatMap((name) => choice[name]?.map(adjective).join(" or ") ?? []);
  const phrase = [...parts.filter(Boolean), "nails"].join(" ");
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}

function adjective(word: string): string {
  return ADJECTIVES[word] ?? inSentence(wordLabel(word));
}
