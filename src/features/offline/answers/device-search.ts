import type { QueryClient } from "@tanstack/react-query";
import { blogPosts, products, tutorials } from "../../../../contract/collections.ts";
import type { Page } from "../../../../contract/page.ts";
import { allSynonyms } from "../../../../contract/search/all-synonyms.ts";
import { findDesigns } from "../../../../contract/search/find-designs.ts";
import { findItems } from "../../../../contract/search/find-items.ts";
import { SEARCHED_ITEMS } from "../../../../contract/search/searched-texts.ts";
import { queries } from "../../../lib/data/queries.ts";
import type { Search } from "./catalogue.ts";

/** The search of decision P6 over designs at hand. */
export const search: Search = (designs, q, narrow) =>
  findDesigns(designs, q, allSynonyms(), narrow);

/** The same over a stored list of other things; undefined where the device has none. */
export function searchStored(client: QueryClient, path: string, q: string, limit?: number) {
  return SEARCHES[path]?.(client, q, limit);
}

type StoredSearch = (client: QueryClient, q: string, limit?: number) => Page<unknown> | undefined;

const SEARCHES: Record<string, StoredSearch> = {
  [tutorials.all.path]: storedSearch(queries.tutorials, SEARCHED_ITEMS.tutorials),
  [blogPosts.all.path]: storedSearch(queries.blogPosts, SEARCHED_ITEMS.blogPosts),
  [products.all.path]: storedSearch(queries.products, SEARCHED_ITEMS.products),
};

function storedSearch<Item extends object>(
  list: () => { queryKey: readonly unknown[] },
  searchedBy: (item: Item) => { texts: string[] },
): StoredSearch {
  return (client, q, limit) => {
    const stored = client.getQueryData<Page<Item>>(list().queryKey);
    if (!stored) return undefined;
    const textsOf = (item: Item) => searchedBy(item).texts;
    const { items, ...how } = findItems(stored.items, textsOf, q, allSynonyms());
    return { items: items.slice(0, limit), total: items.length, next: null, ...how };
  };
}
