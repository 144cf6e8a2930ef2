import { type LookupAddress, lookup } from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { type LookupFunction, isIP, BlockList, isIPv4 } from "node:net";
import { UPLOAD_LIMIT, UPLOAD_MESSAGES } from "../../contract/upload.ts";
import { RequestProblem } from "../problems.ts";
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

/** The public range of IPv6. IPv4 addresses in disguise are outside of it, or listed below. */
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
 * Whether an IP address is on the public web, rather than on this host or in its network. For a public
 * address of this host, only web ports are.
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

const REDIRECTS = 5;
const TIMEOUT_MS = 15_000;
const HEADERS = { accept: "image/*", "accept-encoding": "identity", "user-agent": "Lunula" };

/** Downloads a picture of at most 5 MB. Throws 400 with the reason if that fails, and 413 if it is larger. */
export type PictureFetcher = (address: string) => Promise<Uint8Array>;

/**
 * Fetches what an admin asks for, but only from the public web. Each address that a name resolves to is
 * checked before connecting, again after each redirect, and the connection uses exactly that address.
 */
export function createPictureFetcher(isAllowed = isPublicAddress): PictureFetcher {
  async function get(url: URL, signal: AbortSignal, redirects: number): Promise<Uint8Array> {
    const isSecure = url.protocol === "https:";
    const port = Number(url.port) || (isSecure ? 443 : 80);
    const isOpen = (ip: string) => isAllowed(ip, port);
    requireWeb(url, isOpen);
    const request = isSecure ? requestHttps : requestHttp;
    const terms = { lookup: lookupOf(isOpen), headers: HEADERS, agent: false };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request(url, { ...terms, signal }, resolve)
        .on("error", reject)
        .end();
    });
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) return readFile(answer);
    answer.destroy();
    const next = headers.location === undefined ? null : URL.parse(headers.location, url.href);
    if (statusCode < 300 || statusCode > 399 || !next) {
      throw problem(`The other site refused this picture (${statusCode}).`);
    }
    if (redirects === REDIRECTS) throw problem("The other site redirects in circles.");
    return get(next, signal, redirects + 1);
  }

  return async (address) => {
    const url = URL.parse(address);
    if (!url) throw problem("This isn’t a picture’s address.");
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      return await get(url, signal, 0);
    } catch (error) {
      if (error instanceof RequestProblem) throw error;
      if (signal.aborted) throw problem("The other site took too long to answer.");
      throw problem("Couldn’t reach the other site.");
    }
  };
}

type IsOpen = (address: string) => boolean;

/**
 * Names are checked when they are resolved. Literal addresses are never resolved, so they are checked here.
 */
function requireWeb({ protocol, username, hostname }: URL, isOpen: IsOpen) {
  if (!/^https?:$/.test(protocol) || username !== "") {
    throw problem("Only pictures at web addresses can be copied.");
  }
  const literal = hostname.replace(/^\[|\]$/g, "");
  if (isIP(literal) && !isOpen(literal)) throw new NotPublic();
}

/** Reported like any unreachable site, so that nobody can explore the network with it. */
class NotPublic extends Error {}

function lookupOf(isOpen: IsOpen): LookupFunction {
  return (hostname, options, answer) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[] = []) => {
      const [first] = found;
      const isFit = first !== undefined && found.every(({ address }) => isOpen(address));
      if (error || !isFit) answer(error ?? new NotPublic(), "");
      else if (options.all) answer(null, found);
      else answer(null, first.address, first.family);
    });
  };
}

async function readFile(answer: IncomingMessage): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    // Leaving the loop closes the connection.
    if (size > UPLOAD_LIMIT) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function tooLarge(): RequestProblem {
  return new RequestProblem(413, `${UPLOAD_MESSAGES.tooLarge.title}: it is larger than 5 MB.`);
}

function problem(message: string): RequestProblem {
  return new RequestProblem(400, message);
}
