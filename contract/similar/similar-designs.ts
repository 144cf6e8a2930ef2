import type { Design } from "../forms/design.ts";
import { publicTime } from "../item-order.ts";
import { SimilarityIndex } from "./similarity-index.ts";
import {
  type DesignFacets,
  FACET_NAMES,
  wordLabel,
  facetWordsIn,
  wordsOf,
} from "../facets/facets.ts";
import { foldText } from "../text/search-text.ts";
import { tagList } from "../text/tags.ts";

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

/** Say nothing here. */
const EVERYWHERE = new Set(["nail", "nails", "and", "the", "for", "with"]);

/** Folded once, since a hundred thousand designs have them. */
const LABELS = new Map(
  FACET_NAMES.flatMap((name): readonly string[] => wordsOf(name)).map((word) => [
    word,
    foldText(wordLabel(word)),
  ]),
);

/** What a design has in common with others: the words of its facets, its tags and their words, folded. */
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
