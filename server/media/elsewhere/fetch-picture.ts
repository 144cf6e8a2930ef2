import { type LookupAddress, lookup } from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { type LookupFunction, isIP, BlockList, isIPv4 } from "node:net";
import { UPLOAD_LIMIT, UPLOAD_MESSAGES } from "../../../contract/upload.ts";
import { RequestProblem } from "../../problems.ts";
import { networkInterfaces } from "node:os";

/** Of IPv4: this host, private networks, links, carriers, documentation, tests, groups and what is reserved (RFC 6890). */
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

/** Of IPv6 one range is the web’s; all that hides an IPv4 address lies outside of it, or is named below. */
const OPEN6 = blockList("ipv6", [["2000::", 3]]);
const CLOSED6 = blockList("ipv6", [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
]);

/** What a host serves to the web; its other ports may be meant for itself alone. */
const WEB_PORTS = new Set([80, 443]);

/**
 * Whether something at an IP address is for anybody on the web, rather than for this host or a network around
 * it. At a public address of this host only the ports of the web are.
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

/**
 * The file at an address on the web, at most 5 MB. Throws 400 with what is wrong when there is none, or when it is
 * not given out, and 413 for a larger one.
 */
export type PictureFetcher = (address: string) => Promise<Uint8Array>;

/**
 * Asks other sites on an admin's word, so no more than the public web: each address that a name stands for is looked
 * at before it is spoken to, at every redirect anew, and the connection goes to just that.
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
      throw problem(`The other site does not give this picture out (${statusCode}).`);
    }
    if (redirects === REDIRECTS) throw problem("The other site leads around in circles.");
    return get(next, signal, redirects + 1);
  }

  return async (address) => {
    const url = URL.parse(address);
    if (!url) throw problem("This is no address of a picture.");
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      return await get(url, signal, 0);
    } catch (error) {
      if (error instanceof RequestProblem) throw error;
      if (signal.aborted) throw problem("The other site did not answer in time.");
      throw problem("The other site cannot be reached.");
    }
  };
}

type IsOpen = (address: string) => boolean;

/** A name is judged by what it stands for; an address that is written out never comes to that. */
function requireWeb({ protocol, username, hostname }: URL, isOpen: IsOpen) {
  if (!/^https?:$/.test(protocol) || username !== "") {
    throw problem("Only pictures at web addresses can be taken over.");
  }
  const literal = hostname.replace(/^\[|\]$/g, "");
  if (isIP(literal) && !isOpen(literal)) throw new NotPublic();
}

/** Told of as any other site that cannot be reached: what there is in a network is nobody's business. */
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
    // Leaving the loop ends the connection.
    if (size > UPLOAD_LIMIT) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function tooLarge(): RequestProblem {
  return new RequestProblem(413, `${UPLOAD_MESSAGES.tooLarge.title}: it has more than 5 MB.`);
}

function problem(message: string): RequestProblem {
  return new RequestProblem(400, message);
}
