import type { WorkboxPlugin } from "workbox-core";
import type { PrecacheEntry } from "workbox-precaching";
import { isOfType, isWhole } from "../lib/connection/own-answer.ts";

const ASSET = /[" ]\/(assets\/[^" ]+)/g;

/**
 * Lets a release be stored whole or not at all. A server that is just being replaced, or a captive
 * portal, may answer for some of its files; the worker is then not installed, and tried again later.
 */
export function wholeRelease(files: (PrecacheEntry | string)[]): WorkboxPlugin {
  const known = new Set(files.map((file) => (typeof file === "string" ? file : file.url)));
  return {
    cacheWillUpdate: async ({ request, response }) =>
      (await isOfRelease(request, response, known)) ? response : null,
  };
}

/** Whether an answer is a file of a release, given the addresses of all its files. */
export async function isOfRelease(request: Request, response: Response, known: Set<string>) {
  if (!isWhole(response)) return false;
  const isHtml = isOfType(response, "text/html");
  if (!new URL(request.url).pathname.endsWith(".html")) return !isHtml;
  const named = [...(await response.clone().text()).matchAll(ASSET)].map(([, file = ""]) => file);
  return isHtml && named.length > 0 && named.every((file) => known.has(file));
}
