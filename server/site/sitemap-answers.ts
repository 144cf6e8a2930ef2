import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Context, Middleware } from "koa";
import { SHORT_LIVED, answerTagged } from "../http/caching.ts";
import { FinishedTexts, answerFinished } from "../http/finished-texts.ts";
import { ANY_ORIGIN } from "../http/any-origin.ts";
import { type SiteSource, publicOrigin } from "../http/origin.ts";
import { RequestProblem } from "../problems.ts";
import { sitemap, sitemapPart } from "./sitemap.ts";

const TYPE = "application/xml; charset=utf-8";
/** In bytes, compressed: the site maps of half a million addresses. */
const SIZE = 8_000_000;
/** In bytes, compressed. The door keeps shorter ones. */
const LONG = 50_000;

/** `/sitemap.xml` and its parts, `/sitemap-1.xml`: made when first asked for after a change. */
export function sitemaps(source: SiteSource): Middleware {
  const { reader } = source;
  const texts = new FinishedTexts(reader, SIZE);
  return async (ctx: Context) => {
    const origin = await publicOrigin(ctx, source);
    const part: string | undefined = ctx.captures?.[0];
    const text = await texts.text(`${origin} ${part ?? ""}`, async () =>
      part === undefined ? sitemap(reader, origin) : sitemapPart(reader, origin, Number(part)),
    );
    if (!text) throw new RequestProblem(404, "The site map has no such part.");
    // Without a configured address the one that was asked for is yet to be put in.
    if (origin !== ANY_ORIGIN && text.gzip.length > LONG) return answerFinished(ctx, text, TYPE);
    const body = await promisify(gunzip)(text.gzip);
    answerTagged(ctx, { body, type: TYPE, caching: SHORT_LIVED, tag: text.tag });
  };
}
