import type { WorkboxPlugin } from "workbox-core";
import { type PrecacheEntry, getCacheKeyForURL } from "workbox-precaching";
import { isOfType, isComplete } from "../../../lib/connection/own-answer.ts";

const ASSET = /[" ]\/(assets\/[^" ]+)/g;

/**
 * Stores all files of a release or none. If, for example, a captive portal answers for some of them, the worker is
 * not installed, and the browser tries again later.
 */
export function wholeRelease(files: (PrecacheEntry | string)[]): WorkboxPlugin {
  const known = new Set(files.map((file) => (typeof file === "string" ? file : file.url)));
  return {
    requestWillFetch: async ({ request }) => inRevision(request),
    cacheWillUpdate: async ({ request, response }) =>
      (await isOfRelease(request, response, known)) ? response : null,
  };
}

/** Requests the file of this release: the node that answers may run another one. */
export function inRevision(request: Request): Request {
  const address = getCacheKeyForURL(request.url);
  if (address === undefined || address === request.url) return request;
  return new Request(address, { cache: request.cache, credentials: request.credentials });
}

/** Whether an answer is a file of a release, given the addresses of all its files. */
export async function isOfRelease(request: Request, response: Response, known: Set<string>) {
  if (!isComplete(response)) return false;
  const isHtml = isOfType(response, "text/html");
  if (!new URL(request.url).pathname.endsWith(".html")) return !isHtml;
  const named = [...(await response.clone().text()).matchAll(ASSET)].map(([, file = ""]) => file);
  return isHtml && named.length > 0 && named.every((file) => known.has(file));
}
