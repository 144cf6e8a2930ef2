import { isPublic } from "../../../lib/data/queries.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { PersistedClient } from "@tanstack/react-query-persist-client";
import { CACHE_KEY } from "../../../../contract/browser-names.ts";
import {
  hasAnswered,
  isOffline,
  lastReached,
  rememberReached,
} from "../../../lib/connection/connection.ts";
import { deviceStorage } from "../../../lib/state/web-storage.ts";
import { CACHE_VERSION, type StoredQuery, createPersister, readCache } from "./persist.ts";

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
    for (const query of stored.clientState.queries) restore(client, query);
  }
  client.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success" && isPublic(event.query)) {
      store(client);
    }
  });
  store(client);
}

/** TanStack's `hydrate` does the same, and much that is never met here, by code that every page would download. */
function restore(
  client: QueryClient,
  { queryType, state, queryKey, queryHash, meta }: StoredQuery,
) {
  const query = client.getQueryCache().build(client, {
    queryKey,
    queryHash,
    ...(meta && { meta }),
    ...(queryType && { _type: queryType }),
    gcTime: Number.POSITIVE_INFINITY,
  });
  if (query.state.data) return;
  // Shown immediately, and fetched again by the first page that uses it (decision 9).
  query.setState({ ...state, isInvalidated: true, fetchStatus: query.state.fetchStatus });
}

/** Whether the visitor was here before this visit. */
export function isReturning(): boolean {
  return returning;
}

/**
 * Saves only what the site has answered: before its first answer, and while it is out of reach, nothing is new,
 * and what is old is all there is.
 */
function store(client: QueryClient) {
  if (hasAnswered() && !isOffline()) void persister.persistClient(publicPart(client));
}

/** Stores immediately, and drops what neither this nor another tab has fetched since then. */
export function confirmStored(client: QueryClient, since: number) {
  persister.confirm(publicPart(client), since);
}

function publicPart(client: QueryClient): PersistedClient {
  const queries = client
    .getQueryCache()
    .findAll({ predicate: isPublic })
    .filter(({ state }) => state.status === "success")
    .map(({ queryKey, queryHash, queryType, meta, state }) => ({
      queryKey,
      queryHash,
      dehydratedAt: state.dataUpdatedAt,
      ...(queryType && { queryType }),
      ...(meta && { meta }),
      state,
    }));
  return {
    buster: CACHE_VERSION,
    timestamp: lastReached() ?? Date.now(),
    clientState: { mutations: [], queries },
  };
}
