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
/** After a pause of this length, a visit counts as a new one. */
const VISIT_GAP = 30 * 60_000;

let restored = false;
let returning = false;

/**
 * Restores the queries of earlier visits, and starts to store those of this one. On a page rendered by the server this
 * has to wait until hydration is done, which must find the server’s data.
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

/** TanStack’s `hydrate` also does this, but has other features that every page would download. */
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
  // Shown immediately, and refetched by the first page that uses it (decision 9).
  query.setState({ ...state, isInvalidated: true, fetchStatus: query.state.fetchStatus });
}

/** Whether this is not the visitor’s first visit. */
export function isReturning(): boolean {
  return returning;
}

/**
 * Saves only after the site has answered. Before that, and while the site is unreachable, nothing is new, and stored
 * queries must not be dropped by age.
 */
function store(client: QueryClient) {
  if (hasAnswered() && !isOffline()) void persister.persistClient(publicPart(client));
}

/** Stores immediately, and drops queries that neither this tab nor another one has fetched since then. */
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
