import {
  type DesignFacets,
  FACET_NAMES,
  type FacetName,
  facetWordsIn,
  wordLabel,
} from "../facets/facets.ts";

/** Words whose label is broader than each single design: not all designs with gems have pearls. */
const SEARCHED_AS: Record<string, string> = { gems: "gems" };

/**
 * Precedes facet words in searched text and occurs nowhere else, so that a search can tell them from the same words in
 * a title.
 */
const FACET_MARK = "\uE002";

/** Made once, since a hundred thousand designs have them. */
const marked = new Map<string, string>();

/** A facet’s word in searched text: `\uE002dark-red`. */
export function markedFacet(word: string): string {
  const known = marked.get(word);
  if (known !== undefined) return known;
  const label = SEARCHED_AS[word] ?? wordLabel(word);
  const made = FACET_MARK + label.toLowerCase().replaceAll(" ", "-");
  marked.set(word, made);
  return made;
}

/** Marks that a facet has words; not a letter, so that no search finds it. */
export function markedName(name: FacetName | "difficulty"): string {
  const at = name === "difficulty" ? FACET_NAMES.length : FACET_NAMES.indexOf(name);
  return FACET_MARK + String.fromCharCode(FACET_MARK.charCodeAt(0) + 1 + at);
}

/** The searched text of a design’s facets (decision 29). */
export function facetText(design: DesignFacets): string {
  return FACET_NAMES.flatMap((name) => {
    const words = facetWordsIn(design, name).map(markedFacet);
    return words.length > 0 ? [markedName(name), ...words] : [];
  }).join(" ");
}
