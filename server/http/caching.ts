import { createHash } from "node:crypto";
import type { Context } from "koa";

/**
 * Browsers ask again each time and get 304 when nothing changed; a CDN may answer for a few seconds
 * by itself (decision A14). `no-cache` keeps browsers from applying the CDN's part.
 */
export const SHORT_LIVED = {
  "Cache-Control": "public, no-cache, s-maxage=10, stale-while-revalidate=60",
  "CDN-Cache-Control": "public, max-age=10, stale-while-revalidate=60",
};

/** For the browser that asked, and no cache in between. */
export const UNSHARED = { "Cache-Control": "private, no-cache" };

/** For content whose address changes when it does. */
export const IMMUTABLE = { "Cache-Control": "public, max-age=31536000, immutable" };

interface Answer {
  body: string | Buffer;
  type: string;
  status?: 200 | 404;
  caching: Record<string, string>;
}

/** Sends an answer with a strong ETag, or 304 when the client already has it. */
export function answerTagged(ctx: Context, { body, type, status = 200, caching }: Answer): void {
  ctx.set(caching);
  ctx.status = status;
  ctx.type = type;
  ctx.etag = contentTag(body);
  if (isKnown(ctx)) {
    ctx.status = 304;
  } else {
    ctx.body = body;
  }
}

/**
 * Whether the client has this answer already (RFC 9110, 13.1.2). `Cache-Control: no-cache` makes no
 * difference, other than to Koa's `fresh`: it asks for the origin's word, and this is the origin's.
 */
export function isKnown(ctx: Context): boolean {
  if (ctx.status !== 200) return false;
  const tag = ctx.response.get("ETag");
  const known = ctx.get("If-None-Match").split(",");
  // A proxy that compresses makes tags weak.
  return known
    .map((one) => one.trim().replace(/^W\//, ""))
    .some((one) => one === tag || one === "*");
}

export function contentTag(body: string | Buffer): string {
  return createHash("sha256").update(body).digest("base64url").slice(0, 27);
}
