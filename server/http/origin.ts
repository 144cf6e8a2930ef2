import type { Context, Middleware } from "koa";
import { RequestProblem } from "../problems.ts";
import { SHORT_LIVED, UNSHARED } from "./caching.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses writes that another site's page started (decision A11). Browsers say where a request
 * comes from; a client that says nothing is not a browser and carries no visitor's cookies.
 */
export function requireSameOrigin(siteUrl: string): Middleware {
  return async (ctx, next) => {
    if (!SAFE_METHODS.has(ctx.method) && comesFromElsewhere()) {
      throw new RequestProblem(403, "This request came from another site and was refused.");
    }
    await next();

    function comesFromElsewhere(): boolean {
      const origin = ctx.get("Origin");
      if (origin) return origin !== originOf(siteUrl) && origin !== ownOrigin(ctx);
      const site = ctx.get("Sec-Fetch-Site");
      return site !== "" && site !== "same-origin" && site !== "none";
    }
  };
}

/**
 * What the absolute addresses of an answer begin with, and who may keep that answer. Where no address
 * is configured, it is the one that was asked for: caches are told to keep the answer for that one
 * alone. One that only `X-Forwarded-Host` names, which some proxies pass on as a client sent it, is
 * kept by none, since many CDNs tell answers apart by `Host` alone.
 */
export function publicOrigin(ctx: Context, siteUrl: string) {
  if (siteUrl) return { origin: siteUrl, caching: SHORT_LIVED };
  const origin = ownOrigin(ctx);
  ctx.vary(ctx.app.proxy ? ["Host", "X-Forwarded-Host", "X-Forwarded-Proto"] : ["Host"]);
  const asked = ctx.get("Host").toLowerCase() === ctx.host.toLowerCase();
  return { origin, caching: asked ? SHORT_LIVED : UNSHARED };
}

/** The origin that the request was sent to, such as `https://nails.example`. Throws 400 if none. */
function ownOrigin(ctx: Context): string {
  const url = URL.parse(`${ctx.protocol}://${ctx.host}`);
  // Nothing but a host and its port: a path, a query or a user would make another address of it.
  if (!url || url.href !== `${url.origin}/` || /[/\\?#@]/.test(ctx.host)) {
    throw new RequestProblem(400, "The request names no valid host.");
  }
  return url.origin;
}

function originOf(address: string): string | undefined {
  return address ? new URL(address).origin : undefined;
}
