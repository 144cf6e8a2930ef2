import {
  FACETS_IN_ALL,
  type FacetBits,
  FacetCounter,
  type FacetCounts,
  bitsOfDesign,
  hasChosen,
} from "../../../contract/facet-counts.ts";
import { type DesignFacets, facetText } from "../../../contract/facets.ts";
import type { DesignPalette } from "../../../contract/palette.ts";
import type { SearchTerms } from "../../../contract/search/search-words.ts";
import { featuresOf } from "../../../contract/similar/design-features.ts";
import { SimilarityIndex } from "../../../contract/similar/similarity-index.ts";
import { Palettes } from "./palettes.ts";
import { Vocabulary, begins, holds } from "./vocabulary.ts";

/** A design as it is found. */
export interface SearchedDesign extends DesignFacets, DesignPalette {
  seq: number;
  created_at: string;
  category_id: string;
  title: string;
  tags: string;
  alt_text: string;
  category_name: string;
}

interface Made {
  /** In milliseconds. */
  time: number;
  seq: number;
}

/** Where a design stands in what is found. */
export interface Place extends Made {
  /** 0 for hits in titles, 1 for whole words and beginnings, 2 for pieces; or how far its colors are from one. */
  rank: number;
}

export interface Asked {
  /** All of them are found in a design; without any, all designs are. */
  terms: SearchTerms[];
  categoryId?: string | undefined;
  chosen: FacetBits;
}

export interface AskedPage extends Asked {
  /** At most so many places; all without. */
  most?: number | undefined;
  /** Only what comes behind it. */
  after?: Place | undefined;
  /** Six digits of a color: the nearest first, whatever their rank, the newest first of the same. */
  near?: string | undefined;
}

type AskedNear = Pick<AskedPage, "most" | "after"> & { near: string };

const RANKS = [0, 1, 2];
const NOT_FOUND = 3;

/**
 * The words of all designs in memory (decision 22): one array of words' numbers, a stretch of it for
 * each design. A search goes through it once, whatever is asked for.
 */
export class SearchIndex {
  /** By their `seq`. */
  readonly similar = new SimilarityIndex();
  private readonly words = new Vocabulary();
  private readonly categories: string[] = [];
  /** Of each design by its `seq`: from where to where its words are listed; nowhere when it is deleted. */
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];
  private readonly times: number[] = [];
  private readonly categoryOf: number[] = [];
  /** Of each design by its `seq`, one number for each facet. */
  private facets = new Uint32Array(1024 * FACETS_IN_ALL);
  private readonly palettes = new Palettes();
  /** The `seq` of all that ever came, the newest first. */
  private readonly order: number[] = [];
  /** Numbers of words, doubled; odd for one of a title. */
  private entries = new Uint32Array(1024);
  private used = 0;

  /** Adds designs, or replaces what was known of them. Quickest from the newest on. */
  add(designs: SearchedDesign[]): void {
    let isInOrder = true;
    for (const design of designs) {
      const { seq, created_at } = design;
      if (this.times[seq] === undefined) {
        const last = this.order.at(-1);
        this.order.push(seq);
        this.times[seq] = Date.parse(created_at);
        isInOrder &&= last === undefined || this.newestFirst(last, seq) < 0;
      }
      this.categoryOf[seq] = this.categoryNumber(design.category_id);
      this.keepFacets(seq, bitsOfDesign(design));
      this.palettes.set(seq, design.palette);
      this.list(seq, this.entriesOf(design));
      this.similar.set(seq, this.times[seq] ?? 0, featuresOf(design));
    }
    if (!isInOrder) this.order.sort((a, b) => this.newestFirst(a, b));
  }

  remove(seqs: Iterable<number>): void {
    for (const seq of seqs) {
      this.ends[seq] = this.starts[seq] = 0;
      this.similar.remove(seq);
    }
  }

  /** What is asked for, rank by rank, the newest first within each; and how much there is. */
  find({ most = Number.POSITIVE_INFINITY, after, near, ...asked }: AskedPage) {
    const { ranks, total } = this.rank(asked);
    if (near !== undefined) return { total, found: this.nearest(ranks, { near, most, after }) };
    const found: Place[] = [];
    for (const rank of RANKS.slice(after?.rank)) {
      let at = after?.rank === rank ? this.indexBehind(after) : 0;
      for (; at < ranks.length && found.length < most; at += 1) {
        if (ranks[at] === rank) found.push({ rank, ...this.placed(this.order[at] ?? 0) });
      }
    }
    return { total, found };
  }

  /** Of all that have a rank. */
  private nearest(ranks: Uint8Array, { near, most, after }: AskedNear): Place[] {
    const { order } = this;
    const distances = this.palettes.distances(order, near);
    // Distance and place in one number, which sorts much quicker than pairs of them.
    const keyAt = (distance: number, at: number) => distance * order.length + at;
    const first = after ? keyAt(after.rank, this.indexBehind(after)) : 0;
    const keys = new Float64Array(ranks.length);
    let count = 0;
    for (let at = 0; at < ranks.length; at += 1) {
      const key = keyAt(distances[at] ?? 0, at);
      if (ranks[at] !== NOT_FOUND && key >= first) keys[count++] = key;
    }
    return Array.from(keys.subarray(0, count).toSorted().subarray(0, most), (key) => {
      const at = key % order.length;
      return { rank: (key - at) / order.length, ...this.placed(order[at] ?? 0) };
    });
  }

  /** How many there would be for each word of a facet. */
  count({ chosen, ...asked }: Asked): FacetCounts {
    const counter = new FacetCounter(chosen);
    const { ranks } = this.rank({ ...asked, chosen: [] });
    for (let at = 0; at < ranks.length; at += 1) {
      if (ranks[at] !== NOT_FOUND) counter.add(this.facets, (this.order[at] ?? 0) * FACETS_IN_ALL);
    }
    return counter.answer();
  }

  /** The ranks of all designs in their order. */
  private rank({ terms, categoryId, chosen }: Asked) {
    const bits = this.words.bitsOf(terms);
    const category = categoryId === undefined ? undefined : this.categories.indexOf(categoryId);
    if (!bits) return { ranks: new Uint8Array(), total: 0 };
    const whole = { holds: 0, begins: 0 };
    for (const index of terms.keys()) {
      whole.holds |= holds(index);
      whole.begins |= begins(index);
    }
    const { order, starts, ends, entries } = this;
    const ranks = new Uint8Array(order.length).fill(NOT_FOUND);
    let total = 0;
    // Plain loops: whole words of a hundred thousand designs are a million entries.
    for (let at = 0; at < order.length; at += 1) {
      const seq = order[at] ?? 0;
      if (category !== undefined && this.categoryOf[seq] !== category) continue;
      const [start, end] = [starts[seq] ?? 0, ends[seq] ?? 0];
      if (start === end || !hasChosen(this.facets, seq * FACETS_IN_ALL, chosen)) continue;
      let inTitle = 0;
      let anywhere = 0;
      for (let entry = start; whole.holds !== 0 && entry < end; entry += 1) {
        const word = entries[entry] ?? 0;
        const held = bits[word >>> 1] ?? 0;
        anywhere |= held;
        if ((word & 1) === 1) inTitle |= held;
      }
      if ((anywhere & whole.holds) !== whole.holds) continue;
      total += 1;
      if ((inTitle & whole.begins) === whole.begins) ranks[at] = 0;
      else ranks[at] = (anywhere & whole.begins) === whole.begins ? 1 : 2;
    }
    return { ranks, total };
  }

  private entriesOf(design: SearchedDesign): number[] {
    const { title, tags, alt_text, category_name } = design;
    const entries = new Set(this.words.numbersOf(title).map((number) => number * 2 + 1));
    for (const number of this.words.numbersOf(
      `${tags} ${alt_text} ${category_name} ${facetText(design)}`,
    )) {
      if (!entries.has(number * 2 + 1)) entries.add(number * 2);
    }
    return [...entries];
  }

  private list(seq: number, entries: number[]): void {
    this.ends[seq] = this.starts[seq] = 0;
    if (this.used + entries.length > this.entries.length) this.makeRoom(entries.length);
    this.entries.set(entries, this.used);
    this.starts[seq] = this.used;
    this.used += entries.length;
    this.ends[seq] = this.used;
  }

  /** Leaves behind what nothing refers to any more. */
  private makeRoom(more: number): void {
    const former = this.entries;
    const lengthOf = (seq: number) => (this.ends[seq] ?? 0) - (this.starts[seq] ?? 0);
    const needed = this.order.reduce((sum, seq) => sum + lengthOf(seq), more);
    this.entries = new Uint32Array(needed * 2);
    this.used = 0;
    for (const seq of this.order) {
      const kept = former.subarray(this.starts[seq], this.ends[seq]);
      this.entries.set(kept, this.used);
      this.starts[seq] = this.used;
      this.used += kept.length;
      this.ends[seq] = this.used;
    }
  }

  private keepFacets(seq: number, bits: number[]): void {
    const at = seq * FACETS_IN_ALL;
    if (at + FACETS_IN_ALL > this.facets.length) {
      const former = this.facets;
      this.facets = new Uint32Array((at + FACETS_IN_ALL) * 2);
      this.facets.set(former);
    }
    this.facets.set(bits, at);
  }

  private categoryNumber(id: string): number {
    const known = this.categories.indexOf(id);
    return known === -1 ? this.categories.push(id) - 1 : known;
  }

  private indexBehind({ time, seq }: Place): number {
    let [low, high] = [0, this.order.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.placed(this.order[middle] ?? 0);
      if (newestFirst(other, { time, seq }) <= 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private newestFirst(a: number, b: number): number {
    return newestFirst(this.placed(a), this.placed(b));
  }

  /** The time never changes. */
  private placed(seq: number): Made {
    return { time: this.times[seq] ?? 0, seq };
  }
}

function newestFirst(a: Made, b: Made): number {
  return b.time - a.time || b.seq - a.seq;
}
