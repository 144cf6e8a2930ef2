import { z } from "zod";
import { model } from "../outputs.ts";
import { NEAR_PARAM, SORT_PARAM } from "../pages.ts";
import { hexDigits } from "../colors/palette.ts";
import { FACET_NAMES, type FacetName, wordsOf, type DesignFacets, facetWordsIn } from "./facets.ts";
import { type Sort, sortIn } from "../item-order.ts";

/** Facets in an address: comma-separated words in any order; unknown words are possible (decision 33). */
export type FacetInput = { [Name in FacetName]?: string | undefined };

/** A choice of facets: a design must match all facets, each by any of its words. */
export type FacetChoice = { [Name in FacetName]?: string[] };

/** The known words of an input, in order, without duplicates; facets without words are omitted. */
export function facetChoice(input: FacetInput): FacetChoice {
  const chosen = FACET_NAMES.map((name) => [name, knownWords(name, input[name] ?? "")] as const);
  return Object.fromEntries(chosen.filter(([, words]) => words.length > 0));
}

export function facetParams(choice: FacetChoice): { [Name in FacetName]?: string } {
  return Object.fromEntries(Object.entries(choice).map(([name, words]) => [name, words.join(",")]));
}

/** The facets of an address, normalized. */
export function facetsOf(search: URLSearchParams): FacetInput {
  return facetParams(facetChoice(Object.fromEntries(search)));
}

/** Normalizes a query value, so that equivalent ones are equal; blank if it has no effect. */
export function tidyValue(name: string, text: string): string {
  if (name === NEAR_PARAM) return hexDigits(text) ?? "";
  const facet = FACET_NAMES.find((one) => one === name);
  return facet ? knownWords(facet, text).join(",") : text;
}

function knownWords(name: FacetName, text: string): string[] {
  if (text === "") return [];
  const given = new Set(
    text
      .toLowerCase()
      .split(",")
      .map((word) => word.trim()),
  );
  return wordsOf(name).filter((word) => given.has(word));
}

/* Applies to the given designs what the server applies to all. */

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

/** The number of results, and the number with each word of a facet in place of its choice. */
export const FacetCounts = model("FacetCounts", {
  total: z.number(),
  counts: z.partialRecord(z.enum(FACET_NAMES), z.record(z.string(), z.number())),
});
export type FacetCounts = z.infer<typeof FacetCounts>;

/** Numbers in which each word of a facet is a bit, one for each facet in their order. */
export type FacetBits = ArrayLike<number>;

export const FACETS_IN_ALL = FACET_NAMES.length;

const WORDS = FACET_NAMES.map((name) => wordsOf(name) as string[]);

/** The design has no word of the facet. */
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

/** Whether a design, with bits from `at` on, has a word of each chosen facet. */
export function hasChosen(bits: FacetBits, from: number, chosen: FacetBits): boolean {
  for (let facet = 0; facet < FACETS_IN_ALL; facet += 1) {
    const wanted = chosen[facet] ?? 0;
    if (wanted !== 0 && ((bits[from + facet] ?? 0) & wanted) === 0) return false;
  }
  return true;
}

const BITS = 32;

/** Counts designs for each word of a facet, ignoring that facet’s own choice. */
export class FacetCounter {
  private readonly chosen: FacetBits;
  /** A number for each bit of each facet. */
  private readonly counts = new Uint32Array(FACETS_IN_ALL * BITS);
  private readonly isChosen: boolean;
  private total = 0;

  constructor(chosen: FacetBits) {
    this.chosen = chosen;
    this.isChosen = isChoice(chosen);
  }

  /** Adds a design with bits from `at` on. Plain loops, for the sake of a hundred thousand designs. */
  add(bits: FacetBits, from = 0): void {
    let missed = -1;
    for (let facet = 0; this.isChosen && facet < FACETS_IN_ALL; facet += 1) {
      const wanted = this.chosen[facet] ?? 0;
      if (wanted === 0 || ((bits[from + facet] ?? 0) & wanted) !== 0) continue;
      // A design that misses two facets counts nowhere.
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
        (word, bit) => [word, this.counts[at * BITS + bit] ?? 0] as const,
      );
      return [name, Object.fromEntries(found.filter(([, count]) => count > 0))] as const;
    });
    return { total: this.total, counts: Object.fromEntries(counts) };
  }

  private count(facet: number, bits: number): void {
    const { counts } = this;
    for (let rest = bits; rest !== 0; rest &= rest - 1) {
      const at = facet * BITS + BITS - 1 - Math.clz32(rest & -rest);
      counts[at] = (counts[at] ?? 0) + 1;
    }
  }
}

/** Filters and order of a list of designs (decision 33). */
export interface DesignsChoice extends FacetInput {
  /** Six digits of a color: nearest to it first. */
  near?: string | undefined;
  /** For lists not sorted by color. By default the newest or best results come first. */
  sort?: Sort | undefined;
}

/** The filters and order in the address of a list, normalized. */
export function designsChoice(search: URLSearchParams): DesignsChoice {
  const near = nearOf(search);
  const sort = sortIn(search.get(SORT_PARAM));
  return { ...facetsOf(search), ...(near ? { near } : sort && { sort }) };
}

/** The color of an address, as six digits. */
export function nearOf(search: URLSearchParams): string | undefined {
  return hexDigits(search.get(NEAR_PARAM) ?? "");
}
