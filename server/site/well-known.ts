import type { Router } from "@koa/router";
import type { Context } from "koa";
import { PAGES } from "../../contract/pages.ts";
import { paths } from "../../contract/paths.ts";
import { withoutForbidden } from "../../contract/text/text.ts";
import { PROGRAM, noteReads } from "../database/reads.ts";
import type { Deps } from "../deps.ts";
import { RequestProblem } from "../problems.ts";
import { SHORT_LIVED, answerTagged } from "../http/caching.ts";
import { publicOrigin } from "../http/origin.ts";
import { blogFeed, categoryFeed } from "./feed.ts";
import { sitemaps } from "./sitemap-answers.ts";

interface File {
  type: "text/plain" | "application/atom+xml";
  /**
   * What it names begins with `origin`, such as `https://nails.example`; `value` is the part of the address
   * that may be anything. Undefined where there is no such file.
   */
  text(deps: Deps, origin: string, value: string): Promise<string | undefined>;
}

/** What machines look for at addresses of their own: search engines, feed readers, password managers. */
export function addWellKnown(router: Router, deps: Deps): void {
  const add = (address: string, file: File) =>
    router.get(address, (ctx) => answerFile(ctx, deps, file));
  add("/robots.txt", { type: "text/plain", text: async (_deps, origin) => robots(origin) });
  add(paths.feed, {
    type: "application/atom+xml",
    text: ({ reader, config }, origin) => blogFeed(reader, config.site, origin),
  });
  add(`${PAGES.category.path}${paths.feed}`, {
    type: "application/atom+xml",
    text: ({ reader, config }, origin, category) =>
      categoryFeed(reader, config.site, origin, category),
  });
  router.get(/^\/sitemap(?:-(\d{1,4}))?\.xml$/, sitemaps(deps));
  router.get("/.well-known/change-password", (ctx) => ctx.redirect(paths.adminAccount));
}

async function answerFile(ctx: Context, deps: Deps, file: File): Promise<void> {
  const origin = await publicOrigin(ctx, deps);
  const text = await file.text(deps, origin, String(ctx["params"].category ?? ""));
  if (text === undefined) throw new RequestProblem(404, "There is no such feed.");
  // Readers give up at the first character that XML forbids, wherever it came from.
  const body = withoutForbidden(text);
  answerTagged(ctx, { body, type: `${file.type}; charset=utf-8`, caching: SHORT_LIVED });
}

function robots(origin: string): string {
  noteReads([PROGRAM]);
  const lines = ["User-agent: *", "Disallow: /admin", "Disallow: /api/", "Allow: /"];
  return `${lines.join("\n")}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
