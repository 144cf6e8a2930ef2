import { designsChoice } from "../../../contract/facets/facet-choice.ts";
import { facetChoice } from "../../../contract/facets/facet-choice.ts";
import { facetPhrase } from "../../../contract/facets/facet-pages.ts";
import { inSentence } from "../../../contract/facets/facets.ts";
import { SORTS } from "../../../contract/item-order.ts";
import { CURSOR_PARAM } from "../../../contract/pages.ts";
import { keywordText } from "../../../contract/search/shared-search.ts";

interface NarrowedList {
  /** Such as “Red almond nails: “chrome”, title A to Z”. */
  title: string;
  /** The query of the address, with its question mark. */
  query: string;
}

/**
 * A list of designs as its address narrows it down and orders it; undefined for the whole list in its own order.
 * `all` is the title of the whole list, and `category` the name of the category that it is of.
 */
export function narrowedList(
  all: string,
  params: URLSearchParams,
  category?: string,
): NarrowedList | undefined {
  const choice = designsChoice(params);
  const facets = facetChoice(choice);
  const q = keywordText(params);
  if (q === "" && Object.keys(choice).length === 0) return undefined;
  const phrase = category ? `${facetPhrase(facets)} in ${category}` : facetPhrase(facets);
  const subject = Object.keys(facets).length > 0 ? phrase : all;
  const title = [
    q ? `${subject}: “${q}”` : subject,
    choice.near && `closest to #${choice.near}`,
    choice.sort && inSentence(SORTS[choice.sort]),
  ];
  const query = new URLSearchParams(params);
  query.delete(CURSOR_PARAM);
  return {
    title: title.filter(Boolean).join(", "),
    query: `?${query}`.replaceAll("%2C", ","),
  };
}
