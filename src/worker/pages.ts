import type { RouteHandlerCallbackOptions } from "workbox-core";
import { matchPrecache } from "workbox-precaching";
import { SHELL_PATH } from "../../contract/page-mark.ts";
import { CATALOGUE_ADDRESS, NETWORK_PARAM } from "../lib/offline-contract.ts";
import { isForeignPage, isSiteAway } from "./rules.ts";

/** How long a visitor waits for the server before the shell shows what is stored. */
const PATIENCE = 800;

/**
 * A page from the server, its 404s and redirects included, as long as the server is quick. Else, or
 * where something on the way answers for it, the shell, but only where it has something to show: a
 * slow first visit waits for the server, and a Wi-Fi that wants a sign-in may ask for it.
 */
export async function answerPage({
  event,
  request,
  url,
}: RouteHandlerCallbackOptions): Promise<Response> {
  const page = fetchPage(event as FetchEvent, request).catch(() => undefined);
  event.waitUntil(page);
  const wantsNetwork = url.searchParams.has(NETWORK_PARAM);
  const quick = await Promise.race([page, wantsNetwork ? page : afterPatience()]);
  if (quick && (wantsNetwork || !(isSiteAway(quick) || isForeignPage(quick)))) return quick;
  const answer = (await hasContent()) ? undefined : await page;
  return answer ?? (await matchPrecache(SHELL_PATH)) ?? Response.error();
}

/** The browser may have begun to fetch while the worker was starting. */
async function fetchPage(event: FetchEvent, request: Request): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? fetch(request);
}

function afterPatience(): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), PATIENCE);
  });
}

async function hasContent(): Promise<boolean> {
  return (await caches.match(CATALOGUE_ADDRESS)) !== undefined;
}
