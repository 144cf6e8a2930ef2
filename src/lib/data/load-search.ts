import type { QueryClient } from "@tanstack/react-query";
import { MORE_PARAM } from "../../../contract/pages.ts";
import { sharedSearchText } from "../../../contract/search/shared-search.ts";
import { facetQuery } from "./facet-query.ts";
import { loadFaceted, loadLooksInstead } from "./load-designs.ts";
import { parsedSearch, loadElsewhere } from "./search-queries.ts";
import { queries } from "./queries.ts";

export async function loadSearch(client: QueryClient, search: URLSearchParams): Promise<void> {
  const q = sharedSearchText(search);
  if (!q) {
    // Optional: the page works without suggestions.
    await Promise.all([client.query(facetQuery({}, {})), loadLooksInstead(client)]).catch(
      () => undefined,
    );
    return;
  }
  await Promise.all([
    // Optional: the page shows results without it.
    client.query(parsedSearch(q)).catch(() => undefined),
    loadElsewhere(client, q, search.get(MORE_PARAM)),
    loadFaceted(client, search, { q }, (from, choice) =>
      queries.searchDesigns(q, undefined, from, choice),
    ),
  ]);
}
