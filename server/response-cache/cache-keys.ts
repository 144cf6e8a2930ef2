import { parse } from "node:querystring";
import { LRUCache } from "lru-cache";
import { isBackOffice, paths } from "../../contract/paths.ts";
import { tidyValue } from "../../contract/facets/facet-choice.ts";
import type { Route } from "../http/route.ts";
import { canonicalPath } from "../site/pages.ts";
import type { WebApp } from "../site/web-app.ts";

/** Paths whose query makes no difference. The same is true for files of this and other releases. */
const WITHOUT_QUERY =
  /^\/(?:assets\/|uploads\/|share\/|logo\/|healthz$|livez$|robots\.txt$|(?:category\/[^/]+\/)?feed\.(?:xml|json)$|sitemap(?:-\d{1,4})?\.xml$|manifest\.webmanifest$|api\/openapi\.json$|docs\/api$)/;
/** The precache parameter with which the service worker requests files of its release. */
const REVISION = /^\?__WB_REVISION__=[\da-f]{32}$/;
const API = /^\/api(?:\/|$)/;
/** Results are memoized for short targets. The limit protects against made-up ones. */
const REMEMBERED = { targets: 1_000, length: 300 };

interface Site {
  routes: Route[];
  webApp: Pick<WebApp, "isFile" | "pageAddress">;
  /** Whether a route other than the pages handles this path. */
  isRouted(pathname: string): boolean;
}

/** A valid path has none of these. The fallback parser makes Node print a warning, so it is used for these only. */
const UNUSUAL = /[\s#]/;

/** Normalizes a request’s target for all later code: path and query, without a host. */
export function plainTarget(target: string): string {
  const isPath = target.startsWith("/");
  if (isPath && !UNUSUAL.test(target)) return target;
  const url = isPath ? URL.parse(`http://host${target}`) : URL.parse(target, "http://host");
  return url ? url.pathname + url.search : "/";
}

/**
 * Returns the cache key for the address of a GET: the same for all addresses with the same response, without parameters
 * that make no difference (decision 10). Undefined if the response is never cached.
 */
export function createCacheKeys({ routes, webApp, isRouted }: Site) {
  const callAddress = callAddresses(routes);
  /** An empty string means undefined. */
  const remembered = new LRUCache<string, string>({ max: REMEMBERED.targets });

  return function addressOf(url: string): string | undefined {
    const known = remembered.get(url);
    if (known !== undefined) return known || undefined;
    const address = findAddress(url);
    if (url.length <= REMEMBERED.length) remembered.set(url, address ?? "");
    return address;
  };

  function findAddress(url: string): string | undefined {
    if (!url.startsWith("/")) return undefined;
    const mark = url.indexOf("?");
    const pathname = mark < 0 ? url : url.slice(0, mark);
    const search = mark < 0 ? "" : url.slice(mark);
    if (webApp.isFile(pathname) && REVISION.test(search)) return pathname + search;
    if (webApp.isFile(pathname) || WITHOUT_QUERY.test(pathname)) return pathname;
    // Not cached: each requested size gives another response.
    if (pathname === paths.oembed) return undefined;
    if (API.test(pathname)) return callAddress(pathname, search);
    // Other spellings of a path redirect, and the back office is never cached.
    if (isBackOffice(pathname) || canonicalPath(pathname) !== pathname) return undefined;
    const page = webApp.pageAddress(pathname, search);
    return page ?? (isRouted(pathname) ? undefined : paths.notFound);
  }
}

/** Public GET calls, by fixed path and by pattern. */
function callAddresses(routes: Route[]) {
  const calls = routes.filter(({ endpoint: { access, method } }) => {
    return access === "public" && method === "GET";
  });
  const fixed = new Map(calls.map((route) => [route.endpoint.path, route]));
  const patterns = calls
    .filter(({ endpoint }) => endpoint.path.includes("/:"))
    .map((route) => ({ route, pattern: patternOf(route.endpoint.path) }));

  return (pathname: string, search: string): string | undefined => {
    const call = fixed.get(pathname);
    if (call) return search ? withQuery(pathname, call, search) : pathname;
    const found = patterns.find(({ pattern }) => pattern.test(pathname));
    const address = found && withQuery(pathname, found.route, search);
    return address?.includes("?") === false ? `${address}?` : address;
  };
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);
}

/** The path with the query values that the call reads, in a fixed order. Undefined if a parameter is repeated. */
function withQuery(pathname: string, { reads }: Route, search: string): string | undefined {
  const given = parse(search.slice(1));
  const read = reads.filter((name) => given[name] !== undefined);
  if (read.some((name) => Array.isArray(given[name]))) return undefined;
  const values = read.flatMap((name) => {
    const text = String(given[name]);
    const value = tidyValue(name, text);
    return value === "" && text !== "" ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  return values.length === 0 ? pathname : `${pathname}?${values.join("&")}`;
}
