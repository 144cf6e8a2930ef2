import type { Design } from "../forms/design.ts";
import { publicTime } from "../item-order.ts";
import { featuresOf, featuresOfTags } from "./design-features.ts";
import { SimilarityIndex } from "./similarity-index.ts";

/** What designs are compared with: one design, or tags. */
export interface SimilarInput {
  /** A design's. */
  id?: string | undefined;
  /** Comma-separated. */
  tags?: string | undefined;
}

export const MOST_SIMILAR = 18;

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
  const keys = index.nearest(features, MOST_SIMILAR, asked && keyOf(own));
  return keys.flatMap((key) => designs[keyOf(key)] ?? []);
}
