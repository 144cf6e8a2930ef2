import type { IncomingMessage } from "node:http";
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

/** Undefined if the host is not valid. Call it after `TrustProxies`. */
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
