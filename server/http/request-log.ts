import type { Middleware } from "koa";
import type { Logger } from "pino";

/** One line a request, without query, address or agent: the log tells what happened, not who it was. */
export function requestLog(log: Logger): Middleware {
  return async (ctx, next) => {
    const started = performance.now();
    try {
      await next();
    } finally {
      log.info({
        method: ctx.method,
        path: ctx.path,
        status: ctx.status,
        ms: Math.round(performance.now() - started),
      });
    }
  };
}
