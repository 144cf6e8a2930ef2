import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { validOrigin } from "../http/origin.ts";

/** What a request was sent to. */
export interface AskedOrigin {
  /** Such as `https://nails.example`. */
  name: string;
  /**
   * Whether caches on the way may keep its answers. Where only `X-Forwarded-Host` names it, which some
   * proxies pass on as a client sent it, they may not: many CDNs tell answers apart by `Host` alone.
   */
  isShared: boolean;
}

const known = new LRUCache<string, { name: string | undefined }>({ max: 100 });

/** Undefined when no valid host is named. To be asked once the proxies' headers are what is believed. */
export function askedOrigin(request: IncomingMessage, proxies: number): AskedOrigin | undefined {
  const { headers } = request;
  const sent = headers.host ?? "";
  const host = (proxies > 0 && String(headers["x-forwarded-host"] ?? "")) || sent;
  const named = `${isSecure(request, proxies) ? "https" : "http"}://${host}`;
  let found = known.get(named);
  if (!found) {
    const [protocol = "", name = ""] = named.split("://", 2);
    found = { name: validOrigin(protocol, name) };
    known.set(named, found);
  }
  return found.name === undefined
    ? undefined
    : { name: found.name, isShared: host.toLowerCase() === sent.toLowerCase() };
}

export function isSecure({ headers }: IncomingMessage, proxies: number): boolean {
  return proxies > 0 && headers["x-forwarded-proto"] === "https";
}
