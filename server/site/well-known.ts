import type { Context, Middleware } from "koa";
import { paths } from "../../contract/paths.ts";
import { withoutForbidden } from "../../contract/text.ts";
import type { Deps } from "../deps.ts";
import { SHORT_LIVED, answerTagged } from "../http/caching.ts";
import { ownOrigin } from "../http/origin.ts";
import { blogFeed } from "./feed.ts";
import { sitemap, sitemapPart } from "./sitemap.ts";

/** What machines look for at addresses of their own: search engines, feed readers, password managers. */
export function wellKnown({ reader, config }: Deps): Middleware {
  return async (ctx, next) => {
    const origin = config.site.url || ownOrigin(ctx);
    const part = /^\/sitemap-(\d{1,4})\.xml$/.exec(ctx.path)?.[1];
    if (part) {
      const xml = await sitemapPart(reader, origin, Number(part));
      return xml ? answerXml(ctx, xml) : ctx.throw(404, "The site map has no such part.");
    }
    switch (ctx.path) {
      case "/robots.txt":
        return answer(ctx, robots(origin), "text/plain");
      case "/sitemap.xml":
        return answerXml(ctx, await sitemap(reader, origin));
      case paths.feed:
        return answer(ctx, await blogFeed(reader, config.site, origin), "application/atom+xml");
      case "/.well-known/change-password":
        return ctx.redirect(paths.adminDashboard);
      default:
        return next();
    }
  };
}

function robots(origin: string): string {
  const lines = ["User-agent: *", "Disallow: /admin", "Disallow: /api/", "Allow: /"];
  return `${lines.join("\n")}\n\nSitemap: ${origin}/sitemap.xml\n`;
}

function answerXml(ctx: Context, body: Buffer): void {
  answer(ctx, body, "application/xml");
}

/** Readers give up at the first character that XML forbids, wherever it came from. */
function answer(ctx: Context, text: string | Buffer, type: string): void {
  const body = withoutForbidden(text.toString());
  answerTagged(ctx, { body, type: `${type}; charset=utf-8`, caching: SHORT_LIVED });
}
