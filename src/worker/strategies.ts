import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { ExpirationPlugin } from "workbox-expiration";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { STORED_HEADER } from "../lib/offline-contract.ts";
import { isApiAnswer, isSiteAway, otherWidths } from "./rules.ts";

const PICTURES = "pictures";
const MONTH_SECONDS = 30 * 24 * 60 * 60;

/** Answers of the API: the server's within four seconds, else the one kept, which says so. */
export const apiAnswers = new NetworkFirst({
  cacheName: "api",
  networkTimeoutSeconds: 4,
  plugins: [
    {
      fetchDidSucceed: async ({ response }) => {
        if (isSiteAway(response) || isForeignPage(response)) throw new Error("The site is away.");
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
    new CacheableResponsePlugin({ statuses: [200] }),
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

/** A success that is no JSON comes from something on the way, such as a captive portal. */
function isForeignPage(response: Response): boolean {
  return response.ok && !(response.headers.get("content-type") ?? "").includes("json");
}

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
