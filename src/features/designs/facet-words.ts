import {
  type DesignFacets,
  FACET_NAMES,
  type FacetName,
  wordLabel,
  wordsIn,
} from "../../../contract/facets.ts";

/** What a design's words of a facet say on the page. */
export function facetLabels(design: DesignFacets, name: FacetName): string[] {
  return wordsIn(design, name).map(wordLabel);
}

/** Each facet that the design has, in words such as "Red, gold". */
export function facetFacts(design: DesignFacets): string[] {
  return FACET_NAMES.flatMap((name) => {
    const [first, ...others] = facetLabels(design, name);
    return first ? [[first, ...others.map(inSentence)].join(", ")] : [];
  });
}

const PROPER_NAME = /^(?:French|Valentine|Easter|Halloween|Thanksgiving|Christmas|New Year)/;

/** A label within a sentence. */
export function inSentence(label: string): string {
  return PROPER_NAME.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
