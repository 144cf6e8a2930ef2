import type { RouteHandlerCallbackOptions } from "workbox-core";
import { matchPrecache } from "workbox-precaching";
import { SHELL_PATH } from "../../../../contract/browser-names.ts";
import { isBackOffice } from "../../../../contract/paths.ts";
import {
  ANSWERS_CACHE,
  CATALOGUE_ADDRESS,
  NETWORK_PARAM,
} from "../../../lib/connection/offline-contract.ts";
import { hasSiteHeader, isOfType } from "../../../lib/connection/own-answer.ts";
import { findObstacle } from "../../../lib/connection/site-health.ts";
import { withIdleTimeout, watch } from "./idle-timeout.ts";

/** In milliseconds: how long a visitor waits for the server before the shell shows stored content. */
const TIMEOUT = 800;

/**
 * Returns the server’s page, including 404s and redirects, if it is quick. If it is slow, or something in between
 * answers instead, returns the shell, but only if that has content to show: a slow first visit waits for the server,
 * and a Wi-Fi’s sign-in page may appear.
 */
export async function answerPage({
  event,
  request,
  url,
}: RouteHandlerCallbackOptions): Promise<Response> {
  const page = fetchPage(event as FetchEvent, request).catch(() => undefined);
  event.waitUntil(page);
  const wanted = await (isBackOffice(url.pathname)
    ? fromGateway(page)
    : url.searchParams.has(NETWORK_PARAM)
      ? page
      : ownOrStored(page));
  // The browser may have cleared the shell: then any answer is better than none.
  return wanted ?? (await matchPrecache(SHELL_PATH)) ?? (await page) ?? Response.error();
}

/** The back office is not stored. The shell says so, but only if nobody answers at all. */
async function fromGateway(page: Promise<Response | undefined>): Promise<Response | undefined> {
  const answer = await page;
  return answer && (answer.status < 500 || hasSiteHeader(answer)) ? answer : undefined;
}

/** The site’s own page if it is quick; any answer, if the shell would have nothing to show. */
async function ownOrStored(page: Promise<Response | undefined>): Promise<Response | undefined> {
  const quick = await Promise.race([page.then(ownPage), afterTimeout()]);
  return quick ?? ((await hasContent()) ? undefined : page);
}

async function ownPage(page: Response | undefined): Promise<Response | undefined> {
  if (!page) return undefined;
  // Browsers hide who sent a redirect and where it leads. A network that redirects one request redirects all.
  const isOwn = page.type === "opaqueredirect" ? !(await findObstacle()) : await isOfSite(page);
  return isOwn ? page : undefined;
}

/** By its mark, or by its state, where a proxy drops headers. */
async function isOfSite(page: Response): Promise<boolean> {
  if (hasSiteHeader(page) || !isOfType(page, "text/html")) return hasSiteHeader(page);
  return (await withIdleTimeout(page.clone().text())).includes('id="__state"');
}

/**
 * The browser may have preloaded it while the worker started. A page that was cut off counts as failed, since browsers
 * would show it blank.
 */
async function fetchPage(event: FetchEvent, request: Request): Promise<Response> {
  const preloaded = (await withIdleTimeout(event.preloadResponse)) as Response | undefined;
  if (preloaded) watch(preloaded);
  const page = preloaded ?? (await fetch(request));
  if (!isOfType(page, "text/html") || !(await isOfSite(page))) return page;
  const text = await withIdleTimeout(page.clone().text());
  if (!text.includes("</html>")) throw new Error("The page was cut off.");
  return page;
}

function afterTimeout(): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), TIMEOUT);
  });
}

async function hasContent(): Promise<boolean> {
  return (await caches.match(CATALOGUE_ADDRESS, { cacheName: ANSWERS_CACHE })) !== undefined;
}
