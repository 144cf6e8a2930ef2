import type { Context, Middleware } from "koa";
import type { Logger } from "pino";
import type { Send } from "../../contract/endpoints.ts";
import { PAGE_MARK } from "../../contract/page-mark.ts";
import { isBackOffice, paths } from "../../contract/paths.ts";
import type { Db } from "../database/open.ts";
import { SHORT_LIVED, answerTagged } from "../http/caching.ts";
import { ownOrigin } from "../http/origin.ts";
import { RequestProblem } from "../problems.ts";
import { presentAddress } from "../store/old-addresses.ts";
import { PageCache } from "./page-cache.ts";
import type { WebApp } from "./web-app.ts";

interface SitePages {
  webApp: WebApp;
  send: Send;
  reader: Db;
  /** The configured address of the site; empty to use the one that was asked for. */
  siteUrl: string;
  log: Logger;
}

/** Addresses that moved, or that the specification knows by two names (decision P1). */
const MOVED: Record<string, string> = { "/designs": paths.allDesigns };

/** Every address that nothing else answered: a page of the site, or its 404. */
export function sitePages(site: SitePages): Middleware {
  const cache = new PageCache(site.reader);
  return async (ctx, next) => {
    if (isApi(ctx) || (ctx.method !== "GET" && ctx.method !== "HEAD")) return next();
    const tidy = tidyPath(ctx.path);
    const address = MOVED[tidy] ?? tidy;
    if (address !== ctx.path) return moveTo(ctx, address);
    ctx.set(PAGE_MARK, "1");
    if (isBackOffice(ctx.path)) return answerShell(ctx, site, 200);
    return answerPage(ctx, site, cache);
  };
}

function moveTo(ctx: Context, address: string): void {
  ctx.status = 301;
  ctx.redirect(address + ctx.search);
}

async function answerPage(ctx: Context, site: SitePages, cache: PageCache): Promise<void> {
  const origin = site.siteUrl || ownOrigin(ctx);
  if (!URL.canParse(origin)) throw new RequestProblem(400, "The request names no valid host.");
  try {
    const url = new URL(ctx.path + ctx.search, origin).href;
    const page = site.webApp.developing
      ? await renderPage(url, site)
      : await cache.page(url, () => renderPage(url, site));
    const moved = page.status === 404 ? await presentAddress(site.reader, ctx.path) : undefined;
    if (moved !== undefined) return moveTo(ctx, moved);
    answerTagged(ctx, { ...page, type: "html", caching: SHORT_LIVED });
  } catch (error) {
    // The browser tries by itself, and shows what it has stored or a way to try again.
    site.log.error({ err: error, path: ctx.path }, "page could not be rendered");
    return answerShell(ctx, site, 500);
  }
}

async function renderPage(url: string, { webApp, send }: SitePages) {
  const { template, render } = await webApp.page(url);
  const page = await render(url, send);
  const body = fill(template, {
    head: page.head + webApp.preloads(page.modules),
    app: page.html,
    state: `<script type="application/json" id="__state">${page.state}</script>`,
  });
  return { body: Buffer.from(body), status: page.status };
}

const NEEDS_SCRIPTS =
  '<noscript><p class="wrap py-8">This page needs JavaScript, which is switched off.</p></noscript>';

/** The page without content: the browser fills it. The back office is never rendered here. */
async function answerShell(ctx: Context, site: SitePages, status: 200 | 500): Promise<void> {
  const { template } = await site.webApp.page(ctx.url);
  ctx.set({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex" });
  ctx.status = status;
  ctx.type = "html";
  ctx.body = template.replace("<!--app-->", NEEDS_SCRIPTS);
}

/** Puts the parts where the template names them; `$` in content is no pattern here. */
function fill(template: string, parts: { head: string; app: string; state: string }): string {
  return template
    .replace("<!--head-->", () => parts.head)
    .replace("<!--app-->", () => parts.app)
    .replace("</body>", () => `${parts.state}</body>`);
}

function isApi(ctx: Context): boolean {
  return ctx.path === "/api" || ctx.path.startsWith("/api/");
}

/** One address for each page. A slash too many, `//host/`, would be read as another site. */
function tidyPath(path: string): string {
  return `/${path}`.replace(/[\\/]{2,}/g, "/").replace(/(.)\/$/, "$1");
}
