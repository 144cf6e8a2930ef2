import { type QueryClient, useQuery } from "@tanstack/react-query";
import { blogPosts, pages, products, tutorials } from "../../../contract/collections.ts";
import { type ParsedSearch, searches } from "../../../contract/search/parsed-search.ts";
import { endpointQuery } from "./queries.ts";

export const parsedSearch = (q: string) => endpointQuery(searches.parse, { q });

/** Undefined while loading, and for a blank search. */
export function useParsedSearch(q: string): ParsedSearch | undefined {
  return useQuery({ ...parsedSearch(q), enabled: q !== "" }).data;
}

/** How many of each kind are shown, and how many of the kind that was chosen. */
const FEW = 4;
const MANY = 100;

/** Search results other than designs. */
export const elsewhere = {
  tutorials: (q: string, more = false) => endpointQuery(tutorials.all, few(q, more)),
  products: (q: string, more = false) => endpointQuery(products.all, few(q, more)),
  posts: (q: string, more = false) => endpointQuery(blogPosts.all, few(q, more)),
  pages: (q: string, more = false) => endpointQuery(pages.all, few(q, more)),
};

export type ElsewhereKind = keyof typeof elsewhere;

function few(q: string, more: boolean) {
  return { q, limit: more ? MANY : FEW };
}

/** Optional: the designs are shown without them. */
export async function loadElsewhere(client: QueryClient, q: string, more: string | null) {
  await Promise.allSettled([
    client.query(elsewhere.tutorials(q, more === "tutorials")),
    client.query(elsewhere.products(q, more === "products")),
    client.query(elsewhere.posts(q, more === "posts")),
    client.query(elsewhere.pages(q, more === "pages")),
  ]);
}
