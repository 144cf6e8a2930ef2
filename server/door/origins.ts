import type { IncomingMessage, IncomingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import { validOrigin } from "../http/origin.ts";

/** The origin of a request. */
export interface AskedOrigin {
  /** Such as `https://nails.example`. */
  name: string;
  /**
   * Whether shared caches may keep the answer. Not if only `X-Forwarded-Host` names the host: some proxies
   * pass on what a client sent, and many CDNs tell answers apart by `Host` only.
   */
  isShared: boolean;
  /** The key of the answer’s form for this origin. */
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

/** Undefined if the host is not valid. Call it after `trustProxies`. */
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

export function isSecure({ headers }: IncomingMessage, proxies: number): boolean {
  return proxies > 0 && headers["x-forwarded-proto"] === "https";
}

const PROTOCOLS = new Set(["http", "https"]);

/**
 * Some proxies append to `X-Forwarded-Host` and `X-Forwarded-Proto`, so that the first entries come from the
 * client. Keeps the entry of the outermost trusted proxy, counted from the right, as Koa does for
 * `X-Forwarded-For`.
 */
export function trustProxies(headers: IncomingHttpHeaders, proxies: number): void {
  const trusted = (name: string) => {
    const entries = String(headers[name] ?? "").split(",");
    return (entries.at(-proxies) ?? entries[0] ?? "").trim().toLowerCase();
  };
  headers["x-forwarded-host"] = trusted("x-forwarded-host");
  const protocol = trusted("x-forwarded-proto");
  headers["x-forwarded-proto"] = PROTOCOLS.has(protocol) ? protocol : "";
}
