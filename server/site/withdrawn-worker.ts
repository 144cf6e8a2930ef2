import type { IncomingHttpHeaders } from "node:http";
import type { Context, Middleware } from "koa";
import { CACHE_KEY } from "../../contract/browser-names.ts";
import { WORKER_PATH, type WebApp } from "./web-app.ts";

/**
 * A worker that replaces any other: it activates immediately, deletes its caches and unregisters. It reloads only pages
 * that the former worker controlled, so that pages which register it do not reload forever. In Chromium unregistering
 * may have to wait while a page fetches something, so it tries again, also when a page asks for it.
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

/** Workers cannot access a page’s localStorage, so each page deletes the stored content before reading it. */
export const FORGET_PATH = "/forget-stored.js";
const FORGET = `try { localStorage.removeItem(${JSON.stringify(CACHE_KEY)}); } catch {}`;

/** Removes a broken release from visitors’ browsers. Their saved designs stay. */
export const withdrawnWorker: Middleware = (ctx) => {
  ctx.set("Clear-Site-Data", '"cache"');
  answerScript(ctx, SELF_REMOVING);
};

/** Browsers send this header when they fetch the script of a service worker. */
export const asksForWorker = (headers: IncomingHttpHeaders) =>
  headers["service-worker"] === "script";

/**
 * Removes the service worker of a site that previously had this address. Otherwise it would keep showing its own pages
 * to former visitors.
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

/** The web app, with pages that first delete content stored by earlier visits. */
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
