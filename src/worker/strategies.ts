import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { ExpirationPlugin } from "workbox-expiration";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { fitsCall } from "../lib/data/answer-kinds.ts";
import {
  ANSWERS_CACHE,
  CATALOGUE_CACHE,
  FOREIGN_PICTURES_CACHE,
  PICTURES_CACHE,
  SEEN_PICTURES_CACHE,
  STORED_HEADER,
} from "../lib/connection/offline-contract.ts";
import { isOwnAnswer } from "../lib/connection/own-answer.ts";
import { isApiAnswer, isPicture, otherWidths } from "./rules.ts";

/**
 * Answers of the API: the server's, however long it takes, or when there is none the one kept, which
 * says so. A page that cannot wait looks into the cache itself, and still gets what comes later.
 */
export const apiAnswers = new NetworkFirst({
  cacheName: ANSWERS_CACHE,
  plugins: [
    {
      fetchDidSucceed: async ({ request, response }) => {
        if (await isUsable(request, response)) return response;
        throw new Error("Nothing that the site would answer.");
      },
      cacheWillUpdate: async ({ response }) => (isApiAnswer(response) ? response : null),
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse ? markStored(cachedResponse) : null,
    },
    // Nothing goes for its age: without a connection it is all there is. Not purged when the storage is full: texts are worth more than pictures. Room for all that the manifest
    // lists, some hundred, and as much that was looked at beside it.
    new ExpirationPlugin({ maxEntries: 200 }),
  ],
});

/**
 * Pictures of the site never change. Those that the page chose to keep for offline reading lie in a
 * cache that it minds itself; here the last ones looked at beside those are kept, some 10 MB. One
 * that is missing is stood in for by another width.
 */
export const sitePictures = new CacheFirst({
  cacheName: SEEN_PICTURES_CACHE,
  plugins: [
    new ExpirationPlugin({ maxEntries: 80, purgeOnQuotaError: true }),
    {
      fetchDidSucceed: async ({ response }) => {
        if (isOwnAnswer(response, "image/")) return response;
        throw new Error("No picture of the site.");
      },
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        cachedResponse ?? (await keptPicture(request.url)) ?? null,
      // What the page fetches to keep, it keeps itself, and wants no other.
      cacheWillUpdate: async ({ request, response }) =>
        request.destination === "image" && isPicture(response) ? response : null,
      handlerDidError: async ({ request }) =>
        request.destination === "image" ? anyWidth(request.url) : undefined,
    },
  ],
});

/**
 * Pictures from elsewhere. Each that another site does not open to us counts several megabytes
 * against the quota, so only the last few are kept, for the time without a connection.
 */
export const foreignPictures = new NetworkFirst({
  cacheName: FOREIGN_PICTURES_CACHE,
  plugins: [
    new CacheableResponsePlugin({ statuses: [0, 200] }),
    new ExpirationPlugin({ maxEntries: 4, purgeOnQuotaError: true }),
  ],
});

/** Answers to another contract, and designs that were packed otherwise, are of no use to this release's pages. */
export async function dropOldAnswers(): Promise<void> {
  const current = new Set<string>([ANSWERS_CACHE, CATALOGUE_CACHE]);
  const old = (await caches.keys()).filter((name) => /^(?:api|catalogue)(?:-|$)/.test(name));
  await Promise.all(old.filter((name) => !current.has(name)).map((name) => caches.delete(name)));
}

/** The site's own answer, whole and of the right kind; its 503 says that it has none for now. */
async function isUsable(request: Request, response: Response): Promise<boolean> {
  if (!isOwnAnswer(response, "json") || response.status === 503) return false;
  return !response.ok || fitsCall(new URL(request.url).pathname, await response.clone().json());
}

function markStored(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set(STORED_HEADER, "1");
  return new Response(response.body, { headers });
}

/** The widest there is. */
async function anyWidth(address: string): Promise<Response | undefined> {
  const seen = await caches.open(SEEN_PICTURES_CACHE);
  for (const other of otherWidths(address).toReversed()) {
    const response = (await keptPicture(other)) ?? (await seen.match(other));
    if (response) return response;
  }
  return undefined;
}

async function keptPicture(address: string): Promise<Response | undefined> {
  return (await caches.open(PICTURES_CACHE)).match(address);
}
