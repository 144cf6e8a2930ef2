import { NEAR_PARAM } from "../pages.ts";
import { hexDigits } from "../colors/palette.ts";
import { FACET_NAMES, type FacetName, wordsOf, type DesignFacets } from "./facets.ts";
import {
  FacetCounter,
  type FacetCounts,
  bitsOfChoice,
  bitsOfDesign,
  hasChosen,
} from "./facet-counts.ts";

/** Facets as addresses carry them: words separated by commas, in any order, known or not (decision 33). */
export type FacetInput = { [Name in FacetName]?: string | undefined };

/** A choice of facets: any of the words of each, and all of the facets. */
export type FacetChoice = { [Name in FacetName]?: string[] };

/** The known words of an input, in their order, each once; a facet without any is left out. */
export function facetChoice(input: FacetInput): FacetChoice {
  const chosen = FACET_NAMES.map((name) => [name, knownWords(name, input[name] ?? "")] as const);
  return Object.fromEntries(chosen.filter(([, words]) => words.length > 0));
}

/** A choice as an address carries it. */
export function facetInput(choice: FacetChoice): { [Name in FacetName]?: string } {
  return Object.fromEntries(Object.entries(choice).map(([name, words]) => [name, words.join(",")]));
}

/** The facets of an address, tidied. */
export function facetsOf(search: URLSearchParams): FacetInput {
  return facetInput(facetChoice(Object.fromEntries(search)));
}

/** A value of a query so that all that asks for the same is the same; blank for what asks for nothing. */
export function tidyValue(name: string, text: string): string {
  if (name === NEAR_PARAM) return hexDigits(text) ?? "";
  const facet = FACET_NAMES.find((one) => one === name);
  return facet ? knownWords(facet, text).join(",") : text;
}

function knownWords(name: FacetName, text: string): string[] {
  const given = new Set(
    text
      .toLowerCase()
      .split(",")
      .map((word) => word.trim()),
  );
  return wordsOf(name).filter((word) => given.has(word));
}

/* What the server does with all designs, for the given ones. */

export function withFacets<Item extends DesignFacets>(designs: Item[], input: FacetInput): Item[] {
  const choice = facetChoice(input);
  if (Object.keys(choice).length === 0) return designs;
  const chosen = bitsOfChoice(choice);
  return designs.filter((design) => hasChosen(bitsOfDesign(design), 0, chosen));
}

export function countsOf(designs: DesignFacets[], input: FacetInput): FacetCounts {
  const counter = new FacetCounter(bitsOfChoice(facetChoice(input)));
  for (const design of designs) counter.add(bitsOfDesign(design));
  return counter.answer();
}
