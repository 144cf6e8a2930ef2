import type { IncomingMessage, IncomingHttpHeaders } from "node:http";
import { BlockList, isIP } from "node:net";
import { z } from "zod";

/** Advice for when a proxy in front does not forward that the visitor came over HTTPS. */
export const SCHEME_ADVICE =
  "let the first proxy send X-Forwarded-Proto: https, let the others append to it, and set TRUST_PROXY to their number";

const PROTOCOLS = new Set(["http", "https"]);

/** `true`, `false`, the number of proxies, or the addresses and networks that they are in. */
export const trustedProxies = z
  .string()
  .transform((given) => given.split(",").map((part) => part.trim()))
  .refine(
    (parts) => isCount(parts) || parts.every((part) => addTo(new BlockList(), part)),
    "must be true, false, the number of proxies, or their networks such as 10.0.0.0/8,192.0.2.7",
  )
  .transform((parts): { proxies: number; proxyNetworks?: string[] } => {
    if (!isCount(parts)) return { proxies: 1, proxyNetworks: parts };
    const [given = ""] = parts;
    return { proxies: { true: 1, false: 0 }[given] ?? Number(given) };
  });

const isCount = (parts: string[]) =>
  parts.length === 1 && /^(?:true|false|\d{1,2})$/.test(`${parts}`);

/** Returns false if the text is no address or network. */
function addTo(list: BlockList, text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const family = isIP(address);
  const most = family === 4 ? 32 : 128;
  const size = bits === undefined ? most : Number(bits);
  if (family === 0 || rest.length > 0 || !/^\d*$/.test(bits ?? "") || size > most) return false;
  list.addSubnet(address, size, family === 4 ? "ipv4" : "ipv6");
  return true;
}

/** Removes forwarding headers from a request unless a trusted proxy sent them. */
export type TrustProxies = (request: Pick<IncomingMessage, "headers" | "socket">) => void;

/** `isBehindSocket`: only proxies of this machine connect, through a Unix socket, which has no address. */
export function createTrust(
  proxies: number,
  networks?: readonly string[],
  isBehindSocket = false,
): TrustProxies {
  if (!networks) return ({ headers }) => trustProxies(headers, proxies);
  const list = new BlockList();
  for (const one of networks) addTo(list, one);
  const isProxy = (address: string) => {
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 4 ? "ipv4" : "ipv6");
  };
  return ({ headers, socket }) => {
    const client = String(headers["x-forwarded-for"] ?? "")
      .split(",")
      .map((one) => one.trim());
    let count = isBehindSocket ? 1 : 0;
    let from = (isBehindSocket ? client.at(-1) : socket.remoteAddress) ?? "";
    while (isProxy(from)) {
      count += 1;
      from = client.at(-count) ?? "";
    }
    if (count === 0) {
      for (const name of FORWARDED) delete headers[name];
      return;
    }
    headers["x-forwarded-for"] = client.at(-count) ?? client[0] ?? "";
    trustProxies(headers, count);
  };
}

const FORWARDED = ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-request-id"];

/**
 * Some proxies append to `X-Forwarded-Host` and `X-Forwarded-Proto`, so that the first entries come from the
 * client. Keeps the entry of the outermost trusted proxy, counted from the right, as Koa does for
 * `X-Forwarded-For`.
 */
function trustProxies(headers: IncomingHttpHeaders, proxies: number): void {
  const trusted = (name: string) => {
    const entries = String(headers[name] ?? "").split(",");
    return (entries.at(-proxies) ?? entries[0] ?? "").trim().toLowerCase();
  };
  headers["x-forwarded-host"] = trusted("x-forwarded-host");
  const protocol = trusted("x-forwarded-proto");
  headers["x-forwarded-proto"] = PROTOCOLS.has(protocol) ? protocol : "";
}
