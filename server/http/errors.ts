import { type Context, type Middleware, HttpError } from "koa";
import type { Logger } from "pino";
import { UncertainWrite, isUnavailable } from "../database/unusable.ts";
import { RequestProblem, storageProblem, uncertainProblem } from "../problems.ts";
import { idOf, requestId } from "./headers.ts";
import type { Problem } from "../../contract/endpoint.ts";

/** How often the reason of an ongoing outage is logged. The log has a line for each request anyway. */
const REPEAT_MS = 60_000;
/** Database errors in this process. */
let failures = 0;
export const databaseErrors = (): number => failures;
const lastReason = new WeakMap<Logger, { reason: string; at: number }>();

/**
 * Logs a server error. During an outage every request fails for the same reason, so only the reason is logged, without
 * a stack.
 */
export function logFailure(
  log: Logger,
  error: unknown,
  ctx: Pick<Context, "path" | "headers">,
  what: string,
): void {
  const { path } = ctx;
  const isOfDatabase = isUnavailable(error);
  if (isOfDatabase) failures += 1;
  const isOutage = isOfDatabase || (error instanceof RequestProblem && error.status === 503);
  if (!isOutage) return log.error({ err: error, path, ...idOf(ctx) }, what);
  const reason = reasonOf(error);
  const last = lastReason.get(log);
  if (last?.reason === reason && performance.now() - last.at < REPEAT_MS) return;
  lastReason.set(log, { reason, at: performance.now() });
  log.error({ reason, path, ...idOf(ctx) }, what);
}

/** The innermost cause; for a host with several addresses, the cause of each. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${reasonOf(error.cause)}`;
}

const CONNECTION_LOST = new Set([
  "ECONNRESET",
  "EPIPE",
  "ERR_STREAM_PREMATURE_CLOSE",
  "ERR_STREAM_DESTROYED",
]);

/** Responds to any error with `{ message, errors }` and its status, and logs server errors. */
export function answerErrors(log: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const problem = toRequestProblem(error);
      if (problem.status >= 500) logFailure(log, error, ctx, "request failed");
      answerProblem(ctx, problem);
    }
  };
}

/** Logs responses that failed after their headers were sent, unless the client closed the connection. */
export function reportBrokenAnswers(log: Logger) {
  return (error: NodeJS.ErrnoException, ctx?: Context): void => {
    if (CONNECTION_LOST.has(error.code ?? "")) return;
    log.error({ err: error, path: ctx?.path, ...idOf(ctx) }, "answer could not be completed");
  };
}

/** Responds with 404 to an unknown address, and with 405 to an unknown method, if no route responded. */
export const refuseUnrouted: Middleware = async (ctx, next) => {
  await next();
  if (ctx.body != null) return;
  if (ctx.status === 404) throw new RequestProblem(404, "There is no such call.");
  if (ctx.status === 405 || ctx.status === 501) {
    throw new RequestProblem(405, `${ctx.method} is not allowed here.`);
  }
};

function answerProblem(ctx: Context, problem: RequestProblem): void {
  ctx.set({ "Cache-Control": "no-store", ...problem.headers });
  ctx.status = problem.status;
  ctx.body = {
    ...bodyOf(problem),
    ...(problem.status === 500 && { request_id: requestId(ctx) }),
  };
}

export function bodyOf({ message, fields, details }: RequestProblem): Problem {
  return { message, ...(fields.length > 0 && { errors: fields }), ...details };
}

export function toRequestProblem(error: unknown): RequestProblem {
  if (error instanceof RequestProblem) return error;
  if (error instanceof UncertainWrite) return uncertainProblem(error);
  if (isUnavailable(error)) return storageProblem(error);
  if (error instanceof HttpError && error.expose) {
    return new RequestProblem(error.status, error.message);
  }
  return new RequestProblem(500, "Something went wrong on the server. Please try again.");
}
