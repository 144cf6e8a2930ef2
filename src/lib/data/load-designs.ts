import type { QueryClient } from "@tanstack/react-query";
import {
  facetParams,
  facetsOf,
  type DesignsChoice,
  designsChoice,
} from "../../../contract/facets/facet-choice.ts";
import {
  FACET_PAGE_LOOKS,
  choiceOfPage,
  facetPagePath,
} from "../../../contract/facets/facet-pages.ts";
import { CURSOR_PARAM } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import { keywordText } from "../../../contract/search/shared-search.ts";
import { designQuery, idChunks } from "./design-query.ts";
import { type FacetedList, facetQuery } from "./facet-query.ts";
import { findCategory, loadItem } from "./find-item.ts";
import { facetWordsInPath, filterPath } from "../router/filter-address.ts";
import type { PathParams } from "../router/address.ts";
import { queries } from "./queries.ts";
import { parseIds } from "./shared-ids.ts";

/* What the pages with lists of designs show. */

export async function loadAllDesigns(client: QueryClient, search: URLSearchParams): Promise<void> {
  const { items } = await client.query(queries.categories());
  const wanted = search.get("category")?.trim() ?? "";
  const known = findCategory(items, wanted)?.path;
  if (wanted && known === undefined) await loadItem(client, queries.fate(paths.category(wanted)));
  const category = known ?? wanted;
  const q = keywordText(search);
  await loadFaceted(client, search, { q, category }, (from, choice) =>
    designQuery(q, category || undefined, from, choice),
  );
}

export async function loadCategory(client: QueryClient, wanted: string, search: URLSearchParams) {
  const { items } = await client.query(queries.categories());
  const category = findCategory(items, wanted)?.path;
  if (category === undefined) return "missing";
  return loadFaceted(client, search, { category }, (from, choice) =>
    queries.designsInCategory(category, from, choice),
  );
}

/** The page of a facet’s word, or of a pair; with too few looks, it redirects to the filtered list. */
export async function loadNails(client: QueryClient, params: PathParams, search: URLSearchParams) {
  const words = facetWordsInPath(params);
  const choice = choiceOfPage(words);
  if (!choice) return "missing";
  const { facet_pages_off } = await client.query(queries.site());
  const path = facetPagePath(choice, facet_pages_off);
  if (path === undefined) return { instead: filterPath(choice) };
  if (path !== paths.nails(words.join("/"))) return { moved: path };
  const asked = new URLSearchParams(facetParams(choice));
  const from = search.get(CURSOR_PARAM);
  if (from !== null) asked.set(CURSOR_PARAM, from);
  const [{ total }] = await Promise.all([
    loadFaceted(client, asked, {}, queries.allDesigns),
    // Optional: the page has its own title and text.
    client.query(queries.facetPages()).catch(() => undefined),
  ]);
  return total >= FACET_PAGE_LOOKS ? undefined : { instead: filterPath(choice) };
}

type ListFrom = (
  from: string | null,
  choice: DesignsChoice,
) => ReturnType<typeof queries.allDesigns>;

/** Fetches the list with the filters of the address, and the counts of other filters. */
export async function loadFaceted(
  client: QueryClient,
  search: URLSearchParams,
  of: FacetedList,
  listFrom: ListFrom,
): Promise<{ total: number }> {
  const [list] = await Promise.all([
    loadList(client, search, (from) => listFrom(from, designsChoice(search))),
    // Optional: the list works without them.
    client.query(facetQuery(of, facetsOf(search))).catch(() => undefined),
  ]);
  if (list.total === 0) await loadLooksInstead(client).catch(() => undefined);
  return list;
}

/** What a page without looks shows (features/designs/looks-instead.tsx). */
export async function loadLooksInstead(client: QueryClient): Promise<void> {
  const { items } = await client.query(queries.featuredDesigns());
  if (items.length === 0) await client.query(queries.newestDesigns());
}

/** From the cursor in the address; from the beginning if that is invalid. */
async function loadList(
  client: QueryClient,
  search: URLSearchParams,
  listFrom: (from: string | null) => ReturnType<typeof queries.allDesigns>,
): Promise<{ total: number }> {
  const from = search.get(CURSOR_PARAM);
  try {
    return await client.infiniteQuery(listFrom(from));
  } catch (error) {
    const refused = error instanceof Error && "status" in error && error.status === 400;
    if (from === null || !refused) throw error;
    const list = await client.infiniteQuery(listFrom(null));
    client.setQueryData(listFrom(from).queryKey, client.getQueryData(listFrom(null).queryKey));
    return list;
  }
}

/** The first designs of a shared list, from its address. */
export async function loadShared(client: QueryClient, looks: string): Promise<unknown> {
  const [first] = idChunks(parseIds(looks));
  return first && client.query(queries.designsByIds(first));
}
