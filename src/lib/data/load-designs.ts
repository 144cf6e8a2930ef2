import type { QueryClient } from "@tanstack/react-query";
import { facetsOf } from "../../../contract/facets/facet-choice.ts";
import { type DesignsChoice, designsChoice } from "../../../contract/colors/near.ts";
import { CURSOR_PARAM } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import { keywordText } from "../../../contract/search/shared-search.ts";
import { designQuery } from "./design-query.ts";
import { type FacetedList, facetQuery } from "./facet-query.ts";
import { findCategory, loadItem } from "./find-item.ts";
import { queries } from "./queries.ts";

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

type ListFrom = (
  from: string | null,
  choice: DesignsChoice,
) => ReturnType<typeof queries.allDesigns>;

/** Fetches a list as the facets of the address narrow it down, and what others would leave of it. */
export async function loadFaceted(
  client: QueryClient,
  search: URLSearchParams,
  list: FacetedList,
  listFrom: ListFrom,
): Promise<void> {
  await Promise.all([
    loadList(client, search, (from) => listFrom(from, designsChoice(search))),
    // The list stands without them.
    client.query(facetQuery(list, facetsOf(search))).catch(() => undefined),
  ]);
}

/** From where the address says; from its beginning where that is no place of it. */
async function loadList(
  client: QueryClient,
  search: URLSearchParams,
  listFrom: (from: string | null) => ReturnType<typeof queries.allDesigns>,
): Promise<void> {
  const from = search.get(CURSOR_PARAM);
  try {
    await client.infiniteQuery(listFrom(from));
  } catch (error) {
    const refused = error instanceof Error && "status" in error && error.status === 400;
    if (from === null || !refused) throw error;
    await client.infiniteQuery(listFrom(null));
    client.setQueryData(listFrom(from).queryKey, client.getQueryData(listFrom(null).queryKey));
  }
}
