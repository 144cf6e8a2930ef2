import { z } from "zod";
import { model } from "../outputs.ts";
import {
  FACETS_IN_ALL,
  type FacetBits,
  FacetCounter,
  type FacetCounts,
  bitsOfDesign,
  hasChosen,
  isChoice,
} from "../facets/facet-choice.ts";
import type { DesignFacets } from "../facets/facets.ts";
import { labOfHex } from "../colors/oklab.ts";
import type { DesignPalette } from "../colors/palette.ts";
import type { Spelling } from "../search/spelling.ts";
import type { SearchTerm } from "../search/word-forms.ts";
import { featuresOf, SimilarityIndex } from "../similar-designs.ts";
import { Palettes } from "./palettes.ts";
import { withLength, TermBits } from "./term-bits.ts";
import { NOT_FOUND } from "../search/search-items.ts";
import { DesignWords } from "./design-words.ts";
import { Titles } from "./titles.ts";
import type { Sort } from "../item-order.ts";

export interface IndexedDesign extends DesignFacets, DesignPalette {
  seq: number;
  /** The sort key for the newest first; it changes when a draft is published. */
  first_public_at: string;
  category_id: string;
  title: string;
  tags: string;
  alt_text: string;
  category_name: string;
  /** Visitors find no draft. */
  is_active: boolean;
}

const Made = model("Made", { time: z.number().describe("In milliseconds."), seq: z.number() });
type Made = z.infer<typeof Made>;

export interface FoundPlace extends Made {
  /** The rank in a search (below `NOT_FOUND`), the distance of its colors, or its position in a sorted list. */
  rank: number;
}

export interface IndexQuery {
  /** A design must have all of them; without terms, every design matches. */
  terms: SearchTerm[];
  /** How many terms are enough, as whole words or prefixes. */
  least?: number | undefined;
  categoryId?: string | undefined;
  chosen: FacetBits;
  /** Whether to include drafts. */
  withDrafts?: true;
}

export interface IndexPageQuery extends IndexQuery {
  /** The maximum number of results; all by default. */
  most?: number | undefined;
  /** The cursor: only results after it. */
  after?: FoundPlace | undefined;
  /** Six digits of a color: nearest first instead of by rank, then newest first. */
  near?: string | undefined;
  /** Sorts by time or title instead of by rank. */
  sort?: Sort | undefined;
}

type AskedInOrder = Pick<IndexPageQuery, "most" | "after"> & { sort: Sort };
type AskedNear = Pick<IndexPageQuery, "most" | "after"> & { near: string };

/** The data for searches, and for similar designs. */
const INDEX_PARTS = ["words", "likeness"] as const;
export type IndexPart = (typeof INDEX_PARTS)[number];

const RANKS = Array.from({ length: NOT_FOUND }, (_, rank) => rank);

/**
 * The words of all designs in memory (decision 22): one array of words' numbers, a stretch of it for
 * each design. Every search goes through it once.
 */
export class SearchIndex {
  /** By their `seq`. */
  readonly similar = new SimilarityIndex();
  private readonly words = new DesignWords();
  /** Editors alone find them. */
  private readonly drafts = new DesignWords();
  /** Whether a design is public, by its `seq`. */
  private readonly shown: boolean[] = [];
  private readonly categories: string[] = [];
  private readonly times: number[] = [];
  private readonly categoryOf: number[] = [];
  /** By `seq`, one number for each facet. */
  private facets = new Uint32Array(1024 * FACETS_IN_ALL);
  private readonly palettes = new Palettes();
  private readonly titles = new Titles();
  /** Reused by all searches: new ones for each would be a hundred kilobytes of garbage. */
  private ranks = new Uint8Array(1024);
  /** All `seq` ever added, newest first. */
  private readonly order: number[] = [];

  /**
   * Adds or replaces designs. Fastest from the newest on. Most of the time goes into `parts`, which may be added later.
   */
  add(designs: IndexedDesign[], parts: readonly IndexPart[] = INDEX_PARTS): void {
    let isInOrder = true;
    for (const design of designs) {
      const { seq } = design;
      const [known, time] = [this.times[seq], Date.parse(design.first_public_at)];
      this.times[seq] = time;
      if (known === undefined) {
        const last = this.order.at(-1);
        this.order.push(seq);
        isInOrder &&= last === undefined || this.newestFirst(last, seq) < 0;
      } else {
        isInOrder &&= known === time;
      }
      this.categoryOf[seq] = this.categoryNumber(design.category_id);
      this.keepFacets(seq, bitsOfDesign(design));
      this.palettes.set(seq, design.palette);
      this.titles.set(seq, design.title, known !== time);
      this.forget(seq);
      this.shown[seq] = design.is_active;
      if (!design.is_active) this.drafts.set(seq, design);
    }
    for (const part of parts) this.addPart(part, designs);
    if (!isInOrder) this.order.sort((a, b) => this.newestFirst(a, b));
  }

  /** For designs that were added without it. */
  addPart(part: IndexPart, designs: IndexedDesign[]): void {
    for (const design of designs) {
      const { seq } = design;
      if (!this.shown[seq]) continue;
      if (part === "words") this.words.set(seq, design);
      else this.similar.set(seq, this.times[seq] ?? 0, featuresOf(design));
    }
  }

  remove(seqs: Iterable<number>): void {
    for (const seq of seqs) this.forget(seq);
  }

  /** The results, rank by rank, the newest first within each; and their number. */
  find({ most = Number.POSITIVE_INFINITY, after, near, sort, ...asked }: IndexPageQuery) {
    const { ranks, total } = this.rank(asked);
    if (near !== undefined) return { total, found: this.nearest(ranks, { near, most, after }) };
    if (sort !== undefined) return { total, found: this.sorted(ranks, { sort, most, after }) };
    const first = after?.rank ?? 0;
    const behind = after ? this.indexBehind(after) : 0;
    const places = RANKS.map((): number[] => []);
    const best = places[first];
    // Of each rank, in one pass.
    for (let at = 0; at < ranks.length; at += 1) {
      const rank = ranks[at] ?? NOT_FOUND;
      if (rank === NOT_FOUND || rank < first || (rank === first && at < behind)) continue;
      const those = places[rank];
      if (those && those.length < most) those.push(at);
      if (best && best.length >= most) break;
    }
    const found = places
      .flatMap((some, rank) => some.map((at) => ({ rank, at })))
      .slice(0, most)
      .map(({ rank, at }): FoundPlace => ({ rank, ...this.placed(this.order[at] ?? 0) }));
    return { total, found };
  }

  /** Of all that have a rank. */
  private nearest(
    ranks: Uint8Array,
    { near, most = Number.POSITIVE_INFINITY, after }: AskedNear,
  ): FoundPlace[] {
    const { order, palettes } = this;
    const color = labOfHex(near);
    // Packs distance and position into one number, which sorts much faster than pairs.
    const keyAt = (distance: number, at: number) => distance * order.length + at;
    const first = after ? keyAt(after.rank, this.indexBehind(after)) : 0;
    const smallest = new Smallest(most);
    let { limit } = smallest;
    let different = palettes.mostDifferent(limit);
    for (let at = 0; at < ranks.length; at += 1) {
      if (ranks[at] === NOT_FOUND) continue;
      const seq = order[at] ?? 0;
      if (!palettes.mayBeLike(seq, color, different)) continue;
      const key = keyAt(palettes.distance(seq, color), at);
      if (key < first) continue;
      smallest.add(key);
      if (smallest.limit === limit) continue;
      ({ limit } = smallest);
      different = palettes.mostDifferent(Math.floor(limit / order.length));
    }
    return smallest.sorted().map((key) => {
      const at = key % order.length;
      return { rank: (key - at) / order.length, ...this.placed(order[at] ?? 0) };
    });
  }

  /** The same by time or title. */
  private sorted(
    ranks: Uint8Array,
    { sort, most = Number.POSITIVE_INFINITY, after }: AskedInOrder,
  ): FoundPlace[] {
    const listed = new Uint8Array(this.times.length);
    for (let at = 0; at < ranks.length; at += 1) {
      if (ranks[at] !== NOT_FOUND) listed[this.order[at] ?? 0] = 1;
    }
    const isByTime = sort === "newest" || sort === "oldest";
    const all = isByTime ? this.order : this.titles.inOrder((a, b) => this.newestFirst(a, b));
    const isForward = sort === "newest" || sort === "title-asc";
    // Without a copy, which would be a megabyte of garbage.
    const turned = (at: number) => (isForward ? at : all.length - 1 - at);
    const known = after ? all.indexOf(after.seq) : -1;
    const last = known === -1 ? -1 : turned(known);
    // For a cursor of another process that this one does not know, its number says where to continue.
    let rank = last === -1 ? 0 : (after?.rank ?? 0);
    const found: FoundPlace[] = [];
    for (let at = last + 1; at < all.length && found.length < most; at += 1) {
      const seq = all[turned(at)] ?? 0;
      if (!listed[seq]) continue;
      rank += 1;
      if (rank > (after?.rank ?? 0)) found.push({ rank, ...this.placed(seq) });
    }
    return found;
  }

  /** The number of results for each word of a facet. */
  count({ chosen, ...asked }: IndexQuery): FacetCounts {
    const counter = new FacetCounter(chosen);
    const { ranks } = this.rank({ ...asked, chosen: [] });
    for (let at = 0; at < ranks.length; at += 1) {
      if (ranks[at] !== NOT_FOUND) counter.add(this.facets, (this.order[at] ?? 0) * FACETS_IN_ALL);
    }
    return counter.answer();
  }

  /** Calls `visit` with the facets of each design that visitors see: its bits begin at `from`. */
  visitFacets(visit: (bits: FacetBits, from: number) => void): void {
    for (const seq of this.order) if (this.shown[seq]) visit(this.facets, seq * FACETS_IN_ALL);
  }

  /** Whether any design has all of the terms. */
  has(terms: SearchTerm[], { withDrafts }: Pick<IndexQuery, "withDrafts"> = {}): boolean {
    const search = new TermBits(terms);
    return (
      this.words.has(search, this.order) ||
      (withDrafts === true && this.drafts.has(search, this.order))
    );
  }

  /** The largest number of terms that one design has as words, prefixes or synonyms. */
  most(terms: SearchTerm[]): number {
    return this.words.most(new TermBits(terms), this.order);
  }

  spelling({ withDrafts }: Pick<IndexQuery, "withDrafts"> = {}): Spelling {
    const own = this.words.spelling();
    if (!withDrafts) return own;
    const drafts = this.drafts.spelling();
    return {
      words: () => [...own.words(), ...drafts.words()],
      uses: (word) => own.uses(word) + drafts.uses(word),
    };
  }

  /** The ranks of all designs, valid until the next search. */
  private rank({ terms, least, categoryId, chosen, withDrafts }: IndexQuery) {
    const { order } = this;
    const category = categoryId === undefined ? undefined : this.categories.indexOf(categoryId);
    const isNarrowed = isChoice(chosen);
    if (this.ranks.length < order.length) this.ranks = new Uint8Array(order.length * 2);
    const ranks = this.ranks.subarray(0, order.length);
    if (terms.length === 0) ranks.fill(0);
    else this.words.rank(ranks, new TermBits(terms), order, least);
    if (withDrafts && terms.length > 0) this.rankDrafts(ranks, new TermBits(terms), least);
    let total = 0;
    if (category === undefined && !isNarrowed && !withDrafts && terms.length > 0) {
      for (let at = 0; at < ranks.length; at += 1) if (ranks[at] !== NOT_FOUND) total += 1;
      return { ranks, total };
    }
    for (let at = 0; at < ranks.length; at += 1) {
      if (ranks[at] === NOT_FOUND) continue;
      const seq = order[at] ?? 0;
      const isListed =
        (category === undefined || this.categoryOf[seq] === category) &&
        (this.shown[seq] || (withDrafts && this.drafts.isKept(seq))) &&
        (!isNarrowed || hasChosen(this.facets, seq * FACETS_IN_ALL, chosen));
      if (isListed) total += 1;
      else ranks[at] = NOT_FOUND;
    }
    return { ranks, total };
  }

  /** For designs without words. */
  private rankDrafts(ranks: Uint8Array, search: TermBits, least?: number): void {
    const { order, drafts } = this;
    const own = new Uint8Array(order.length);
    drafts.rank(own, search, order, least);
    for (let at = 0; at < own.length; at += 1) {
      if (drafts.isKept(order[at] ?? 0)) ranks[at] = own[at] ?? NOT_FOUND;
    }
  }

  private forget(seq: number): void {
    if (this.drafts.isKept(seq)) this.drafts.remove(seq);
    this.shown[seq] = false;
    this.words.remove(seq);
    this.similar.remove(seq);
  }

  private keepFacets(seq: number, bits: number[]): void {
    const at = seq * FACETS_IN_ALL;
    if (at + FACETS_IN_ALL > this.facets.length) {
      this.facets = withLength(this.facets, (at + FACETS_IN_ALL) * 2);
    }
    this.facets.set(bits, at);
  }

  private categoryNumber(id: string): number {
    const known = this.categories.indexOf(id);
    return known === -1 ? this.categories.push(id) - 1 : known;
  }

  private indexBehind({ time, seq }: FoundPlace): number {
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

  private placed(seq: number): Made {
    return { time: this.times[seq] ?? 0, seq };
  }
}

function newestFirst(a: Made, b: Made): number {
  return b.time - a.time || b.seq - a.seq;
}

/** The smallest of many keys, up to a number. */
export class Smallest {
  /** The current maximum: larger keys are skipped. */
  limit = Number.POSITIVE_INFINITY;
  private readonly most: number;
  private keys: number[] = [];

  constructor(most: number) {
    this.most = most;
  }

  add(key: number): void {
    if (key >= this.limit) return;
    this.keys.push(key);
    // Changes are rare and few: sorting once is faster than inserting each.
    if (this.keys.length > 2 * this.most) this.tidy();
  }

  /** In ascending order. */
  sorted(): number[] {
    this.tidy();
    return this.keys;
  }

  private tidy(): void {
    // As numbers of an array of their own, which no comparison has to unpack.
    this.keys = Array.from(Float64Array.from(this.keys).toSorted().subarray(0, this.most));
    this.limit = this.keys[this.most - 1] ?? this.limit;
  }
}
