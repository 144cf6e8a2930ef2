import { parse } from "node:querystring";
import { LRUCache } from "lru-cache";
import { isBackOffice, paths } from "../../contract/paths.ts";
import { tidyValue } from "../../contract/facets/facet-choice.ts";
import type { Route } from "../http/route.ts";
import { canonicalPath } from "../site/pages.ts";
import type { WebApp } from "../site/web-app.ts";
import type { IncomingMessage } from "node:http";
import { validOrigin, ANY_ORIGIN } from "../http/origin.ts";
import { UNSHARED, contentTag } from "../http/headers.ts";
import type { Answer } from "../http/pass-to-cache.ts";

/** Paths whose query makes no difference. The same is true for files of this and other releases. */
const WITHOUT_QUERY =
  /^\/(?:assets\/|uploads\/|share\/|logo\/|healthz$|livez$|robots\.txt$|(?:category\/[^/]+\/)?feed\.(?:xml|json)$|sitemap(?:-\d{1,4})?\.xml$|(?:manifest|admin)\.webmanifest$|api\/openapi\.json$|docs\/api$)/;
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

interface AskedOrigin {
  /** For example `https://nails.example`. */
  name: string;
  /**
   * Whether shared caches may store the response. Not if only `X-Forwarded-Host` names the host: some proxies pass on
   * what a client sent, and many CDNs use only `Host` in their cache key.
   */
  isShared: boolean;
  /** The key of the response’s variant for this origin. */
  form: string;
}

/** A host with its origins; undefined for an invalid host. */
interface KnownHost {
  shared?: AskedOrigin;
  unshared?: AskedOrigin;
}

const known = { http: knownHosts(), https: knownHosts() };

function knownHosts(): LRUCache<string, KnownHost> {
  return new LRUCache({ max: 100 });
}

/** The requested origin; undefined if the host is invalid. Call it after `TrustProxies`. */
export function askedOrigin(request: IncomingMessage, proxies: number): AskedOrigin | undefined {
  const { headers } = request;
  const sent = headers.host ?? "";
  const host = (proxies > 0 && String(headers["x-forwarded-host"] ?? "")) || sent;
  const protocol = isSecure(request, proxies) ? "https" : "http";
  const found = known[protocol].get(host) ?? learn(protocol, host);
  const isShared = host === sent || host.toLowerCase() === sent.toLowerCase();
  return isShared ? found.shared : found.unshared;
}

function learn(protocol: keyof typeof known, host: string): KnownHost {
  const name = validOrigin(protocol, host);
  const found =
    name === undefined
      ? {}
      : {
          shared: { name, isShared: true, form: name },
          unshared: { name, isShared: false, form: `${name} unshared` },
        };
  known[protocol].set(host, found);
  return found;
}

/**
 * Whether everything that names the host agrees: a single `Host` header, and the target if it is an absolute address.
 */
export function namesOneHost({ rawHeaders, headers, url = "" }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
  }
  if (hosts > 1) return false;
  if (!/^https?:/i.test(url)) return true;
  const target = URL.parse(url);
  return target !== null && target.host === URL.parse(`${target.protocol}//${headers.host}`)?.host;
}

export function isSecure({ headers }: IncomingMessage, proxies: number): boolean {
  return proxies > 0 && headers["x-forwarded-proto"] === "https";
}

/** Enough for the name with and without www, and for an address in the local network. */
const MOST = 4;
const MAX_CANDIDATES = 64;
const HALVED_EVERY_MS = 60_000;

/**
 * Finds the few most requested origins; only their responses are worth caching. Made-up hosts would have to be
 * requested more often than the real ones.
 */
export function createRegularOrigins(now: () => number = () => performance.now()) {
  const regular = new Map<string, number>();
  const candidates = new LRUCache<string, number>({ max: MAX_CANDIDATES });
  let halvedAt = now();

  return function isRegular(origin: string): boolean {
    if (now() - halvedAt > HALVED_EVERY_MS) halve();
    const count = (regular.get(origin) ?? candidates.get(origin) ?? 0) + 1;
    if (regular.has(origin) || regular.size < MOST) {
      regular.set(origin, count);
      return true;
    }
    candidates.set(origin, count);
    const [rarest, least] = [...regular].reduce((one, other) => (other[1] < one[1] ? other : one));
    if (count <= least) return false;
    regular.delete(rarest);
    regular.set(origin, count);
    candidates.delete(origin);
    candidates.set(rarest, least);
    return true;
  };

  function halve(): void {
    halvedAt = now();
    for (const counts of [regular, candidates]) {
      // A copy: setting an entry moves it within the LRU cache, and it would be visited again.
      const present = [...counts.entries()];
      for (const [origin, count] of present) counts.set(origin, count / 2);
    }
  }
}

/** The response for one origin: replaces the placeholder, including URL-encoded ones. */
export function atOrigin(answer: Answer, { name, isShared }: AskedOrigin): Answer {
  if (!answer.namesOrigin) return answer;
  // Origins are ASCII, so the bytes can be replaced as latin1.
  const text = answer.body
    .toString("latin1")
    .replaceAll(ANY_ORIGIN, name)
    .replaceAll(encodeURIComponent(ANY_ORIGIN), encodeURIComponent(name));
  const body = Buffer.from(text, "latin1");
  const headers = withHeaders(answer, {
    // The ETag is computed after the replacement: the placeholder differs in each process.
    etag: `"${contentTag(body)}"`,
    ...(!isShared && { "cache-control": UNSHARED, "cdn-cache-control": undefined }),
  });
  return { ...answer, headers, body, namesOrigin: false };
}

/** The headers with some replaced; undefined removes a header. */
function withHeaders(
  { headers }: Answer,
  changes: Record<string, string | undefined>,
): [string, string][] {
  return headers.flatMap(([name, value]): [string, string][] => {
    const changed = Object.hasOwn(changes, name) ? changes[name] : value;
    return changed === undefined ? [] : [[name, changed]];
  });
}
