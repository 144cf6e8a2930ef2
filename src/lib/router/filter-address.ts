import { type FacetChoice, facetInput } from "../../../contract/facets/facet-choice.ts";
import { choiceOfPath } from "../../../contract/facets/facet-pages.ts";
import { paths } from "../../../contract/paths.ts";
import { usePathname, useSearchParams, type PathParams } from "./address.ts";

/** The words in the path of a page for facets. */
export function facetWordsInPath({ word = "", other = "" }: PathParams): string[] {
  return [word, other].filter(Boolean);
}

/** The list of all designs, narrowed down. */
export function filterPath(choice: FacetChoice): string {
  const query = new URLSearchParams(facetInput(choice)).toString().replaceAll("%2C", ",");
  return `${paths.allDesigns}?${query}`;
}

/**
 * The list that filters change: the one that is shown. The page of a facet’s word is the list of all designs with this
 * word chosen.
 */
export function useFilteredList(): { path: string; params: URLSearchParams } {
  const path = usePathname();
  const params = useSearchParams();
  const choice = choiceOfPath(path);
  if (!choice) return { path, params };
  const chosen = new URLSearchParams({ ...facetInput(choice), ...Object.fromEntries(params) });
  return { path: paths.allDesigns, params: chosen };
}
