import { type FacetChoice, facetParams } from "../../../contract/facets/facet-choice.ts";
import { choiceOfPath } from "../../../contract/facets/facet-pages.ts";
import { paths } from "../../../contract/paths.ts";
import { usePathname, useSearchParams, type PathParams } from "./address.ts";

/** The words in the path of a facet page. */
export function facetWordsInPath({ word = "", other = "" }: PathParams): string[] {
  return [word, other].filter(Boolean);
}

/** The filtered list of all designs. */
export function filterPath(choice: FacetChoice): string {
  const query = new URLSearchParams(facetParams(choice)).toString().replaceAll("%2C", ",");
  return `${paths.allDesigns}?${query}`;
}

/** The list that filters apply to: the current one, or for a facet page the list of all designs with its words. */
export function useFilteredList(): { path: string; params: URLSearchParams } {
  const path = usePathname();
  const params = useSearchParams();
  const choice = choiceOfPath(path);
  if (!choice) return { path, params };
  const chosen = new URLSearchParams({ ...facetParams(choice), ...Object.fromEntries(params) });
  return { path: paths.allDesigns, params: chosen };
}
