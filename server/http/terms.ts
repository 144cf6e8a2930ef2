import type { Context } from "koa";
import type { Terms } from "../../contract/endpoints.ts";
import { RequestProblem } from "../problems.ts";

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The terms of a call out of its headers. Throws 400 for a key that is no UUID (decision 13). */
export function readTerms(ctx: Context): Terms {
  const key = unquoted(ctx.get("Idempotency-Key"));
  if (key && !UUID.test(key)) {
    throw new RequestProblem(400, "The Idempotency-Key must be a UUID.");
  }
  return { key: key.toLowerCase() || undefined, ifMatch: ctx.get("If-Match") || undefined };
}

/** The header is a structured field, whose strings are quoted; most clients send the bare text. */
function unquoted(value: string): string {
  return value.trim().replace(/^"(.*)"$/, "$1");
}
