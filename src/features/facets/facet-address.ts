import { facetChoice, facetInput } from "../../../contract/facets/facet-choice.ts";
import { FACET_NAMES, type FacetName } from "../../../contract/facets/facets.ts";
import { CURSOR_PARAM } from "../../../contract/pages.ts";

/** The address of a page with a word of a facet chosen, or without it where it was; from the list's beginning. */
export function withWord(path: string, params: URLSearchParams, name: FacetName, word: string) {
  const choice = facetChoice(Object.fromEntries(params));
  const words = new Set(choice[name]);
  if (!words.delete(word)) words.add(word);
  return addressOf(path, params, { ...choice, [name]: [...words] });
}

/** The same without any facet. */
export function withoutFacets(path: string, params: URLSearchParams): string {
  return addressOf(path, params, {});
}

function addressOf(path: string, params: URLSearchParams, choice: Record<string, string[]>) {
  const rest = new URLSearchParams(params);
  for (const name of [...FACET_NAMES, CURSOR_PARAM, "design"]) rest.delete(name);
  const input = facetInput(facetChoice(facetInput(choice)));
  for (const [name, words] of Object.entries(input)) rest.set(name, words ?? "");
  const query = rest.toString().replaceAll("%2C", ",");
  return query ? `${path}?${query}` : path;
}
