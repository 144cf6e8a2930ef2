import { type LookupAddress, lookup } from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { BlockList, type LookupFunction, isIP, isIPv4 } from "node:net";
import { networkInterfaces } from "node:os";

/** IPv4 ranges that are not on the public web (RFC 6890). */
const CLOSED = blockList("ipv4", [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
]);

/** The public range of IPv6. IPv4 addresses embedded in IPv6 are outside of it, or listed below. */
const OPEN6 = blockList("ipv6", [["2000::", 3]]);
const CLOSED6 = blockList("ipv6", [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
]);

/** Other ports of a host may be private services. */
const WEB_PORTS = new Set([80, 443]);

/**
 * Whether an IP address is on the public web, not on this host or in its network. Of this host’s own public addresses,
 * only web ports count.
 */
export function isPublicAddress(address: string, port: number, own = ownAddresses()): boolean {
  if (!WEB_PORTS.has(port) && own.includes(address)) return false;
  if (isIPv4(address)) return !CLOSED.check(address, "ipv4");
  return OPEN6.check(address, "ipv6") && !CLOSED6.check(address, "ipv6");
}

function ownAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap(
    (all) => all?.map(({ address }) => address) ?? [],
  );
}

function blockList(type: "ipv4" | "ipv6", ranges: [string, number][]): BlockList {
  const list = new BlockList();
  for (const [start, bits] of ranges) list.addSubnet(start, bits, type);
  return list;
}

/** Reported like any unreachable site, so that nobody can scan the network with it. */
class NotPublic extends Error {}

interface Terms {
  method?: "GET" | "POST";
  headers: Record<string, string | number>;
  body?: string;
  signal: AbortSignal;
  isAllowed?: typeof isPublicAddress;
}

/**
 * Sends a request to an address given by an admin, but only to the public web: each resolved address is checked before
 * connecting, and the connection uses exactly that address. Redirects are returned, not followed.
 */
export async function askPublicWeb(
  url: URL,
  { method = "GET", headers, body, signal, isAllowed = isPublicAddress }: Terms,
): Promise<IncomingMessage> {
  const isSecure = url.protocol === "https:";
  const port = Number(url.port) || (isSecure ? 443 : 80);
  const isOpen = (ip: string) => isAllowed(ip, port);
  if (!isOpenHost(url, isOpen)) throw new NotPublic("This address is not on the public web");
  const request = isSecure ? requestHttps : requestHttp;
  const terms = { method, lookup: lookupOf(isOpen), headers, agent: false, signal };
  return new Promise<IncomingMessage>((resolve, reject) => {
    request(url, terms, resolve).on("error", reject).end(body);
  });
}

type IsOpen = (address: string) => boolean;

/** Checks literal IP addresses. Names are checked when they are resolved, which literal addresses never are. */
export function isOpenHost({ hostname }: URL, isOpen: IsOpen): boolean {
  const literal = hostname.replace(/^\[|\]$/g, "");
  return !isIP(literal) || isOpen(literal);
}

function lookupOf(isOpen: IsOpen): LookupFunction {
  return (hostname, options, answer) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[] = []) => {
      const [first] = found;
      const isFit = first !== undefined && found.every(({ address }) => isOpen(address));
      if (error || !isFit)
        answer(error ?? new NotPublic("This address is not on the public web"), "");
      else if (options.all) answer(null, found);
      else answer(null, first.address, first.family);
    });
  };
}

/**
 * OpenSSL’s error codes, as Node reports them, for a certificate from an authority that this machine does not trust.
 */
const UNKNOWN_AUTHORITY =
  /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_GET_ISSUER_CERT(?:_LOCALLY)?|UNABLE_TO_VERIFY_LEAF_SIGNATURE)$/;

/** Advice about another server’s certificate, to be appended to the error’s message; empty for other errors. */
export function certificateAdvice(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (UNKNOWN_AUTHORITY.test(code)) {
    return "; its certificate is from an authority that this machine does not know: name the file of that authority in NODE_EXTRA_CA_CERTS";
  }
  if (code === "CERT_HAS_EXPIRED") {
    return "; its certificate has expired: renew it there, or name a newer authority in NODE_EXTRA_CA_CERTS";
  }
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID") return "; its certificate is for another name";
  return "";
}
