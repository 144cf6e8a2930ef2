import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { ExpirationPlugin } from "workbox-expiration";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { API_CACHE, STORED_HEADER } from "../lib/offline-contract.ts";
import { isApiAnswer, isForeignAnswer, isPicture, isSiteAway, otherWidths } from "./rules.ts";

const PICTURES = "pictures";
const MONTH_SECONDS = 30 * 24 * 60 * 60;

/**
 * Answers of the API: the server's, however long it takes, or when there is none the one kept, which
 * says so. A page that cannot wait looks into the cache itself, and still gets what comes later.
 */
export const apiAnswers = new NetworkFirst({
  cacheName: API_CACHE,
  plugins: [
    {
      fetchDidSucceed: async ({ response }) => {
        if (isSiteAway(response) || isForeignAnswer(response)) throw new Error("The site is away.");
        return response;
      },
      cacheWillUpdate: async ({ response }) => (isApiAnswer(response) ? response : null),
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse ? markStored(cachedResponse) : null,
    },
    new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: MONTH_SECONDS, purgeOnQuotaError: true }),
  ],
});

/** Pictures of the site never change. One that is missing is stood in for by another width. */
export const sitePictures = new CacheFirst({
  cacheName: PICTURES,
  plugins: [
    { cacheWillUpdate: async ({ response }) => (isPicture(response) ? response : null) },
    new ExpirationPlugin({ maxEntries: 400, purgeOnQuotaError: true }),
    { handlerDidError: async ({ request }) => anyWidth(request.url) },
  ],
});

/**
 * Pictures from elsewhere. Each that another site does not open to us counts several megabytes
 * against the quota, so only the last few are kept, for the time without a connection.
 */
export const foreignPictures = new NetworkFirst({
  cacheName: "foreign-pictures",
  plugins: [
    new CacheableResponsePlugin({ statuses: [0, 200] }),
    new ExpirationPlugin({ maxEntries: 4, maxAgeSeconds: MONTH_SECONDS, purgeOnQuotaError: true }),
  ],
});

function markStored(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set(STORED_HEADER, "1");
  return new Response(response.body, { headers });
}

async function anyWidth(address: string): Promise<Response | undefined> {
  const cache = await caches.open(PICTURES);
  for (const other of otherWidths(address)) {
    const response = await cache.match(other);
    if (response) return response;
  }
  return undefined;
}
