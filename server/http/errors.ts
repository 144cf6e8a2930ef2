import { type Context, type Middleware, HttpError } from "koa";
import type { Logger } from "pino";
import { UncertainWrite, isUnavailable } from "../database/unusable.ts";
import { RequestProblem, storageProblem, uncertainProblem } from "../problems.ts";
import type { Problem } from "../../contract/endpoint.ts";

/** A reason that goes on is told of once a minute: the log has a line for each request anyway. */
const AGAIN_MS = 60_000;
const told = new WeakMap<Logger, { reason: string; at: number }>();

/**
 * Logs what is the server's fault. An outage fails each request in the same way and says nothing of the
 * program: its reason is enough, without a stack.
 */
export function logFailure(log: Logger, error: unknown, path: string, what: string): void {
  const isOutage =
    isUnavailable(error) || (error instanceof RequestProblem && error.status === 503);
  if (!isOutage) return log.error({ err: error, path }, what);
  const reason = reasonOf(error);
  const last = told.get(log);
  if (last?.reason === reason && performance.now() - last.at < AGAIN_MS) return;
  told.set(log, { reason, at: performance.now() });
  log.error({ reason, path }, what);
}

/** What lies beneath: of a host with several addresses, the reason of each. */
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

/** Turns whatever was thrown into `{ message, errors }` with its status, and logs what is the server's fault. */
export function answerErrors(log: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const problem = toRequestProblem(error);
      if (problem.status >= 500) logFailure(log, error, ctx.path, "request failed");
      answerProblem(ctx, problem);
    }
  };
}

/** Logs answers that broke off after their head had gone, save those whose reader went. */
export function reportBrokenAnswers(log: Logger) {
  return (error: NodeJS.ErrnoException, ctx?: Context): void => {
    if (CONNECTION_LOST.has(error.code ?? "")) return;
    log.error({ err: error, path: ctx?.path }, "answer could not be completed");
  };
}

/** Says of what no route answered whether it is the address that is unknown or the method. */
export const refuseUnrouted: Middleware = async (ctx, next) => {
  await next();
  if (ctx.body != null) return;
  if (ctx.status === 404) throw new RequestProblem(404, "There is no such call.");
  if (ctx.status === 405 || ctx.status === 501) {
    throw new RequestProblem(405, `${ctx.method} is not possible here.`);
  }
};

function answerProblem(ctx: Context, problem: RequestProblem): void {
  ctx.set({ "Cache-Control": "no-store", ...problem.headers });
  ctx.status = problem.status;
  ctx.body = bodyOf(problem);
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
