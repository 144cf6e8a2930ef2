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

/** Fonts and styles that few sites have, which are not among the files of every release. */
export function isThemeFile(pathname: string, referrer: string): boolean {
  return /^\/assets\/[^/]+\.(?:css|woff2)$/.test(pathname) && !cameFromAdmin(referrer);
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
