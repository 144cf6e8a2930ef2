import type { Middleware } from "koa";
import type { Log } from "../log/log.ts";

/** One line a request, without query, address or agent: the log tells what happened, not who it was. */
export function requestLog(log: Log): Middleware {
  return async (ctx, next) => {
    const started = performance.now();
    try {
      await next();
    } finally {
      const { method, path, status } = ctx;
      log.request({ method, path, status, ms: performance.now() - started });
    }
  };
}
