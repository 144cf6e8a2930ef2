import type { Router } from "@koa/router";
import type { Context } from "koa";
import { paths } from "../../contract/paths.ts";
import { withoutForbidden } from "../../contract/text.ts";
import type { Deps } from "../deps.ts";
import { answerTagged } from "../http/caching.ts";
import { publicOrigin } from "../http/origin.ts";
import { RequestProblem } from "../problems.ts";
import { blogFeed } from "./feed.ts";
import { sitemap, sitemapPart } from "./sitemap.ts";

interface File {
  type: "text/plain" | "application/xml" | "application/atom+xml";
  /** What it names begins with `origin`, such as `https://nails.example`. */
  text(deps: Deps, origin: string): Promise<string | Buffer>;
}

const SITEMAP_PART = /^\/sitemap-(\d{1,4})\.xml$/;

/** What machines look for at addresses of their own: search engines, feed readers, password managers. */
export function addWellKnown(router: Router, deps: Deps): void {
  const add = (address: string, file: File) =>
    router.get(address, (ctx) => answerFile(ctx, deps, file));
  add("/robots.txt", { type: "text/plain", text: async (_deps, origin) => robots(origin) });
  add("/sitemap.xml", {
    type: "application/xml",
    text: ({ reader }, origin) => sitemap(reader, origin),
  });
  add(paths.feed, {
    type: "application/atom+xml",
    text: ({ reader, config }, origin) => blogFeed(reader, config.site, origin),
  });
  router.get(SITEMAP_PART, (ctx) =>
    answerFile(ctx, deps, partOfSitemap(Number(ctx.captures?.[0]))),
  );
  router.get("/.well-known/change-password", (ctx) => ctx.redirect(paths.adminDashboard));
}

async function answerFile(ctx: Context, deps: Deps, file: File): Promise<void> {
  const { origin, caching } = publicOrigin(ctx, deps.config.site.url);
  const text = await file.text(deps, origin);
  // Readers give up at the first character that XML forbids, wherever it came from.
  const body = withoutForbidden(text.toString());
  answerTagged(ctx, { body, type: `${file.type}; charset=utf-8`, caching });
}

function partOfSitemap(part: number): File {
  return {
    type: "application/xml",
    async text({ reader }, origin) {
      const text = await sitemapPart(reader, origin, part);
      if (!text) throw new RequestProblem(404, "The site map has no such part.");
      return text;
    },
  };
}

function robots(origin: string): string {
  const lines = ["User-agent: *", "Disallow: /admin", "Disallow: /api/", "Allow: /"];
  return `${lines.join("\n")}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
