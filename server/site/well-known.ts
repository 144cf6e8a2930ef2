import type { Middleware } from "koa";
import { paths } from "../../contract/paths.ts";
import { withoutForbidden } from "../../contract/text.ts";
import type { Deps } from "../deps.ts";
import { answerTagged } from "../http/caching.ts";
import { publicOrigin } from "../http/origin.ts";
import { blogFeed } from "./feed.ts";
import { sitemap, sitemapPart } from "./sitemap.ts";

/** What machines look for at addresses of their own: search engines, feed readers, password managers. */
export function wellKnown(deps: Deps): Middleware {
  return async (ctx, next) => {
    if (ctx.path === "/.well-known/change-password") return ctx.redirect(paths.adminDashboard);
    const part = /^\/sitemap-(\d{1,4})\.xml$/.exec(ctx.path)?.[1];
    const file = part ? partOfSitemap(Number(part)) : FILES[ctx.path];
    if (!file) return next();
    const { origin, caching } = publicOrigin(ctx, deps.config.site.url);
    const text = await file.text(deps, origin);
    if (text === undefined) return ctx.throw(404, "The site map has no such part.");
    // Readers give up at the first character that XML forbids, wherever it came from.
    const body = withoutForbidden(text.toString());
    answerTagged(ctx, { body, type: `${file.type}; charset=utf-8`, caching });
  };
}

interface File {
  type: string;
  /** What it names begins with `origin`, such as `https://nails.example`. */
  text(deps: Deps, origin: string): Promise<string | Buffer | undefined>;
}

const FILES: Record<string, File> = {
  "/robots.txt": { type: "text/plain", text: async (_deps, origin) => robots(origin) },
  "/sitemap.xml": {
    type: "application/xml",
    text: ({ reader }, origin) => sitemap(reader, origin),
  },
  [paths.feed]: {
    type: "application/atom+xml",
    text: ({ reader, config }, origin) => blogFeed(reader, config.site, origin),
  },
};

function partOfSitemap(part: number): File {
  return {
    type: "application/xml",
    text: ({ reader }, origin) => sitemapPart(reader, origin, part),
  };
}

function robots(origin: string): string {
  const lines = ["User-agent: *", "Disallow: /admin", "Disallow: /api/", "Allow: /"];
  return `${lines.join("\n")}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
