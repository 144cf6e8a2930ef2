import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { validOrigin, ANY_ORIGIN } from "../http/origin.ts";
import { UNSHARED, contentTag } from "../http/headers.ts";
import type { Answer } from "../http/pass-to-cache.ts";

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

/** `name` in lower case. */
export function headerOf({ headers }: Answer, name: string): string | undefined {
  return headers.find(([one]) => one === name)?.[1];
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
