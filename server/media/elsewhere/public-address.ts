import { BlockList, isIPv4 } from "node:net";
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
