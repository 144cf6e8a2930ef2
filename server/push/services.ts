import { invalid } from "../problems.ts";

/** The browsers’ own push services. A leading dot means all hosts below a domain. */
export const PUSH_SERVICES = [
  "https://fcm.googleapis.com",
  "https://updates.push.services.mozilla.com",
  "https://web.push.apple.com",
  "https://.push.apple.com",
  "https://.notify.windows.com",
];

/**
 * Throws unless the address belongs to an allowed push service. It comes from a visitor, who must not make the
 * server send requests to other hosts.
 */
export function requireService(endpoint: string, services: readonly string[]): void {
  const url = URL.parse(endpoint);
  if (url && !url.username && services.some((service) => isAt(url, service))) return;
  throw invalid([
    { field: "endpoint", message: "This site doesn’t support your browser’s push service." },
  ]);
}

function isAt({ origin, protocol, host }: URL, service: string): boolean {
  const [scheme, name = ""] = service.split("//");
  if (!name.startsWith(".")) return origin === service;
  return protocol === scheme && host.endsWith(name);
}
