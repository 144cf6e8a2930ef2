import { createHash } from "node:crypto";
import type { Context } from "koa";

/**
 * Browsers ask again each time and get 304 when nothing changed; a CDN may answer for a few seconds
 * by itself (decision 18). `no-cache` keeps browsers from applying the CDN's part.
 */
export const SHORT_LIVED = {
  "Cache-Control": "public, no-cache, s-maxage=10, stale-while-revalidate=60",
  "CDN-Cache-Control": "public, max-age=10, stale-while-revalidate=60",
};

/** For the browser that asked, and no cache in between. */
export const UNSHARED = "private, no-cache";

/** For content whose address changes when it does. */
export const IMMUTABLE = { "Cache-Control": "public, max-age=31536000, immutable" };

interface Answer {
  body: string | Buffer;
  type: string;
  status?: 200 | 404;
  caching: Record<string, string>;
  /** Of the content, where it is known: that of a long one takes a while. */
  tag?: string;
}

/** An answer with a strong ETag, which the door compares with what the client has. */
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
