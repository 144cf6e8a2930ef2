import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { ExpirationPlugin } from "workbox-expiration";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import {
  ANSWERS_CACHE,
  CATALOGUE_CACHE,
  FOREIGN_PICTURES_CACHE,
  PICTURES_CACHE,
  SEEN_PICTURES_CACHE,
  STORED_HEADER,
} from "../../../lib/connection/offline-contract.ts";
import { isComplete, isOwnAnswer } from "../../../lib/connection/own-answer.ts";
import { isApiAnswer, isPicture, isUsableAnswer, otherWidths } from "./rules.ts";

/**
 * Answers of the API: from the server, as long as answers move; if that fails, the kept one, marked as such. Pages
 * that cannot wait read the cache themselves, and still get the later answer.
 */
export const apiAnswers = new NetworkFirst({
  cacheName: ANSWERS_CACHE,
  plugins: [
    {
      fetchDidSucceed: async ({ request, response }) => {
        if (await isUsableAnswer(new URL(request.url), response)) return response;
        throw new Error("The answer is not from the site.");
      },
      cacheWillUpdate: async ({ response }) => (isApiAnswer(response) ? response : null),
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse ? markStored(cachedResponse) : null,
    },
    // Nothing expires by age: offline it is all there is. Not purged when storage is full: texts matter more than
    // pictures. Room for the hundred or so answers in the manifest, and as many visited besides.
    new ExpirationPlugin({ maxEntries: 200 }),
  ],
});

/** The styles and fonts of the owner's look. Their names change with their content. */
export const themeFiles = new CacheFirst({
  cacheName: "themes",
  plugins: [
    { cacheWillUpdate: async ({ response }) => (isComplete(response) ? response : null) },
    new ExpirationPlugin({ maxEntries: 12, purgeOnQuotaError: true }),
  ],
});

/**
 * Pictures of the site never change. Those that the page chose for offline reading are in a cache that the page
 * manages. This one keeps the last ones seen besides, some 10 MB. Another width replaces a missing picture.
 */
export const sitePictures = new CacheFirst({
  cacheName: SEEN_PICTURES_CACHE,
  plugins: [
    new ExpirationPlugin({ maxEntries: 80, purgeOnQuotaError: true }),
    {
      fetchDidSucceed: async ({ response }) => {
        if (isOwnAnswer(response, "image/") || isPicture(response)) return response;
        throw new Error("The answer is not a picture of the site.");
      },
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        cachedResponse ?? (await keptPicture(request.url)) ?? null,
      // The page fetches these to store them itself, and needs exactly this width.
      cacheWillUpdate: async ({ request, response }) =>
        request.destination === "image" && isPicture(response) ? response : null,
      handlerDidError: async ({ request }) =>
        request.destination === "image" ? anyWidth(request.url) : undefined,
    },
  ],
});

/**
 * Pictures of other sites. Each opaque one counts several megabytes against the quota, so only the last few are kept
 * for offline use.
 */
export const foreignPictures = new NetworkFirst({
  cacheName: FOREIGN_PICTURES_CACHE,
  plugins: [
    new CacheableResponsePlugin({ statuses: [0, 200] }),
    new ExpirationPlugin({ maxEntries: 4, purgeOnQuotaError: true }),
  ],
});

/** This release cannot use answers of another contract version, or designs in another packing. */
export async function dropOldAnswers(): Promise<void> {
  const current = new Set<string>([ANSWERS_CACHE, CATALOGUE_CACHE]);
  const old = (await caches.keys()).filter((name) => /^(?:api|catalogue)(?:-|$)/.test(name));
  await Promise.all(old.filter((name) => !current.has(name)).map((name) => caches.delete(name)));
}

function markStored(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set(STORED_HEADER, "1");
  return new Response(response.body, { headers });
}

/** The widest of the stored widths. */
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
