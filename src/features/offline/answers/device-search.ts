import type { QueryClient } from "@tanstack/react-query";
import { blogPosts, pages, products, tutorials } from "../../../../contract/collections.ts";
import type { Page } from "../../../../contract/page.ts";
import { findDesigns, findItems } from "../../../../contract/search/find-items.ts";
import { SEARCHED_ITEMS } from "../../../../contract/search/searched-texts.ts";
import { parseSearch } from "../../../../contract/search/search-terms.ts";
import { siteSynonyms } from "../../../../contract/search/site-synonyms.ts";
import type { SynonymIndex } from "../../../../contract/search/synonyms.ts";
import { queries } from "../../../lib/data/queries.ts";
import { ownSynonyms, synonymsOf } from "../../../lib/data/synonyms.ts";
import { type Search, storedAnswer } from "./catalogue.ts";

/** Searches on the device (decision 29), with the site’s synonyms if they are stored. */
export async function deviceSearch(client: QueryClient) {
  const known = client.getQueryData(ownSynonyms().queryKey);
  const synonyms = synonymsOf(known ?? (await storedAnswer(siteSynonyms.read.path, {})));
  return {
    designs: searchBy(synonyms),
    parse: (q: string) => parseSearch(q, synonyms),
    /** Searches another stored list; undefined if the device does not have it. */
    stored: (path: string, q: string, limit?: number) =>
      SEARCHES[path]?.(client, { q, limit, synonyms }),
  };
}

export function searchBy(synonyms: SynonymIndex): Search {
  return (designs, q, narrow) => findDesigns(designs, q, synonyms, narrow);
}

interface Asked {
  q: string;
  limit: number | undefined;
  synonyms: SynonymIndex;
}

type StoredSearch = (client: QueryClient, asked: Asked) => Page<unknown> | undefined;

const SEARCHES: Record<string, StoredSearch> = {
  [tutorials.all.path]: storedSearch(queries.tutorials, SEARCHED_ITEMS.tutorials),
  [blogPosts.all.path]: storedSearch(queries.blogPosts, SEARCHED_ITEMS.blogPosts),
  [products.all.path]: storedSearch(queries.products, SEARCHED_ITEMS.products),
  [pages.all.path]: storedSearch(() => queries.anyList(pages.all.path, {}), SEARCHED_ITEMS.pages),
};

function storedSearch<Item extends object>(
  list: () => { queryKey: readonly unknown[] },
  searchedBy: (item: Item) => { texts: string[] },
): StoredSearch {
  return (client, { q, limit, synonyms }) => {
    const stored = client.getQueryData<Page<Item>>(list().queryKey);
    if (!stored) return undefined;
    const textsOf = (item: Item) => searchedBy(item).texts;
    const { items, ...how } = findItems(stored.items, textsOf, q, synonyms);
    return { items: items.slice(0, limit), total: items.length, next: null, ...how };
  };
}
