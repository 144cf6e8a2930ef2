import type { Context, Middleware } from "koa";
import type { Logger } from "pino";
import type { Deps } from "../deps.ts";

/**
 * `GET /healthz`: 200 while the site answers and its content can be read. `GET /readyz`: 200 while it
 * can be written, too (decision R10). 503 otherwise; the log has the reason. Both write nothing.
 */
export function health({ checkReading, checkWriting }: Deps, log: Logger): Middleware {
  return async (ctx, next) => {
    if (ctx.path === "/healthz") return answer(ctx, [checkReading]);
    if (ctx.path === "/readyz") return answer(ctx, [checkReading, checkWriting]);
    return next();
  };

  async function answer(ctx: Context, checks: (() => Promise<void>)[]): Promise<void> {
    ctx.set("Cache-Control", "no-store");
    try {
      for (const check of checks) await check();
      ctx.body = { status: "ok" };
    } catch (error) {
      log.error({ err: error, path: ctx.path }, "check failed");
      ctx.status = 503;
      ctx.body = { status: "failing", message: "The site’s storage cannot be used right now." };
    }
  }
}
