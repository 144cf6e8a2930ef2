import type { Context, Middleware } from "koa";
import { RequestProblem } from "../problems.ts";

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
      if (origin) return origin !== ownOrigin(ctx) && origin !== originOf(siteUrl);
      const site = ctx.get("Sec-Fetch-Site");
      return site !== "" && site !== "same-origin" && site !== "none";
    }
  };
}

/** The origin that the request was sent to, such as `https://nails.example`. */
export function ownOrigin(ctx: Context): string {
  return `${ctx.protocol}://${ctx.host}`;
}

function originOf(address: string): string | undefined {
  return address ? new URL(address).origin : undefined;
}
