import { FACET_PARAMS, NEAR_PARAM, SORT_PARAM } from "../../../../contract/pages.ts";
import { isBackOffice } from "../../../../contract/paths.ts";
import { PICTURE_WIDTHS } from "../../../../contract/pictures/upload.ts";
import {
  isOfType,
  isComplete,
  isOwnAnswer,
  hasContent,
} from "../../../lib/connection/own-answer.ts";
import { fitsCall } from "../../../lib/data/answer-kinds.ts";
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

/* Which requests the worker answers, and which answers it keeps. */

const NOT_PAGES = /^\/(?:api|docs|oembed|uploads|healthz|preview)(?:\/|$)/;
const FILE_ENDING = /\.\w+$/;
const SESSION_CALLS = /^\/api\/(?:admin|upload)/;
/**
 * Pages compute these from the catalogue without a connection, and store packs themselves. Kept here, they would
 * displace other answers.
 */
const NOT_KEPT = new Set([
  "/api/catalogue",
  "/api/picture-pack",
  "/api/offline-changes",
  "/api/designs/search",
  "/api/search/parse",
  "/api/designs/similar",
  "/api/addresses/fate",
  "/api/facets",
  "/api/related",
]);
const CHOICES = [...FACET_PARAMS, NEAR_PARAM, SORT_PARAM];

/** Whether a path is a page of the site, not a file. */
export function isPageAddress(pathname: string): boolean {
  return !NOT_PAGES.test(pathname) && !FILE_ENDING.test(pathname);
}

/** Whether an address is a public call of the API whose answer is worth keeping. */
export function isPublicCall({ pathname, searchParams }: URL): boolean {
  if (NOT_KEPT.has(pathname) || CHOICES.some((name) => searchParams.has(name))) return false;
  return pathname.startsWith("/api/") && !SESSION_CALLS.test(pathname);
}

/** Pictures of the site, except for the back office: its drafts are not for the device. */
export function isSitePicture(pathname: string, referrer: string): boolean {
  return pathname.startsWith("/uploads/") && !cameFromAdmin(referrer);
}

export function cameFromAdmin(referrer: string): boolean {
  return URL.canParse(referrer) && isBackOffice(new URL(referrer).pathname);
}

/** Google Analytics, if enabled, also reports by loading pictures. They are not kept. */
export function isReport(hostname: string): boolean {
  return /(?:^|\.)(?:googletagmanager|google-analytics|analytics\.google)\.com$/.test(hostname);
}

/**
 * Whether a page can use this answer of the network. Otherwise it gets the kept one: for answers of something in
 * between, of the wrong kind, and for 503, with which the site says that it has none now.
 */
export async function isUsableAnswer({ pathname }: URL, response: Response): Promise<boolean> {
  const isOwn =
    isOwnAnswer(response, "json") || (isApiAnswer(response) && (await hasContent(response)));
  if (!isOwn || response.status === 503) return false;
  return !response.ok || fitsCall(pathname, await response.clone().json());
}

/** Whether this is a complete answer of the API itself, not a captive portal’s page or a redirect. */
export function isApiAnswer(response: Response): boolean {
  return (
    isComplete(response) &&
    isOfType(response, "json") &&
    !(response.headers.get("cache-control") ?? "").includes("no-store")
  );
}

export function isPicture(response: Response): boolean {
  return isComplete(response) && isOfType(response, "image/");
}

/** The same uploaded picture at its other widths, one of which may be on the device. */
export function otherWidths(address: string): string[] {
  return PICTURE_WIDTHS.map((width) => address.replace(/-\d+\.webp$/, `-${width}.webp`)).filter(
    (other) => other !== address,
  );
}

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
