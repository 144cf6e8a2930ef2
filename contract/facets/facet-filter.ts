import { type FacetInput, facetChoice } from "./facet-choice.ts";
import {
  FacetCounter,
  type FacetCounts,
  bitsOfChoice,
  bitsOfDesign,
  hasChosen,
} from "./facet-counts.ts";
import type { DesignFacets } from "./facets.ts";

/* What the server does with all designs, over those at hand. */

export function withFacets<Item extends DesignFacets>(designs: Item[], input: FacetInput): Item[] {
  const choice = facetChoice(input);
  if (Object.keys(choice).length === 0) return designs;
  const chosen = bitsOfChoice(choice);
  return designs.filter((design) => hasChosen(bitsOfDesign(design), 0, chosen));
}

export function countsOf(designs: DesignFacets[], input: FacetInput): FacetCounts {
  const counter = new FacetCounter(bitsOfChoice(facetChoice(input)));
  for (const design of designs) counter.add(bitsOfDesign(design));
  return counter.answer();
}
