import { FACET_PARAMS, NEAR_PARAM } from "../../contract/pages.ts";
import { isBackOffice } from "../../contract/paths.ts";
import { PICTURE_WIDTHS } from "../../contract/upload.ts";
import { isOfType, isWhole } from "../lib/connection/own-answer.ts";

/* Which requests the worker answers, and which answers it keeps. */

const NOT_PAGES = /^\/(?:api|uploads|healthz|preview)(?:\/|$)/;
const FILE_ENDING = /\.\w+$/;
const SESSION_CALLS = /^\/api\/(?:admin|upload)/;
/** Made from the catalogue without a connection; kept, they would crowd out the rest. What packs hold the page keeps itself. */
const NOT_KEPT = new Set([
  "/api/catalogue",
  "/api/picture-pack",
  "/api/designs/search",
  "/api/designs/similar",
  "/api/addresses/fate",
  "/api/facets",
  "/api/related",
]);
const CHOICES = [...FACET_PARAMS, NEAR_PARAM];

/** Whether an address is a page of the site. A file's address is none. */
export function isPageAddress(pathname: string): boolean {
  return !NOT_PAGES.test(pathname) && !FILE_ENDING.test(pathname);
}

/** Whether an address is a public call of the API whose answer is worth keeping. */
export function isPublicCall({ pathname, searchParams }: URL): boolean {
  if (NOT_KEPT.has(pathname) || CHOICES.some((name) => searchParams.has(name))) return false;
  return pathname.startsWith("/api/") && !SESSION_CALLS.test(pathname);
}

/** Pictures of the site, unless the back office asks: its drafts are not for the device. */
export function isSitePicture(pathname: string, referrer: string): boolean {
  return pathname.startsWith("/uploads/") && !cameFromAdmin(referrer);
}

export function cameFromAdmin(referrer: string): boolean {
  return URL.canParse(referrer) && isBackOffice(new URL(referrer).pathname);
}

/** Google Analytics, where it is set, reports by pictures too: none that anyone looks at. */
export function isReport(hostname: string): boolean {
  return /(?:^|\.)(?:googletagmanager|google-analytics|analytics\.google)\.com$/.test(hostname);
}

/** A whole answer of the API itself; a captive portal's page or a redirected answer is none. */
export function isApiAnswer(response: Response): boolean {
  return (
    isWhole(response) &&
    isOfType(response, "json") &&
    !(response.headers.get("cache-control") ?? "").includes("no-store")
  );
}

export function isPicture(response: Response): boolean {
  return isWhole(response) && isOfType(response, "image/");
}

/** The same uploaded picture at its other widths: one of them may be on the device. */
export function otherWidths(address: string): string[] {
  return PICTURE_WIDTHS.map((width) => address.replace(/-\d+\.webp$/, `-${width}.webp`)).filter(
    (other) => other !== address,
  );
}
