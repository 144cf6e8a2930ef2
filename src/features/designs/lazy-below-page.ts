import type { QueryClient } from "@tanstack/react-query";
import type { RelatedKind } from "../../../contract/related.ts";
import { relatedQuery, similarQuery } from "../../lib/data/related-query.ts";
import { lazyPage } from "../../lib/router/lazy-page.ts";

/** Loads after the page above it. */
export const LazyBelowPage = lazyPage(() => import("./below-page.tsx").then((m) => m.BelowPage));

/** Prefetches the end of an open design, or of an item’s page. */
export function loadRelated(client: QueryClient, kind: RelatedKind, id: string, tags?: string) {
  return Promise.all([
    kind === "nailDesigns" || LazyBelowPage.preload(),
    client.query(relatedQuery(kind, id)),
    loadSimilar(client, kind, id, tags),
  ]);
}

function loadSimilar(client: QueryClient, kind: RelatedKind, id: string, tags?: string) {
  if (kind === "nailDesigns") return client.query(similarQuery({ id }));
  return tags && client.query(similarQuery({ tags }));
}
