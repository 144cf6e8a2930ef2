import type { Design } from "./forms/design.ts";
import { publicTime } from "./item-order.ts";
import {
  type DesignFacets,
  FACET_NAMES,
  wordLabel,
  facetWordsIn,
  wordsOf,
} from "./facets/facets.ts";
import { foldText } from "./text/search-text.ts";
import { tagList } from "./text/tags.ts";

/** What designs are compared with: a design, or tags. */
export interface SimilarInput {
  /** A design's. */
  id?: string | undefined;
  /** Comma-separated. */
  tags?: string | undefined;
}

export const MAX_SIMILAR = 18;

/** What the server does with all designs, for the given ones, newest first. */
export function similarDesigns(designs: Design[], { id, tags = "" }: SimilarInput): Design[] {
  const index = new SimilarityIndex();
  const keyOf = (place: number) => designs.length - place;
  for (const [place, design] of designs.entries()) {
    index.set(keyOf(place), Date.parse(publicTime(design)), featuresOf(design));
  }
  const own = designs.findIndex((design) => design.id === id);
  const asked = designs[own];
  const features = asked ? featuresOf(asked) : featuresOfTags(tags);
  const keys = index.nearest(features, MAX_SIMILAR, asked && keyOf(own));
  return keys.flatMap((key) => designs[keyOf(key)] ?? []);
}

/** Say nothing here. */
const EVERYWHERE = new Set(["nail", "nails", "and", "the", "for", "with"]);

/** Folded once, since a hundred thousand designs have them. */
const LABELS = new Map(
  FACET_NAMES.flatMap((name): readonly string[] => wordsOf(name)).map((word) => [
    word,
    foldText(wordLabel(word)),
  ]),
);

/** The features of a design: words of facets, tags and words of tags, folded. */
export function featuresOf(design: DesignFacets & { tags: string }): string[] {
  const words = FACET_NAMES.flatMap((name) => facetWordsIn(design, name));
  const labels = words.map((word) => LABELS.get(word) ?? word);
  return [...new Set([...labels, ...featuresOfTags(design.tags)])];
}

/** The same for something with tags alone. */
export function featuresOfTags(tags: string): string[] {
  const folded = tagList(foldText(tags));
  const words = folded.flatMap((tag) => tag.split(" ")).filter((word) => word.length > 1);
  return [...new Set([...folded, ...words])].filter((feature) => !EVERYWHERE.has(feature));
}

/** The most features of one thing that count. */
const MAX_FEATURES = 24;

interface Near {
  key: number;
  score: number;
}

interface Weighed {
  /** Of each feature by its number: whole, so that sums do not depend on their order. */
  weights: Uint32Array;
  /** Of all features of each thing by its key. */
  sums: Uint32Array;
}

/**
 * Finds what is most like given features: shared ones count by how rare they are among all things, and
 * less in a thing that has many others. The same things give the same result, in the same order.
 */
export class SimilarityIndex {
  private readonly numbers = new Map<string, number>();
  /** How many things have a feature, by its number; none has the number 0. */
  private readonly counts = [0];
  /** The features' numbers of each thing by its key, filled up with 0. */
  private features = new Uint32Array(256 * MAX_FEATURES);
  private readonly times: number[] = [];
  private size = 0;
  /** Until something changes. */
  private weighed: Weighed | undefined;

  /** Adds a thing by a small whole number, or replaces what was known of it; `time` in milliseconds. */
  set(key: number, time: number, features: string[]): void {
    this.remove(key);
    const at = key * MAX_FEATURES;
    if (at + MAX_FEATURES > this.features.length) {
      const former = this.features;
      this.features = new Uint32Array(Math.ceil((at + MAX_FEATURES) * 1.5));
      this.features.set(former);
    }
    const counted = features.slice(0, MAX_FEATURES).map((feature) => this.numberOf(feature));
    for (const number of counted) this.counts[number] = (this.counts[number] ?? 0) + 1;
    this.features.set(counted, at);
    this.times[key] = time;
    this.size += 1;
    this.weighed = undefined;
  }

  remove(key: number): void {
    if (this.times[key] === undefined) return;
    delete this.times[key];
    this.size -= 1;
    this.weighed = undefined;
    const own = this.features.subarray(key * MAX_FEATURES, (key + 1) * MAX_FEATURES);
    for (const number of own) this.counts[number] = (this.counts[number] ?? 0) - 1;
    own.fill(0);
  }

  /** The keys of up to `most` things that share a feature, the most similar first, then the newest. */
  nearest(features: string[], most: number, except?: number): number[] {
    const { weights, sums } = (this.weighed ??= this.weigh());
    const wanted = new Uint32Array(weights.length);
    for (const feature of features.slice(0, MAX_FEATURES)) {
      const number = this.numbers.get(feature) ?? 0;
      wanted[number] = weights[number] ?? 0;
    }
    const found: Near[] = [];
    let last: Near | undefined;
    // Plain loops: a hundred thousand things have some million features. The newest tend to have the highest keys:
    // coming first, they are not put in front of each other where many are as similar.
    for (let key = this.times.length - 1; key >= 0; key -= 1) {
      const end = (key + 1) * MAX_FEATURES;
      let shared = 0;
      for (let at = key * MAX_FEATURES; at < end; at += 1) {
        const number = this.features[at] ?? 0;
        if (number === 0) break;
        shared += wanted[number] ?? 0;
      }
      if (shared === 0 || key === except) continue;
      const score = shared / Math.sqrt(sums[key] ?? 0);
      if (last && score < last.score) continue;
      const near = { key, score };
      if (last && !this.isNearer(near, last)) continue;
      this.insert(found, near);
      if (found.length > most) found.pop();
      if (found.length === most) last = found.at(-1);
    }
    return found.map(({ key }) => key);
  }

  private weigh(): Weighed {
    const weights = Uint32Array.from(this.counts, (count) => this.weightOf(count));
    const sums = new Uint32Array(this.times.length);
    for (let key = 0; key < sums.length; key += 1) {
      const from = key * MAX_FEATURES;
      for (let at = from; at < from + MAX_FEATURES && this.features[at] !== 0; at += 1) {
        sums[key] = (sums[key] ?? 0) + (weights[this.features[at] ?? 0] ?? 0);
      }
    }
    return { weights, sums };
  }

  private weightOf(count: number): number {
    return count === 0 ? 0 : Math.round(100 * Math.log2((this.size + 1) / count));
  }

  private insert(found: Near[], near: Near): void {
    const index = found.findIndex((other) => this.isNearer(near, other));
    found.splice(index === -1 ? found.length : index, 0, near);
  }

  private isNearer(a: Near, b: Near): boolean {
    if (a.score !== b.score) return a.score > b.score;
    const [aTime, bTime] = [this.times[a.key] ?? 0, this.times[b.key] ?? 0];
    return aTime === bTime ? a.key > b.key : aTime > bTime;
  }

  private numberOf(feature: string): number {
    const known = this.numbers.get(feature);
    if (known !== undefined) return known;
    const number = this.counts.push(0) - 1;
    this.numbers.set(feature, number);
    return number;
  }
}
