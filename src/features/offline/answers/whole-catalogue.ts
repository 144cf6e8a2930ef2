import type { QueryClient } from "@tanstack/react-query";
import { designs } from "../../../../contract/collections.ts";
import type { FacetCounts } from "../../../../contract/facets/facet-choice.ts";
import type { Design } from "../../../../contract/forms/design.ts";
import { siteSynonyms } from "../../../../contract/search/site-synonyms.ts";
import { CATALOGUE_CACHE } from "../../../lib/connection/offline-contract.ts";
import { REST } from "../../../lib/data/queries.ts";
import { ownSynonyms } from "../../../lib/data/synonyms.ts";
import { inWorker } from "../catalogue/in-worker.ts";
import { type DevicePage, catalogueOf, similarOffline, storedAnswer } from "./catalogue.ts";

const LISTS = new Set(
  [
    designs.all,
    designs.inCategory,
    designs.search,
    designs.byIds,
    designs.bySlug,
    designs.similar,
  ].map(({ path }) => path),
);

/**
 * Computes the server’s answer about designs from the stored blocks of all designs; undefined if none are stored. A
 * worker does this, since the first search among many designs takes some seconds on a slow device.
 */
export async function answerFromWhole(
  client: QueryClient,
  path: string,
  input: Record<string, unknown>,
  shown: ReadonlySet<string>,
): Promise<DevicePage | FacetCounts | undefined> {
  if (path !== designs.facets.path && !LISTS.has(path)) return undefined;
  try {
    if (!(await caches.has(CATALOGUE_CACHE))) return undefined;
    const known = client.getQueryData(ownSynonyms().queryKey);
    const isSearch = input["q"] !== undefined;
    const synonyms = isSearch ? (known ?? (await storedAnswer(siteSynonyms.read.path, {}))) : null;
    if (path === designs.facets.path) return await inWorker("countDesigns", input, synonyms);
    const list = await inWorker("listDesigns", path, input, [...shown], synonyms);
    if (!list) return undefined;
    const { goesOn, ...page } = list;
    return { ...page, next: goesOn ? REST : null };
  } catch {
    // Workers or storage are not available, so only the designs of lists are known.
    return undefined;
  }
}

/** The stored designs that are most similar to something with these tags. */
export async function designsWithTags(client: QueryClient, tags: string): Promise<Design[]> {
  const known = catalogueOf(client);
  const { path } = designs.similar;
  const whole = known.complete
    ? undefined
    : await answerFromWhole(client, path, { tags }, new Set());
  return (whole && "items" in whole ? whole : similarOffline({ tags }, known)).items;
}

/** Stored designs by their ids, in the order of the ids. */
export async function designsAtHand(client: QueryClient, ids: string[]): Promise<Design[]> {
  const { designs: known, complete } = catalogueOf(client);
  const { path } = designs.byIds;
  const input = { ids: ids.join(",") };
  const whole = complete ? undefined : await answerFromWhole(client, path, input, new Set());
  const found = [...known, ...(whole && "items" in whole ? whole.items : [])];
  const byId = new Map(found.map((design) => [design.id, design]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
