import type { QueryClient } from "@tanstack/react-query";
import type { RelatedKind } from "../../../../contract/related.ts";
import { queries } from "../../../lib/data/queries.ts";
import { relatedQuery, similarQuery } from "../../../lib/data/related-query.ts";
import { BelowPage } from "./lazy-below-page.ts";

/** Fetches what an open design, or a page that shows one item, ends with. */
export function loadRelated(client: QueryClient, kind: RelatedKind, id: string, tags?: string) {
  return Promise.all([
    kind === "nailDesigns" || BelowPage.preload(),
    client.query(relatedQuery(kind, id)),
    loadSimilar(client, kind, id, tags),
  ]);
}

async function loadSimilar(client: QueryClient, kind: RelatedKind, id: string, tags?: string) {
  if (kind === "nailDesigns") return client.query(similarQuery({ id }));
  const own = kind === "tutorials" ? await lessonTags(client, id) : tags;
  return own && client.query(similarQuery({ tags: own }));
}

async function lessonTags(client: QueryClient, id: string): Promise<string | undefined> {
  const { items } = await client.query(queries.tutorials());
  return items.find((lesson) => lesson.id === id)?.tags;
}
