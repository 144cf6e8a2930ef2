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

/** The same with some of it: enough for what is about the filling itself. */
export const fillingTest = everythingTest.extend(
  "content",
  { scope: "file" },
  (): Content => "some",
);

/** The same, and its way to the site is tapped. */
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
 * A device that one visit to the home page has filled with all of the starter content: one for all tests of
 * a file, each of which opens pages of its own on it.
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

/** How long a first visit may last: a busy machine may take its time over all of the starter content. */
const VISIT_MS = 150_000;

/** Waits until the device has all that it should since a point in time. */
export async function filled(page: Page, since: number): Promise<void> {
  const filledAt = () => JSON.parse(localStorage.getItem("lunula-offline") ?? "{}").filledAt ?? 0;
  await expect
    .poll(() => page.evaluate(filledAt), { timeout: VISIT_MS, interval: 100 })
    .toBeGreaterThan(since);
}

/**
 * Waits until the page has begun all that it does once it is idle, and any filling of the device is
 * over: what was not asked for by then is not asked for. For pages of a context that `noteWorkers` watches.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => "workerState" in window);
  await page.evaluate(async () => {
    const { serviceWorker, locks } = navigator;
    await serviceWorker.ready;
    if (!serviceWorker.controller) {
      await new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve));
    }
    // The page's own steps towards the filling were taken before these.
    await (await serviceWorker.ready).navigationPreload.getState();
    await new Promise((resolve) => requestIdleCallback(resolve));
    await locks.request("lunula-download", () => undefined);
  });
}

/** Waits until a worker looks after the page. */
export async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Notes in each page of a context what became of the worker that it registered. */
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

/** Addresses of the pictures that are kept. */
export function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await (await caches.open("pictures")).keys();
    return requests.map(({ url }) => new URL(url).pathname).toSorted();
  });
}
