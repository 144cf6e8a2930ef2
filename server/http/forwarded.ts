import type { IncomingHttpHeaders } from "node:http";

const PROTOCOLS = new Set(["http", "https"]);

/**
 * Where proxies add to `X-Forwarded-Host` and `X-Forwarded-Proto` instead of setting them, what the
 * client sent stands first. Leaves what the outermost of the trusted proxies said, counted from the
 * right, as Koa itself does for `X-Forwarded-For`.
 */
export function believeProxies(headers: IncomingHttpHeaders, proxies: number): void {
  const said = (name: string) => {
    const entries = String(headers[name] ?? "").split(",");
    return (entries.at(-proxies) ?? entries[0] ?? "").trim().toLowerCase();
  };
  headers["x-forwarded-host"] = said("x-forwarded-host");
  const protocol = said("x-forwarded-proto");
  headers["x-forwarded-proto"] = PROTOCOLS.has(protocol) ? protocol : "";
}
