import type { Logger } from "pino";
import { isUnavailable } from "../database/unavailable.ts";
import { RequestProblem } from "../problems.ts";

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
