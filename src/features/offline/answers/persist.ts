import { createSyncStoragePersister } from "@tanstack/query-sync-storage-persister";
import type { DehydratedState, QueryClient } from "@tanstack/react-query";
import type { PersistedClient, Persister } from "@tanstack/react-query-persist-client";
import { CACHE_KEY } from "../../../../contract/browser-names.ts";
import { fitsQuery } from "../../../lib/data/answer-kinds.ts";
import { DESIGNS_PER_PAGE, isPublic } from "../../../lib/data/queries.ts";
import { CONTRACT_VERSION } from "../../../lib/connection/offline-contract.ts";
import { pastOrZero, deviceStorage } from "../../../lib/state/web-storage.ts";
import {
  hasAnswered,
  isOffline,
  lastReached,
  rememberReached,
} from "../../../lib/connection/connection.ts";

/** Changes with the format of stored queries; those of another version are ignored. */
export const CACHE_VERSION = `1-${CONTRACT_VERSION}`;
/** Older answers are removed by the next save, since the site could be reached since then. */
export const MAX_AGE = 30 * 24 * 60 * 60_000;
export const MAX_QUERIES = 100;
/**
 * In UTF-16 code units. localStorage is written synchronously, so the text must stay small. Lists for offline use are
 * in the Cache API.
 */
export const MAX_SIZE = 500_000;
/** The first pages of a long list are enough to start with. */
const MAX_PAGES = 2;
export const SAVE_EVERY = 1_000;

export type StoredQuery = DehydratedState["queries"][number];
type CacheStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

interface Entry {
  updatedAt: number;
  json: string;
}

interface StoredClient extends PersistedClient {
  /** Time of the last complete download: older entries, of any tab, are ignored. */
  confirmedAt: number;
}

interface QueryPersister extends Persister {
  /** Saves immediately, and from now on drops everything fetched before `since`. */
  confirm(client: PersistedClient, since: number): void;
}

/**
 * Persists queries in a storage. A save adds to the stored queries, since others may belong to another tab or have left
 * the memory; it drops those that are too old, and the oldest if the text is too long. Reading drops nothing by age,
 * since a device without a connection has nothing newer.
 */
export function createPersister(storage: CacheStorage | undefined): QueryPersister {
  let entries = new Map<string, Entry>();
  let storedText: string | null = null;
  let confirmedAt = 0;
  let budget = MAX_SIZE;

  function merge(client: PersistedClient): string {
    const text = storage?.getItem(CACHE_KEY) ?? null;
    const stored = text === storedText ? undefined : readCache(text);
    if (text !== storedText) entries = new Map();
    confirmedAt = Math.max(pastOrZero(confirmedAt), pastOrZero(stored?.confirmedAt ?? 0));
    for (const query of [...(stored?.clientState.queries ?? []), ...client.clientState.queries]) {
      const known = entries.get(query.queryHash)?.updatedAt ?? -1;
      const updatedAt = pastOrZero(query.state.dataUpdatedAt);
      if (updatedAt > known) entries.set(query.queryHash, { updatedAt, json: toJson(query) });
    }
    entries = new Map(newestThatFit(entries, budget, confirmedAt));
    storedText = cacheText({ timestamp: client.timestamp, confirmedAt }, entries);
    return storedText;
  }

  const persister = createSyncStoragePersister({
    storage,
    key: CACHE_KEY,
    throttleTime: SAVE_EVERY,
    serialize: merge,
    deserialize: (text) => readCache(text) ?? NOTHING,
    // If the storage is full, half of the size is tried next: dropping queries one by one would take many tries.
    retry: ({ persistedClient, errorCount }) => {
      budget /= 2;
      return errorCount < 6 ? persistedClient : undefined;
    },
  });
  return {
    ...persister,
    confirm: (client, since) => {
      confirmedAt = since;
      try {
        storage?.setItem(CACHE_KEY, merge(client));
      } catch {
        // There is not even room for less. The worker has the texts.
        storage?.removeItem(CACHE_KEY);
      }
    },
  };
}

/** The valid queries of a stored text; undefined if it is damaged or has another format. */
export function readCache(text: string | null): StoredClient | undefined {
  try {
    const client = JSON.parse(text ?? "null") as Partial<StoredClient> | null;
    if (client?.buster !== CACHE_VERSION || typeof client.timestamp !== "number") return undefined;
    const queries = client.clientState?.queries.filter(isWhole) ?? [];
    return {
      buster: CACHE_VERSION,
      timestamp: pastOrZero(client.timestamp),
      confirmedAt: typeof client.confirmedAt === "number" ? client.confirmedAt : 0,
      clientState: { mutations: [], queries },
    };
  } catch {
    return undefined;
  }
}

const NOTHING: PersistedClient = {
  buster: CACHE_VERSION,
  timestamp: 0,
  clientState: { mutations: [], queries: [] },
};

function isWhole({ queryHash, queryKey, state }: Partial<StoredQuery>): boolean {
  return (
    typeof queryHash === "string" &&
    Array.isArray(queryKey) &&
    state?.data !== undefined &&
    typeof state.dataUpdatedAt === "number" &&
    fitsQuery(String(queryKey[0]), state.data)
  );
}

function toJson(query: StoredQuery): string {
  return JSON.stringify(firstPagesOf(query));
}

function firstPagesOf(query: StoredQuery): StoredQuery {
  const { data } = query.state;
  if (typeof data !== "object" || data === null || !("pages" in data && "pageParams" in data)) {
    return query;
  }
  const { pages, pageParams } = data as {
    pages: { items?: unknown[] }[];
    pageParams: unknown[];
  };
  // A page that restores a list is longer than others.
  const count = (pages[1]?.items?.length ?? 0) > DESIGNS_PER_PAGE ? 1 : MAX_PAGES;
  const first = { pages: pages.slice(0, count), pageParams: pageParams.slice(0, count) };
  return { ...query, state: { ...query.state, data: first } };
}

function newestThatFit(entries: Map<string, Entry>, budget: number, since: number) {
  let size = 0;
  return [...entries]
    .filter(([, { updatedAt }]) => updatedAt >= since && Date.now() - updatedAt < MAX_AGE)
    .toSorted(([, a], [, b]) => b.updatedAt - a.updatedAt)
    .slice(0, MAX_QUERIES)
    .filter(([, { json }]) => {
      const fits = size + json.length <= budget;
      if (fits) size += json.length;
      return fits;
    });
}

/** The same text as `JSON.stringify`, joined from parts that are already serialized. */
function cacheText(
  { timestamp, confirmedAt }: Pick<StoredClient, "timestamp" | "confirmedAt">,
  entries: Map<string, Entry>,
): string {
  const queries = [...entries.values()].map(({ json }) => json).join(",");
  return `{"buster":"${CACHE_VERSION}","timestamp":${timestamp},"confirmedAt":${confirmedAt},"clientState":{"mutations":[],"queries":[${queries}]}}`;
}

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
