import type { Middleware } from "koa";

const PROTOCOLS = new Set(["http", "https"]);

/**
 * Where proxies add to `X-Forwarded-Host` and `X-Forwarded-Proto` instead of setting them, what the
 * client sent stands first. Leaves what the outermost of the trusted proxies said, counted from the
 * right (decision R7), as Koa itself does for `X-Forwarded-For`.
 */
export function forwardedBy(proxies: number): Middleware {
  return (ctx, next) => {
    const { headers } = ctx.req;
    const said = (name: string) => {
      const entries = ctx.get(name).split(",");
      return (entries.at(-proxies) ?? entries[0] ?? "").trim().toLowerCase();
    };
    headers["x-forwarded-host"] = said("X-Forwarded-Host");
    const protocol = said("X-Forwarded-Proto");
    headers["x-forwarded-proto"] = PROTOCOLS.has(protocol) ? protocol : "";
    return next();
  };
}
