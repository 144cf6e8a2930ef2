import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { Category } from "../contract/category.ts";
import type { Design } from "../contract/design.ts";
import { paths } from "../contract/paths.ts";
import { tagList } from "../contract/tags.ts";
import { visit } from "./support/device.ts";
import { ADMIN, type Site } from "./support/site.ts";
import { test } from "./support/test.ts";

const NOTE = "You are offline: showing what this device has saved.";
/** How many pictures of a list must be at hand after a visit. */
const PICTURES = 24;

/** One visit to the home page, until the device is filled. */
const visitHome = (page: Page) => visit(page, "/");

/** How many of the first cards there are, and how many of them show their picture. */
async function firstCards(page: Page): Promise<{ cards: number; shown: number }> {
  await page.locator("[data-look] img").first().waitFor();
  return page.evaluate(async (most) => {
    const all = [...document.querySelectorAll<HTMLImageElement>("[data-look] img")];
    const first = all.slice(0, most);
    let shown = 0;
    for (const picture of first) {
      picture.scrollIntoView();
      await picture.decode().catch(() => undefined);
      if (picture.naturalWidth > 0) shown += 1;
    }
    return { cards: first.length, shown };
  }, PICTURES);
}

/** Takes the server down for the time of some work. */
async function whileDown(site: Site, work: () => Promise<void>): Promise<void> {
  await site.kill();
  try {
    await work();
  } finally {
    await site.restart();
  }
}

test("one visit to the home page is enough to read on without the server", async ({
  page,
  site,
  problems,
}) => {
  await visitHome(page);
  await page
    .getByRole("button", { name: /^Save / })
    .first()
    .click();
  const categories: Category[] = await (await fetch(`${site.url}/api/categories`)).json();
  const [newest]: Design[] = await (await fetch(`${site.url}/api/designs?limit=1`)).json();
  const tag = tagList(newest?.tags ?? "")[0] ?? "";
  const note = page.getByText(NOTE);
  expect(await note.isVisible()).toBe(false);

  await whileDown(site, async () => {
    for (const [address, heading] of [
      ["/", /./],
      ["/all-designs", "All Nail Designs"],
      [paths.search(newest?.title ?? ""), "Search Results"],
      [paths.search(tag), "Search Results"],
      ["/saved", "Saved looks"],
      ...categories.map(({ path, seo_title }) => [paths.category(path), seo_title] as const),
    ] as const) {
      await page.goto(address);
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
      const { cards, shown } = await firstCards(page);
      expect({ address, cards, shown }).toEqual({
        address,
        cards: shown,
        shown: expect.any(Number),
      });
      expect(cards).toBeGreaterThan(0);
    }
    await page.goto("/all-designs");
    expect(await firstCards(page)).toEqual({ cards: PICTURES, shown: PICTURES });
    await note.waitFor();
  });
  await note.waitFor({ state: "detached", timeout: 30_000 });
  // Refused requests are what the test is about.
  problems.length = 0;
});

test("an address that was never stored says so kindly", async ({ page, site, problems }) => {
  await visitHome(page);
  await whileDown(site, async () => {
    await page.goto("/no-such-page");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.getByText(NOTE).waitFor();
  });
  problems.length = 0;
});

test("nothing of the back office is kept on the device", async ({ page }) => {
  await visitHome(page);
  await page.goto("/admin/login");
  await page.getByLabel("Email").fill(ADMIN.email);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("table").waitFor();
  await page.goto("/all-designs");
  await page.locator("[data-look]").first().waitFor();
  await page.waitForTimeout(2_000);

  const kept = await page.evaluate(async () => {
    const caches = await Promise.all(
      (await window.caches.keys()).map((name) => window.caches.open(name)),
    );
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
    return { addresses: requests.map(({ url }) => url), storage: JSON.stringify(localStorage) };
  });
  expect(kept.addresses.filter((url) => url.includes("/admin"))).toEqual([]);
  expect(kept.storage).not.toContain("/api/admin");
});

describe("the app", () => {
  test("can be installed", async ({ page }) => {
    await page.goto("/");
    const browser = await page.context().newCDPSession(page);
    const { errors, manifest } = await browser.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    expect(manifest?.name).toBe("Lunula");
    const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
    // The browser of these tests is a private window.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(["in-incognito"]);
  });

  test("has every icon it names", async ({ page, site }) => {
    await page.goto("/");
    const { icons } = await (await fetch(`${site.url}/manifest.webmanifest`)).json();
    const touch = await page.locator("link[rel=apple-touch-icon]").getAttribute("href");
    for (const src of [touch, ...icons.map((icon: { src: string }) => icon.src)]) {
      const answer = await fetch(site.url + src);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
    }
  });
});
