import { createHash } from "node:crypto";
import type { Context } from "koa";

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
