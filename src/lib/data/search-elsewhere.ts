import type { QueryClient } from "@tanstack/react-query";
import { blogPosts, products, tutorials } from "../../../contract/collections.ts";
import { endpointQuery } from "./queries.ts";

/** So many of each are shown. */
const FEW = 4;

/** What else a search finds, beside designs. */
export const elsewhere = {
  tutorials: (q: string) => endpointQuery(tutorials.all, { q, limit: FEW }),
  posts: (q: string) => endpointQuery(blogPosts.all, { q, limit: FEW }),
  products: (q: string) => endpointQuery(products.all, { q, limit: FEW }),
};

/** The designs stand without them. */
export async function loadElsewhere(client: QueryClient, q: string): Promise<void> {
  await Promise.allSettled([
    client.query(elsewhere.tutorials(q)),
    client.query(elsewhere.posts(q)),
    client.query(elsewhere.products(q)),
  ]);
}
