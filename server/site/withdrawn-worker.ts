import type { Middleware } from "koa";

/** Where browsers look for the service worker, and for newer versions of it. */
export const WORKER_PATH = "/service-worker.js";

/**
 * Replaces whatever worker a browser has: takes over at once, empties its caches, and is gone. Only
 * pages that the former worker looked after load anew, so that a page that registers it does not.
 */
const SELF_REMOVING = `
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(remove()));
async function remove() {
  const pages = await self.clients.matchAll({ type: "window" });
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  for (const page of pages) await page.navigate(page.url).catch(() => undefined);
}
`;

/** Takes a broken release back out of visitors' browsers; what they saved stays. */
export const withdrawnWorker: Middleware = async (ctx, next) => {
  if (ctx.path !== WORKER_PATH) return next();
  ctx.set({ "Cache-Control": "no-store", "Clear-Site-Data": '"cache"' });
  ctx.type = "js";
  ctx.body = SELF_REMOVING;
};
