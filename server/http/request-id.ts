import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Context } from "koa";

/** The header that identifies a request in its response, in our log and in those of proxies. */
export const REQUEST_ID = "x-request-id";

/** Safe in headers, in HTML and in lines of the log. */
const GIVEN = /^[\w.:+/=@-]{1,100}$/;

/** Distinguishes processes and their restarts. */
const PROCESS = randomBytes(6).toString("base64url");
let count = 0;

/**
 * Gives a request its id and returns it: the trusted proxy’s, if valid. It overwrites the header, which everything
 * behind the response cache reads.
 */
export function identify({ headers }: IncomingMessage, isProxied: boolean): string {
  const given = headers[REQUEST_ID];
  if (isProxied && typeof given === "string" && GIVEN.test(given)) return given;
  count += 1;
  return (headers[REQUEST_ID] = `${PROCESS}-${count.toString(36)}`);
}

export function requestId(request: Pick<IncomingMessage, "headers">): string {
  return String(request.headers[REQUEST_ID] ?? "");
}

/** The same as a field of a log line; empty outside of requests. */
export function idOf(ctx: Pick<Context, "headers"> | undefined): { id?: string } {
  const id = ctx && requestId(ctx);
  return id ? { id } : {};
}
