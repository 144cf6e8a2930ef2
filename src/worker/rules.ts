import { PAGE_MARK } from "../../contract/page-mark.ts";
import { PICTURE_WIDTHS } from "../../contract/upload.ts";

/* Which requests the worker answers, and which answers it keeps. */

const NOT_PAGES = /^\/(?:api|uploads|admin|healthz)(?:\/|$)/;
const FILE_ENDING = /\.\w+$/;
const SESSION_CALLS = /^\/api\/(?:admin|upload)/;
/** Made from the catalogue without a connection; kept, they would crowd out the rest. */
const SEARCHES = "/api/designs/search";
const GATEWAY_TROUBLE = new Set([502, 503, 504]);

/** Whether an address is a page of the public site. A file's address is none. */
export function isPage(pathname: string): boolean {
  return !NOT_PAGES.test(pathname) && !FILE_ENDING.test(pathname);
}

/** Whether an address is a public call of the API whose answer is worth keeping. */
export function isPublicCall(pathname: string): boolean {
  return pathname.startsWith("/api/") && !SESSION_CALLS.test(pathname) && pathname !== SEARCHES;
}

/** Pictures of the site, unless the back office asks: its drafts are not for the device. */
export function isSitePicture(pathname: string, referrer: string): boolean {
  return pathname.startsWith("/uploads/") && !cameFromAdmin(referrer);
}

export function cameFromAdmin(referrer: string): boolean {
  return URL.canParse(referrer) && /^\/admin(?:\/|$)/.test(new URL(referrer).pathname);
}

/** Google Analytics, where it is set, reports by pictures too: none that anyone looks at. */
export function isReport(hostname: string): boolean {
  return /(?:^|\.)(?:googletagmanager|google-analytics|analytics\.google)\.com$/.test(hostname);
}

/** Whether something on the way answered because the site itself could not. */
export function isSiteAway({ status }: Pick<Response, "status">): boolean {
  return GATEWAY_TROUBLE.has(status);
}

/** Whether something on the way, such as a captive portal, answered with a page of its own. */
export function isForeignPage(page: Response): boolean {
  return page.ok && !page.headers.has(PAGE_MARK);
}

/** The same of a call: a success of the API is JSON or nothing. */
export function isForeignAnswer(response: Response): boolean {
  return response.ok && response.status !== 204 && !isOfType(response, "json");
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

export function isWhole({ status, type, redirected }: Response): boolean {
  return status === 200 && type === "basic" && !redirected;
}

export function isOfType({ headers }: Response, type: string): boolean {
  return (headers.get("content-type") ?? "").includes(type);
}

/** The same uploaded picture at its other widths: one of them may be on the device. */
export function otherWidths(address: string): string[] {
  return PICTURE_WIDTHS.map((width) => address.replace(/-\d+\.webp$/, `-${width}.webp`)).filter(
    (other) => other !== address,
  );
}
