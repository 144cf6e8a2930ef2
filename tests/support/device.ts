import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { type PageOptions, newProfile } from "./browser.ts";
import type { Content } from "./own-site.ts";
import { closePagesAfterTest } from "./failures.ts";
import { type Tap, tap } from "./tap.ts";
import { test as base } from "./test.ts";

const KEEPING: PageOptions = { keeps: "everything" };

/** A page whose visits fill the device with all of the starter content. */
export const everythingTest = base.extend("options", () => KEEPING);

/** The same with a part of the starter content: enough for tests of the filling itself. */
export const fillingTest = everythingTest.extend(
  "content",
  { scope: "file" },
  (): Content => "some",
);

/** The same, with its requests recorded by a tap. */
export const test = fillingTest
  .extend("tap", async ({ site }, { onCleanup }): Promise<Tap> => {
    const tapped = await tap(site.url);
    onCleanup(() => tapped.close());
    return tapped;
  })
  .extend("address", ({ tap }) => tap.url)
  .extend("page", async ({ watched }) => {
    await noteWorkers(watched.page.context());
    return watched.page;
  });

/**
 * A device that one visit to the home page filled with all of the starter content, for all tests of a file. Each
 * test opens pages of its own on it.
 */
export const deviceTest = base
  .extend("deviceAddress", { scope: "file" }, ({ site }) => site.url)
  .extend("device", { scope: "file" }, async ({ browser, deviceAddress }, { onCleanup }) => {
    const device = await newProfile(browser, { ...KEEPING, baseURL: deviceAddress });
    onCleanup(() => device.context.close());
    const page = await device.context.newPage();
    await visit(page, "/");
    await page.close();
    return device;
  })
  .extend("watched", async ({ device: { context, problems } }, { onCleanup }) => {
    await closePagesAfterTest(context);
    onCleanup(() => {
      const found = problems.splice(0);
      if (found.length > 0) throw new Error(`In the page: ${found.join("; ")}`);
    });
    return { page: await context.newPage(), problems };
  });

/** How long a first visit may last: a busy machine may need it for all of the starter content. */
const VISIT_MS = 150_000;

/** Waits until the device has stored everything, in a filling that began after `since`. */
export async function filled(page: Page, since: number): Promise<void> {
  const filledAt = () => JSON.parse(localStorage.getItem("lunula-offline") ?? "{}").filledAt ?? 0;
  await expect
    .poll(() => page.evaluate(filledAt), { timeout: VISIT_MS, interval: 100 })
    .toBeGreaterThan(since);
}

/**
 * Waits until the page has started everything that it does when idle, and any filling of the device is over.
 * Requests not made by then are never made. For pages of a context that `noteWorkers` watches.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => "workerState" in window);
  await page.evaluate(async () => {
    const { serviceWorker, locks } = navigator;
    await serviceWorker.ready;
    if (!serviceWorker.controller) {
      await new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve));
    }
    // The page takes its own steps towards filling before these.
    await (await serviceWorker.ready).navigationPreload.getState();
    await new Promise((resolve) => requestIdleCallback(resolve));
    await locks.request("lunula-download", () => undefined);
  });
}

/** Waits until a service worker controls the page. */
export async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Records in each page of a context what became of the service worker that it registered. */
export function noteWorkers(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const { prototype } = globalThis.ServiceWorkerContainer ?? {};
    if (!prototype) return;
    const { register } = prototype;
    prototype.register = async function (...given) {
      const registration = await register.apply(this, given);
      const worker = registration.installing ?? registration.waiting ?? registration.active;
      const note = () => Object.assign(window, { workerState: worker?.state ?? "redundant" });
      worker?.addEventListener("statechange", note);
      note();
      return registration;
    };
  });
}

/** One visit, until the device is filled. */
export async function visit(page: Page, address: string): Promise<void> {
  const begin = Date.now();
  await page.goto(address);
  await filled(page, begin);
}

/** The addresses of the stored pictures. */
export function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await (await caches.open("pictures")).keys();
    return requests.map(({ url }) => new URL(url).pathname).toSorted();
  });
}
