import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Context, Middleware } from "koa";
import type { Deps } from "../deps.ts";
import { isKnown } from "../http/caching.ts";
import { publicOrigin } from "../http/origin.ts";
import { RequestProblem } from "../problems.ts";
import { FinishedTexts } from "./finished-texts.ts";
import { sitemap, sitemapPart } from "./sitemap.ts";

/** `/sitemap.xml` and its parts, `/sitemap-1.xml`: made when first asked for after a change. */
export function sitemaps({ reader, config }: Pick<Deps, "reader" | "config">): Middleware {
  const texts = new FinishedTexts(reader);
  return async (ctx: Context) => {
    const { origin, caching } = publicOrigin(ctx, config.site.url);
    const part: string | undefined = ctx.captures?.[0];
    const text = await texts.text(`${origin} ${part ?? ""}`, async () =>
      part === undefined ? sitemap(reader, origin) : sitemapPart(reader, origin, Number(part)),
    );
    if (!text) throw new RequestProblem(404, "The site map has no such part.");
    ctx.set(caching);
    ctx.status = 200;
    ctx.type = "application/xml; charset=utf-8";
    ctx.etag = text.tag;
    ctx.vary("Accept-Encoding");
    if (isKnown(ctx)) {
      ctx.status = 304;
    } else if (ctx.acceptsEncodings("gzip", "identity") === "gzip") {
      ctx.set("Content-Encoding", "gzip");
      ctx.body = text.gzip;
    } else {
      ctx.body = await promisify(gunzip)(text.gzip);
    }
  };
}
