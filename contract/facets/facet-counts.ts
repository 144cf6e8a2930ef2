import type { FacetChoice } from "./facet-choice.ts";
import { type DesignFacets, FACET_NAMES, type FacetName, facetWordsIn, wordsOf } from "./facets.ts";

/** How many designs there are, and how many with each word of a facet in place of its choice. */
export interface FacetCounts {
  total: number;
  counts: { [Name in FacetName]?: Record<string, number> };
}

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
