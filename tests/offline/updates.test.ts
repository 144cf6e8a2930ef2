import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { type PageOptions, newPage } from "../support/browser.ts";
import { controlled, fillingTest, noteWorkers } from "../support/device.ts";
import { OFFLINE_NOTE } from "../support/offline.ts";
import { type Release, assetsOf, buildRelease, storedOf } from "../support/release.ts";
import type { Site } from "../support/site.ts";

const OLD = "Featured Designs";
const NEW = "Freshly painted";
const OFFER = "A new version is ready";

/** The worker stores the web app, and nothing is prefetched. */
const test = fillingTest.extend("options", (): PageOptions => ({ keeps: "pages" }));

let next: Release;
beforeAll(() => {
  next = buildRelease(["src/pages/home/featured-section.tsx", OLD, NEW]);
});
afterAll(() => next.remove());

async function visitHome(page: Page): Promise<void> {
  await page.goto("/");
  await controlled(page);
}

async function deploy(site: Site, changes: Parameters<Site["restart"]>[0] = {}): Promise<void> {
  await site.stop();
  await site.restart(changes);
}

test("devices fetch of a release only the scripts that changed", () => {
  const old = storedOf(".");
  const fresh = [...next.stored].filter((name) => !old.has(name));
  expect(fresh).toEqual([expect.stringMatching(/^home-page-.{6}\.js$/)]);
});

/** Records the scripts and styles of each page load: those of one page must be of one release. */
function watchAssets(page: Page) {
  const pages: string[][] = [[]];
  page.on("framenavigated", () => pages.push([]));
  page.on("request", (request) => {
    const name = /\/assets\/(.*\.(?:js|css))$/.exec(request.url())?.[1];
    if (name) pages.at(-1)?.push(name);
  });
  const isOf = (release: Set<string>) => (names: string[]) =>
    names.every((name) => release.has(name));
  return {
    mixed: () => pages.filter((names) => !isOf(assetsOf("."))(names) && !isOf(next.assets)(names)),
    latestIsNext: () => isOf(next.assets)(pages.at(-1) ?? []),
  };
}

/** How often browsers have looked for a new release since the server started. */
const asked = (site: Site) => site.log().split('"/service-worker.js"').length - 1;

/**
 * Waits until browsers have looked for a new release this many times, and that is over. They do so when a worker is
 * registered, and some seconds after opening a controlled page, later on slow pages.
 */
async function untilAsked(site: Site, times: number): Promise<void> {
  let before = -1;
  await expect
    .poll(
      () => {
        const quiet = asked(site) >= times && asked(site) === before;
        before = asked(site);
        return quiet;
      },
      { interval: 4_000 },
    )
    .toBe(true);
}

/** Lets an hour pass for a page that was opened with a fake clock. */
async function anHourLater(page: Page): Promise<void> {
  await page.clock.fastForward("01:00:01");
}

/**
 * Waits until a tab shows the new release. Chromium terminates an old worker only when it is idle, which it never is
 * under test: here it is stopped.
 */
async function untilTaken(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send("ServiceWorker.enable");
  const heading = page.getByRole("heading", { name: NEW });
  await expect
    .poll(async () => {
      const taken = await heading.waitFor({ timeout: 5_000 }).then(
        () => true,
        () => false,
      );
      if (!taken) await tools.send("ServiceWorker.stopAllWorkers");
      return taken;
    })
    .toBe(true);
  await tools.detach();
}

test("a new release is found, offered, and used by all tabs at once", async ({
  page,
  site,
  problems,
}) => {
  await page.clock.install();
  await visitHome(page);
  const other = await page.context().newPage();
  await other.goto("/contact");
  await other.getByLabel("Subject").fill("In the middle of a thought");
  const fresh = [...next.assets].filter((name) => !assetsOf(".").has(name));
  expect(fresh.length).toBeGreaterThan(1);

  // For the first page’s worker, and for the second page.
  await untilAsked(site, 2);
  await deploy(site, { executable: next.executable });
  expect([asked(site), await page.getByText(OFFER).count()]).toEqual([0, 0]);
  await anHourLater(page);
  await page.getByText(OFFER).first().waitFor();
  await other.getByText(OFFER).first().waitFor();
  // Until someone accepts it, everything is the old release.
  expect(await page.getByText(OLD).count()).toBeGreaterThan(0);
  const assets = [watchAssets(page), watchAssets(other)];
  const reloaded = other.waitForEvent("load");
  await page.getByRole("button", { name: "Update" }).click();
  await untilTaken(page);
  await reloaded;
  await expect
    .poll(() => other.getByLabel("Subject").inputValue())
    .toBe("In the middle of a thought");

  for (const tab of [page, other]) {
    for (const name of ["Tutorials", "Blog"]) {
      await tab.getByRole("navigation").getByRole("link", { name, exact: true }).first().click();
      await tab.waitForURL(`**/${name.toLowerCase()}`);
      await tab.getByRole("heading", { level: 1 }).waitFor();
    }
  }
  expect(assets.map(({ mixed }) => mixed())).toEqual([[], []]);
  expect(assets.map(({ latestIsNext }) => latestIsNext())).toEqual([true, true]);
  // A request may have been refused while the server was replaced, or lost when a worker was stopped. Nothing else
  // may go wrong.
  expect(problems.filter((text) => !/ERR_(?:CONNECTION_REFUSED|FAILED)/.test(text))).toEqual([]);

  await site.kill();
  await other.close();
  await page.goto("/");
  await page.getByRole("heading", { name: NEW }).waitFor();
  await page.getByText(OFFLINE_NOTE).waitFor();
  expect(assets.map(({ mixed }) => mixed())).toEqual([[], []]);
  await site.restart();
  problems.length = 0;
});

describe("without a worker", () => {
  test("an old tab that asks for a removed script recovers by itself", async ({
    browser,
    site,
  }) => {
    const { page } = await newPage(browser, { baseURL: site.url });
    await page.goto("/contact");
    await page.getByLabel("Subject").fill("Do not lose me");
    await deploy(site, { executable: next.executable });
    await page.getByRole("link", { name: "Nail Designs" }).first().click();
    await page.waitForURL("**/all-designs");
    await page.locator("[data-look]").first().waitFor();
    await page.goto("/contact");
    await expect.poll(() => page.getByLabel("Subject").inputValue()).toBe("Do not lose me");
    await page.context().close();
    await deploy(site);
  });
});

test("a broken release is withdrawn, and the next one is installed again", async ({
  page,
  site,
  problems,
}) => {
  const state = () =>
    page.evaluate(async () => ({
      controlled: navigator.serviceWorker.controller !== null,
      last: Reflect.get(window, "workerState"),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: (await caches.keys()).length,
      saved: localStorage.getItem("lunula-saved") !== null,
      content: localStorage.getItem("lunula-cache")?.includes("odd content") === true,
    }));
  await noteWorkers(page.context());
  await visitHome(page);
  await page
    .getByRole("button", { name: /^Save / })
    .first()
    .click();
  const spoil = () =>
    page.evaluate(() => {
      const text = localStorage.getItem("lunula-cache") ?? "";
      localStorage.setItem("lunula-cache", text.replace(/"title":"/, '"title":"odd content'));
    });
  // The page itself writes it again shortly after its content changed.
  const spoiled = { workers: 1, saved: true, content: true };
  await expect.poll(async () => (await spoil(), state())).toMatchObject(spoiled);

  await deploy(site, { env: { WITHDRAW_WORKER: "on" } });
  // The page reloads when its worker goes, and registers the next, which removes itself.
  const rest = { controlled: false, last: "redundant", workers: 0, caches: 0 };
  const kept = { saved: true, content: false };
  await page.goto("/all-designs");
  // While the page reloads it cannot answer.
  await expect.poll(() => state().catch(() => undefined)).toEqual({ ...rest, ...kept });
  // Pages work without a worker, and do not reload in a loop.
  let loads = 0;
  page.on("load", () => (loads += 1));
  await page.goto("/tutorials");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect.poll(state).toEqual({ ...rest, ...kept });
  await page.getByRole("link", { name: "Blog", exact: true }).first().click();
  await page.getByRole("heading", { level: 1, name: /blog/i }).waitFor();
  expect(loads).toBe(1);
  expect(await state()).toEqual({ ...rest, ...kept });

  await deploy(site);
  await visitHome(page);
  expect(await state()).toMatchObject({ workers: 1, saved: true });
  // While the site was replaced, some pictures got no answer.
  problems.length = 0;
});
