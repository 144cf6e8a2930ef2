import {
  type DesignFacets,
  FACET_NAMES,
  type FacetName,
  wordLabel,
  facetWordsIn,
} from "../../../contract/facets/facets.ts";
import { paths } from "../../../contract/paths.ts";

/** What a design's words of a facet say on the page. */
export function facetLabels(design: DesignFacets, name: FacetName): string[] {
  return facetWordsIn(design, name).map(wordLabel);
}

interface FacetFact {
  /** As in "Red, gold". */
  label: string;
  /** The designs that have it, too. */
  href: string;
}

/** The words of each facet that the design has, one after the other. */
export function facetFacts(design: DesignFacets): { name: FacetName; words: FacetFact[] }[] {
  const facts = FACET_NAMES.map((name) => ({
    name,
    words: facetWordsIn(design, name).map((word, index) => ({
      label: index === 0 ? wordLabel(word) : inSentence(wordLabel(word)),
      href: paths.allDesignsWith(name, word),
    })),
  }));
  return facts.filter(({ words }) => words.length > 0);
}

const PROPER_NAME = /^(?:French|Valentine|Easter|Halloween|Thanksgiving|Christmas|New Year)/;

/** A label within a sentence. */
export function inSentence(label: string): string {
  return PROPER_NAME.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
