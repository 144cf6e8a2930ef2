import { invalid } from "../problems.ts";

/** Where the browsers' own push services are; what begins with a dot stands for every host below. */
export const PUSH_SERVICES = [
  "https://fcm.googleapis.com",
  "https://updates.push.services.mozilla.com",
  "https://web.push.apple.com",
  "https://.push.apple.com",
  "https://.notify.windows.com",
];

/**
 * Throws unless an address is of a push service that this site speaks to: it comes from a visitor, and
 * the server asks no other on anyone's word.
 */
export function requireService(endpoint: string, services: readonly string[]): void {
  const url = URL.parse(endpoint);
  if (url && !url.username && services.some((service) => isAt(url, service))) return;
  throw invalid([
    { field: "endpoint", message: "This site does not know your browser’s push service." },
  ]);
}

function isAt({ origin, protocol, host }: URL, service: string): boolean {
  const [scheme, name = ""] = service.split("//");
  if (!name.startsWith(".")) return origin === service;
  return protocol === scheme && host.endsWith(name);
}
