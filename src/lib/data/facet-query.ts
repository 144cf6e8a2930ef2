import { queryOptions } from "@tanstack/react-query";
import { designs } from "../../../contract/collections.ts";
import type { FacetInput } from "../../../contract/facets/facet-choice.ts";
import type { FacetCounts } from "../../../contract/facets/facet-choice.ts";

export interface FacetedList {
  q?: string | undefined;
  category?: string | undefined;
}

/** The number of results for each word of a facet. */
export function facetQuery({ q, category }: FacetedList, facets: FacetInput) {
  const input = { ...(q && { q }), ...(category && { category }), ...facets };
  return queryOptions<FacetCounts>({ queryKey: [designs.facets.path, input] });
}
