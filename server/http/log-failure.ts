import type { Logger } from "pino";
import { isUnavailable } from "../database/unavailable.ts";
import { RequestProblem } from "../problems.ts";

/**
 * Logs what is the server's fault. An outage fails each request in the same way and says nothing of the
 * program: its reason is enough, without a stack.
 */
export function logFailure(log: Logger, error: unknown, path: string, what: string): void {
  const isOutage =
    isUnavailable(error) || (error instanceof RequestProblem && error.status === 503);
  log.error(isOutage ? { reason: reasonOf(error), path } : { err: error, path }, what);
}

/** What lies beneath: of a host with several addresses, the reason of each. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${reasonOf(error.cause)}`;
}
