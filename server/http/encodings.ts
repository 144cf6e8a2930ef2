import type { Middleware } from "koa";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import { RequestProblem } from "../problems.ts";

export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * How many bytes zlib outputs per chunk for a long text. Each chunk waits for a turn of the event loop; with Node’s 16
 * kB, a text of megabytes would wait hundreds of times.
 */
export const LONG_CHUNK = 256 * 1024;

/** Browsers send few different values of this header; the limit protects against made-up ones. */
const chosen = new LRUCache<string, Encoding[]>({ max: 100 });

/** Our encodings that an `Accept-Encoding` header accepts, smallest result first; identity if there is no header. */
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

/** For routes with compressed responses. */
export const varyByEncoding: Middleware = (ctx, next) => {
  ctx.vary("Accept-Encoding");
  return next();
};

/** Throws 406 if the client accepts neither identity nor any of our encodings (RFC 9110, 12.5.3). */
export const requireEncoding: Middleware = (ctx, next) => {
  if (acceptedEncodings(ctx.headers["accept-encoding"]).length === 0) {
    throw new RequestProblem(
      406,
      "The request accepts none of the encodings of this site: br, gzip, identity.",
    );
  }
  return next();
};
