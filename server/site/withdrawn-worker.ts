import type { IncomingHttpHeaders } from "node:http";
import type { Context, Middleware } from "koa";
import { CACHE_KEY } from "../../contract/stored-content.ts";
import { WORKER_PATH } from "./built-files.ts";
import type { WebApp } from "./web-app.ts";

/**
 * Replaces whatever worker a browser has: takes over at once, empties its caches, and is gone. Only
 * pages that the former worker looked after load anew, so that a page that registers it does not.
 * Chromium lets it wait on where a page fetches something just then, so it asks again, and when a page
 * asks it to.
 */
const SELF_REMOVING = `
let asking;
self.addEventListener("install", () => {
  self.skipWaiting();
  asking = setInterval(() => self.skipWaiting(), 1000);
});
self.addEventListener("message", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(remove()));
async function remove() {
  clearInterval(asking);
  const pages = await self.clients.matchAll({ type: "window" });
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  for (const page of pages) await page.navigate(page.url).catch(() => undefined);
}
`;

/** The worker cannot reach what pages store of content: each page drops it before it is read. */
export const FORGET_PATH = "/forget-stored.js";
const FORGET = `try { localStorage.removeItem(${JSON.stringify(CACHE_KEY)}); } catch {}`;

/** Takes a broken release back out of visitors' browsers; what they saved stays. */
export const withdrawnWorker: Middleware = (ctx) => {
  ctx.set("Clear-Site-Data", '"cache"');
  answerScript(ctx, SELF_REMOVING);
};

/** What browsers send along when they look for a worker’s script. */
export const asksForWorker = (headers: IncomingHttpHeaders) =>
  headers["service-worker"] === "script";

/**
 * Removes the worker of a site that had this name before: it would go on showing its own pages to whoever was
 * there, and never let this site be seen.
 */
export const foreignWorkers: Middleware = (ctx, next) =>
  asksForWorker(ctx.headers) && ctx.path !== WORKER_PATH
    ? answerScript(ctx, SELF_REMOVING)
    : next();

export const forgetStored: Middleware = (ctx) => answerScript(ctx, FORGET);

function answerScript(ctx: Context, script: string): void {
  ctx.set("Cache-Control", "no-store");
  ctx.type = "js";
  ctx.body = script;
}

/** The web app with pages that begin by dropping the content that an earlier visit stored. */
export function droppingStoredContent(webApp: WebApp): WebApp {
  return {
    ...webApp,
    async page(url) {
      const page = await webApp.page(url);
      const script = `<head><script src="${FORGET_PATH}"></script>`;
      return { ...page, template: page.template.replace("<head>", script) };
    },
  };
}
