import { type Query, type QueryClient, hashKey } from "@tanstack/react-query";
import { callAddress } from "../../../../contract/call-address.ts";
import { offline } from "../../../../contract/endpoints.ts";
import type { OfflineList } from "../../../../contract/offline-manifest.ts";
import {
  ANSWERS_CACHE,
  FOREIGN_PICTURES_CACHE,
  SEEN_PICTURES_CACHE,
} from "../../../lib/connection/offline-contract.ts";
import { pastOrZero } from "../../../lib/device/past-or-zero.ts";
import { isPublic } from "../answers/is-public.ts";
import { confirmStored } from "../answers/stored-queries.ts";

const WIDTH = /-\d+\.webp$/;

/**
 * Lets go of what earlier visits left and the server named no more: from the lists that it names, now
 * all here, every other one is made without a connection. What was deleted meanwhile is then nowhere.
 * What was fetched `since` stays: it is the server's word as well.
 */
export async function removeStale(client: QueryClient, lists: OfflineList[], since: number) {
  const named = new Set(lists.map(({ path, input }) => hashKey([path, input])));
  const isOld = ({ queryHash, state }: Query) =>
    !named.has(queryHash) && pastOrZero(state.dataUpdatedAt) < since;
  client.removeQueries({
    predicate: (query) => isPublic(query) && isOld(query) && !query.isActive(),
  });
  confirmStored(client, since);
  const current = client
    .getQueryCache()
    .getAll()
    .filter((query) => isPublic(query) && !isOld(query));
  await removeStaleAnswers([offline.manifest.path, ...current.flatMap(addressesOf)]);
  await removeStalePictures(JSON.stringify(current.map(({ state }) => state.data)));
}

/** Of a list in several pages each has its own. */
function addressesOf({ queryKey, state }: Query): string[] {
  const [path, input] = queryKey as [string, Record<string, unknown>];
  const { pageParams = [null] } = (state.data ?? {}) as { pageParams?: unknown[] };
  return pageParams.map((cursor) => callAddress(path, cursor ? { ...input, cursor } : input));
}

async function removeStaleAnswers(addresses: string[]): Promise<void> {
  const kept = new Set(addresses.map((address) => new URL(address, location.origin).href));
  await deleteUnless(ANSWERS_CACHE, ({ url }) => kept.has(url));
}

/** Those beside the chosen ones: of the site at any width, or from elsewhere, as a text names them. */
async function removeStalePictures(text: string): Promise<void> {
  await deleteUnless(SEEN_PICTURES_CACHE, ({ url }) =>
    text.includes(new URL(url).pathname.replace(WIDTH, "")),
  );
  await deleteUnless(FOREIGN_PICTURES_CACHE, ({ url }) =>
    [url, url.replaceAll("&", "&amp;"), url.replace(/\/$/, "")].some((name) => text.includes(name)),
  );
}

async function deleteUnless(name: string, stays: (request: Request) => boolean): Promise<void> {
  const cache = await caches.open(name);
  for (const request of await cache.keys()) if (!stays(request)) await cache.delete(request);
}
