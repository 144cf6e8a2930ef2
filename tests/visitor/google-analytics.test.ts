import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { newPage } from "../support/browser.ts";
import { startSite } from "../support/site.ts";
import { test } from "../support/test.ts";

const ID = "G-TEST123456";

/** Replaces Google’s script, and tells that it was loaded. */
const STUB = "window.googleTagLoaded = true;";

/**
 * Records every request that leaves the site, and answers Google’s script with the stub. (every-page.test.ts expects
 * none without an id.)
 */
async function watchStrangers(page: Page, siteUrl: string): Promise<string[]> {
  const strangers: string[] = [];
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== siteUrl) strangers.push(request.url());
  });
  await page.route("https://www.googletagmanager.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: STUB }),
  );
  return strangers;
}

/** The data layer; commands for Google’s tag as lists of their words. */
function dataLayer(page: Page): Promise<unknown[]> {
  return page.evaluate(() =>
    ((window as { dataLayer?: unknown[] }).dataLayer ?? []).map((entry) =>
      Object.prototype.toString.call(entry) === "[object Arguments]"
        ? Array.from(entry as ArrayLike<unknown>)
        : entry,
    ),
  );
}

const commandsOf = (layer: unknown[]) => layer.filter((entry) => Array.isArray(entry));

async function follow(page: Page, link: string, heading: string) {
  await page.getByRole("banner").getByRole("link", { name: link, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
}

test("visitors’ views are reported once each, and the admin’s never", async ({ browser }) => {
  const site = await startSite({
    copyOf: inject("filledSite"),
    env: { GOOGLE_ANALYTICS_ID: ID },
  });
  const { page, problems } = await newPage(browser, { baseURL: site.url, keeps: "pages" });
  const strangers = await watchStrangers(page, site.url);
  const script = `https://www.googletagmanager.com/gtag/js?id=${ID}`;

  await page.goto("/");
  await page.waitForFunction(() => "googleTagLoaded" in window);
  await follow(page, "About", "A name for the half moon");
  await follow(page, "Contact", "Contact us");
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "A name for the half moon" }).waitFor();

  const layer = await dataLayer(page);
  const events = layer.filter((entry) => !Array.isArray(entry));
  expect(events).toMatchObject(
    ["/", "/about", "/contact", "/about"].map((path) => ({ event: "page_view", page_path: path })),
  );
  expect(commandsOf(layer)).toEqual([
    ["js", expect.any(Date)],
    ["config", ID, { send_page_view: false }],
    ...(events as { page_path: string; page_title: string }[]).map((view) => [
      "event",
      "page_view",
      { page_title: view.page_title, page_location: site.url + view.page_path },
    ]),
  ]);
  expect(strangers).toEqual([script]);

  await page.getByRole("banner").getByRole("link", { name: "Admin" }).click();
  await page.getByRole("button", { name: "Sign In" }).waitFor();
  expect(await page.evaluate(() => "googleTagLoaded" in window)).toBe(false);
  expect(commandsOf(await dataLayer(page))).toEqual([]);
  expect(strangers).toEqual([script]);

  // Before the page knows whether the site uses analytics.
  await page.evaluate(() => localStorage.clear());
  await page.route("**/api/site", () => {});
  await page.reload();
  await page.getByRole("link", { name: "Back to Home" }).click();
  await page.waitForFunction(() => "googleTagLoaded" in window);
  expect(strangers).toEqual([script, script]);
  const kept = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
    return requests.map(({ url }) => url).filter((url) => url.includes("google"));
  });
  expect(kept.filter((url) => new URL(url).hostname !== new URL(site.url).hostname)).toEqual([]);
  expect(problems).toEqual([]);
  await page.context().close();
  await site.dispose();
});
