import { isIPv6 } from "node:net";

/** Groups of an IPv6 address that a provider gives to one customer, who has all addresses in it. */
const CUSTOMERS_GROUPS = 4;
const GROUPS = 8;

/** What limits count by: an IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  const text = bare(address);
  if (!isIPv6(text)) return text;
  const mapped = /^::ffff:([\d.]+)$/i.exec(text)?.[1];
  if (mapped) return mapped;
  const [front = [], back = []] = text.split("::").map((half) => half.split(":").filter(Boolean));
  const written = front.length + back.length + (text.includes(".") ? 1 : 0);
  const left = text.includes("::") ? Array<string>(GROUPS - written).fill("0") : [];
  const groups = [...front, ...left, ...back].slice(0, CUSTOMERS_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

/** Some proxies name the port too, which is another with each connection: `203.0.113.9:4711`. */
function bare(address: string): string {
  const [, ipv6, ipv4] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? [];
  const [text = ""] = (ipv6 ?? ipv4 ?? address).split("%");
  return text;
}
