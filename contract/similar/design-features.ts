import {
  type DesignFacets,
  FACET_NAMES,
  wordLabel,
  facetWordsIn,
  wordsOf,
} from "../facets/facets.ts";
import { foldText } from "../search/search-text.ts";
import { tagList } from "../text/tags.ts";

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
