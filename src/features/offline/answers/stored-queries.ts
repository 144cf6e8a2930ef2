import { type QueryClient, dehydrate, hydrate } from "@tanstack/react-query";
import type { PersistedClient } from "@tanstack/react-query-persist-client";
import { CACHE_KEY } from "../../../../contract/stored-content.ts";
import { isOffline, lastReached, rememberReached } from "../../../lib/connection/connection.ts";
import { deviceStorage } from "../../../lib/state/web-storage.ts";
import { isPublic } from "./is-public.ts";
import { CACHE_VERSION, createPersister, readCache } from "./persist.ts";

const storage = deviceStorage.area();
const persister = createPersister(storage);
/** A pause of this length makes two visits. */
const VISIT_GAP = 30 * 60_000;

let restored = false;
let returning = false;

/**
 * Brings back what earlier visits stored and begins to store this one. Over a rendered page it must
 * wait until the page is hydrated, which has to find exactly what the server had.
 */
export function restoreStored(client: QueryClient) {
  if (restored) return;
  restored = true;
  const stored = readCache(storage?.getItem(CACHE_KEY) ?? null);
  if (stored) {
    returning = Date.now() - stored.timestamp > VISIT_GAP;
    if (stored.timestamp > 0) rememberReached(stored.timestamp);
    const queries = stored.clientState.queries
      .filter(({ queryHash }) => !client.getQueryCache().get(queryHash)?.state.data)
      // Shown at once, and fetched anew by the first page that uses it (decision D1).
      .map((query) => ({ ...query, state: { ...query.state, isInvalidated: true } }));
    const gcTime = Number.POSITIVE_INFINITY;
    hydrate(client, { queries }, { defaultOptions: { queries: { gcTime } } });
  }
  client.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success" && isPublic(event.query)) {
      store(client);
    }
  });
  store(client);
}

/** Whether the visitor was here before this visit. */
export function isReturning(): boolean {
  return returning;
}

/** Nothing new can be learnt while offline, and what was made up from the device is not stored. */
function store(client: QueryClient) {
  if (!isOffline()) void persister.persistClient(publicPart(client));
}

/** Stores at once; what nobody fetched since then is no longer kept, here or by another tab. */
export function confirmStored(client: QueryClient, since: number) {
  persister.confirm(publicPart(client), since);
}

function publicPart(client: QueryClient): PersistedClient {
  return {
    buster: CACHE_VERSION,
    timestamp: lastReached() ?? Date.now(),
    clientState: dehydrate(client, {
      shouldDehydrateMutation: () => false,
      shouldDehydrateQuery: (query) => isPublic(query) && query.state.status === "success",
    }),
  };
}
