import type { Context, Middleware } from "koa";
import type { Logger } from "pino";
import { logFailure } from "./log-failure.ts";
import { setAnswerState } from "./hand-over.ts";

interface Health {
  checks: (() => Promise<void>)[];
  /** For how many milliseconds the door may repeat that all is well; without it, each request checks. */
  holdsMs?: number;
  log: Logger;
}

/** Answers 200 while every check holds, and 503 otherwise; the log has the reason. Writes nothing. */
export function health({ checks, holdsMs, log }: Health): Middleware {
  return async (ctx: Context) => {
    ctx.set("Cache-Control", "no-store");
    try {
      for (const check of checks) await check();
      ctx.body = { status: "ok" };
      if (holdsMs !== undefined) setAnswerState(ctx, { holdsMs });
    } catch (error) {
      logFailure(log, error, ctx.path, "check failed");
      ctx.status = 503;
      ctx.body = { status: "failing", message: "The site’s storage cannot be used right now." };
    }
  };
}
