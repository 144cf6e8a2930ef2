import type { Middleware } from "koa";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import { RequestProblem } from "../problems.ts";

export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * Bytes of a long text that zlib gives out at once. Each time it waits for a turn of the event loop, and with the 16 kB of
 * Node a text of megabytes waits hundreds of times behind whatever else is at work.
 */
export const LONG_CHUNK = 256 * 1024;

/** Browsers send few values of this header; who makes them up drives out the like. */
const chosen = new LRUCache<string, Encoding[]>({ max: 100 });

/** The encodings of ours that an `Accept-Encoding` takes, the smallest first; without one, none. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  if (header === undefined) return ["identity"];
  const known = chosen.get(header);
  if (known) return known;
  const negotiator = new Negotiator({ headers: { "accept-encoding": header } });
  const taken = negotiator.encodings([...ENCODINGS]);
  const accepted = ENCODINGS.filter((one) => taken.includes(one));
  chosen.set(header, accepted);
  return accepted;
}

/** Before the answers that are compressed for who takes that. */
export const varyByEncoding: Middleware = (ctx, next) => {
  ctx.vary("Accept-Encoding");
  return next();
};

/** Throws 406 for who takes an answer neither plain nor in any encoding (RFC 9110, 12.5.3). */
export const requireEncoding: Middleware = (ctx, next) => {
  if (acceptedEncodings(ctx.headers["accept-encoding"]).length === 0) {
    throw new RequestProblem(406, "The request takes none of the encodings that answers come in.");
  }
  return next();
};
