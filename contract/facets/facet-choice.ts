import { z } from "zod";
import { model } from "../outputs.ts";
import { NEAR_PARAM, SORT_PARAM } from "../pages.ts";
import { hexDigits } from "../colors/palette.ts";
import { FACET_NAMES, type FacetName, wordsOf, type DesignFacets, facetWordsIn } from "./facets.ts";
import { type Sort, sortIn } from "../item-order.ts";

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

/** How many designs there are, and how many with each word of a facet in place of its choice. */
export const FacetCounts = model("FacetCounts", {
  total: z.number(),
  counts: z.partialRecord(z.enum(FACET_NAMES), z.record(z.string(), z.number())),
});
export type FacetCounts = z.infer<typeof FacetCounts>;

/** Numbers in which each word of a facet is a bit, one for each facet in their order. */
export type FacetBits = ArrayLike<number>;

export const FACETS_IN_ALL = FACET_NAMES.length;

const WORDS = FACET_NAMES.map((name) => wordsOf(name) as string[]);

/** That a design has none of a facet's words. */
export const NO_WORD_BIT = 1 << 30;

export function bitsOfDesign(design: DesignFacets): number[] {
  return FACET_NAMES.map((name, at) => bitsOf(at, facetWordsIn(design, name)) || NO_WORD_BIT);
}

export function bitsOfChoice(choice: FacetChoice): number[] {
  return FACET_NAMES.map((name, at) => bitsOf(at, choice[name] ?? []));
}

function bitsOf(at: number, words: readonly string[]): number {
  return words.reduce((bits, word) => bits | (1 << (WORDS[at]?.indexOf(word) ?? 0)), 0);
}

export function isChoice(chosen: FacetBits): boolean {
  return Array.from(chosen).some((bits) => bits !== 0);
}

/** Whether a design, whose bits begin at a place, has a word of each facet that is chosen. */
export function hasChosen(bits: FacetBits, from: number, chosen: FacetBits): boolean {
  for (let facet = 0; facet < FACETS_IN_ALL; facet += 1) {
    const wanted = chosen[facet] ?? 0;
    if (wanted !== 0 && ((bits[from + facet] ?? 0) & wanted) === 0) return false;
  }
  return true;
}

/** Counts designs by each facet, ignoring that facet's choice, so that a page can say what a word would find. */
export class FacetCounter {
  private readonly chosen: FacetBits;
  private readonly counts = WORDS.map(() => new Uint32Array(32));
  private total = 0;

  constructor(chosen: FacetBits) {
    this.chosen = chosen;
  }

  /** Adds a design whose bits begin at a place. Plain loops: a hundred thousand come one after the other. */
  add(bits: FacetBits, from = 0): void {
    let missed = -1;
    for (let facet = 0; facet < FACETS_IN_ALL; facet += 1) {
      const wanted = this.chosen[facet] ?? 0;
      if (wanted === 0 || ((bits[from + facet] ?? 0) & wanted) !== 0) continue;
      // One that misses two facets is not found whichever word of one is chosen instead.
      if (missed !== -1) return;
      missed = facet;
    }
    if (missed !== -1) return this.count(missed, bits[from + missed] ?? 0);
    this.total += 1;
    for (let facet = 0; facet < FACETS_IN_ALL; facet += 1) {
      this.count(facet, bits[from + facet] ?? 0);
    }
  }

  answer(): FacetCounts {
    const counts = FACET_NAMES.map((name, at) => {
      const found = (WORDS[at] ?? []).map(
        (word, bit) => [word, this.counts[at]?.[bit] ?? 0] as const,
      );
      return [name, Object.fromEntries(found.filter(([, count]) => count > 0))] as const;
    });
    return { total: this.total, counts: Object.fromEntries(counts) };
  }

  private count(facet: number, bits: number): void {
    const counts = this.counts[facet];
    if (!counts) return;
    for (let rest = bits; rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest);
      counts[bit] = (counts[bit] ?? 0) + 1;
    }
  }
}

/** What narrows down and orders a list of designs (decision 33). */
export interface DesignsChoice extends FacetInput {
  /** Six digits of a color: nearest to it first. */
  near?: string | undefined;
  /** Of lists that are near to no color. Without it, the newest or the best found come first. */
  sort?: Sort | undefined;
}

/** What the address of a list asks for, tidied. */
export function designsChoice(search: URLSearchParams): DesignsChoice {
  const near = nearOf(search);
  const sort = sortIn(search.get(SORT_PARAM));
  return { ...facetsOf(search), ...(near ? { near } : sort && { sort }) };
}

/** The color of an address, as six digits. */
export function nearOf(search: URLSearchParams): string | undefined {
  return hexDigits(search.get(NEAR_PARAM) ?? "");
}
