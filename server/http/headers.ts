import { createHash, randomBytes } from "node:crypto";
import type { Context, Middleware } from "koa";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import { RequestProblem } from "../problems.ts";
import type { IncomingMessage } from "node:http";

/**
 * Browsers revalidate each time and get 304 if nothing changed. A CDN may answer from its cache for a few
 * seconds (decision 18); `no-cache` keeps browsers from doing the same.
 */
export const SHORT_LIVED = {
  "Cache-Control": "public, no-cache, s-maxage=10, stale-while-revalidate=60",
  "CDN-Cache-Control": "public, max-age=10, stale-while-revalidate=60",
};

/** For this browser only: shared caches must not store it. */
export const UNSHARED = "private, no-cache";

/** For content with a hash in its address. */
export const IMMUTABLE = { "Cache-Control": "public, max-age=31536000, immutable" };

interface Answer {
  body: string | Buffer;
  type: string;
  status?: 200 | 404;
  caching: Record<string, string>;
  /** The ETag, if known already: hashing a long body takes a while. */
  tag?: string;
}

/** Sets the response with a strong ETag. The response cache compares it with the client’s. */
export function answerTagged(ctx: Context, answer: Answer): void {
  const { body, type, status = 200, caching, tag = contentTag(body) } = answer;
  ctx.set(caching);
  ctx.status = status;
  ctx.type = type;
  ctx.etag = tag;
  ctx.body = body;
}

export function contentTag(body: string | Buffer): string {
  return createHash("sha256").update(body).digest("base64url").slice(0, 27);
}

/**
 * Whether an `If-None-Match` header names the tag of the answer (RFC 9110, 13.1.2). `Cache-Control: no-cache`
 * does not matter here: it asks caches for the origin’s answer, and this is the origin.
 */
export function isKnownTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header === tag || header === "*") return true;
  // A compressing proxy makes ETags weak.
  return header.split(",").some((one) => ["*", tag].includes(one.trim().replace(/^W\//, "")));
}

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
