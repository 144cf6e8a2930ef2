import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { BlogPost } from "../../contract/forms/blog-post.ts";
import type { Design } from "../../contract/forms/design.ts";
import { paths } from "../../contract/paths.ts";
import { adminElsewhere } from "../support/admin.ts";
import {
  filled,
  fillingTest as test,
  kept,
  settled,
  test as tapped,
  visit,
} from "../support/device.ts";
import {
  PICTURES,
  cachedAnswers,
  firstPictures,
  visitHome,
  whileDown,
} from "../support/offline.ts";
import type { Site } from "../support/site.ts";

const CACHE_KEY = "lunula-cache";

/** Walks through the site as a visitor does, by links and by address. */
async function walk(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByText(/^Showing \d+ of \d+ designs$/).waitFor();
  await page
    .getByRole("link", { name: /^French/ })
    .first()
    .click();
  await page.getByRole("heading", { level: 1, name: "French nail designs" }).waitFor();
  await page
    .getByRole("button", { name: /^Save / })
    .first()
    .click();
  await page.goto("/all-designs");
  expect(await firstPictures(page)).toEqual({ there: PICTURES, shown: PICTURES });
  await page.goto("/tutorials");
  await page.getByRole("region", { name: "All Tutorials" }).waitFor();
}

test("works, offline too, if something else fills localStorage", async ({
  page,
  site,
  problems,
}) => {
  const posts = (await (await fetch(`${site.url}/api/blog-posts`)).json()) as BlogPost[];
  // The same origin, without scripts that would store something first.
  await page.goto("/robots.txt");
  await page.evaluate(() => {
    let part = "x".repeat(1_000_000);
    for (let count = 0; part.length > 0; count += 1) {
      try {
        localStorage.setItem(`someone-else-${count}`, part);
      } catch {
        part = part.slice(0, part.length / 2);
      }
    }
  });
  await page.goto("/");
  await expect.poll(async () => (await kept(page)).length).toBeGreaterThan(60);
  await walk(page);
  expect(await page.evaluate((key) => localStorage.getItem(key), CACHE_KEY)).toBeNull();
  await whileDown(site, async () => {
    // The worker has stored what the page could not.
    await page.goto("/all-designs");
    expect(await firstPictures(page)).toEqual({ there: PICTURES, shown: PICTURES });
    await page.goto("/search?q=hearts");
    expect((await firstPictures(page)).there).toBeGreaterThan(0);
    await page.goto("/tutorials");
    await page
      .getByRole("region", { name: "All Tutorials" })
      .getByRole("listitem")
      .first()
      .waitFor();
    await readPost(page, posts[0]);
    // Cleared completely, as after a browser was killed while filling.
    await page.evaluate(() => localStorage.clear());
    await readPost(page, posts[1]);
  });
  problems.length = 0;
});

/** Opens a post by its address. */
async function readPost(page: Page, post: BlogPost | undefined): Promise<void> {
  await page.goto(paths.blogPost(post?.slug ?? ""));
  await page.getByRole("heading", { level: 1, name: post?.title ?? "none" }).waitFor();
}

tapped(
  "loads again what the browser cleared, and drops stored data that breaks pages",
  async ({ page, tap, site, problems }) => {
    const files = () =>
      page.evaluate(async () => {
        const name = (await caches.keys()).find((name) => name.includes("precache")) ?? "";
        return (await (await caches.open(name)).keys()).map(({ url }) => url).toSorted();
      });
    const ready = page.getByText("Ready to read offline");
    await visit(page, paths.offline);
    await ready.waitFor();
    const all = await files();
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        if (!name.includes("precache")) await caches.delete(name);
        else for (const request of (await cache.keys()).slice(0, 3)) await cache.delete(request);
      }
    });
    const { promise: seen, resolve: letGo } = Promise.withResolvers<void>();
    tap.hold = { pattern: /offline-manifest/, wait: seen };
    const begin = Date.now();
    await page.reload();
    await page.getByText("Part of it is missing").waitFor();
    letGo();
    await filled(page, begin);
    await ready.waitFor();
    expect(await files()).toEqual(all);

    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await visit(page, paths.about);
    expect(await files()).toEqual(all);
    expect((await kept(page)).length).toBeGreaterThan(60);
    // On a page that shows none of it, so that no good data overwrites it.
    await spoil(page);
    await whileDown(site, async () => {
      await page.goto(paths.allDesigns);
      expect(await firstPictures(page)).toEqual({ there: PICTURES, shown: PICTURES });
      await page.goto(paths.offline);
      await ready.waitFor();
    });
    problems.length = 0;
  },
);

test("works if every storage is refused", async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
      Object.defineProperty(window, name, { get: refuse });
    }
    navigator.serviceWorker.register = async () => refuse();
  });
  await walk(page);
  await page.goto("/contact");
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("Email").fill("ada@nails.example");
  await page.getByLabel("Subject").fill("No storage");
  await page.getByLabel("Message").fill("Still works.");
  await page.getByRole("button", { name: "Send message" }).click();
  await page.getByRole("heading", { name: "Thank you" }).waitFor();
});

tapped(
  "works with two megabytes for everything, and fills them once",
  async ({ page, site, tap, problems }) => {
    const browser = await page.context().newCDPSession(page);
    const origin = tap.url;
    await browser.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 2_000_000 });
    await visitHome(page);
    const pictures = await kept(page);
    expect(pictures.length).toBeGreaterThan(5);
    expect(pictures.length).toBeLessThan(60);
    const begin = Date.now();
    await walk(page);
    await filled(page, begin);
    await firstPictures(page, "main");
    await settled(page);

    tap.taken();
    // A page that the server sends however long it takes; the shell would load its lists itself.
    await visit(page, "/about?network");
    expect(tap.taken().map(({ address }) => address)).toEqual(["/api/offline-manifest"]);
    const { usage } = await browser.send("Storage.getUsageAndQuota", { origin });
    // The browser also counts its own overhead, and only afterwards.
    expect(usage).toBeLessThan(2_200_000);
    await whileDown(site, async () => {
      // What fitted is there; the rest says that it is missing.
      await page.goto("/all-designs").catch(() => undefined);
      if ((await cachedAnswers(page)).length > 0)
        await page.getByRole("heading", { level: 1 }).waitFor();
    });
    problems.length = 0;
  },
);

/** Replaces the items of every stored list by some that no page can show, but that pass a shallow check. */
function spoil(page: Page): Promise<void> {
  return page.evaluate((key) => {
    const stored = JSON.parse(localStorage.getItem(key) ?? "null");
    for (const { state } of stored.clientState.queries) {
      const pages = state.data.pages ?? [state.data];
      for (const { items } of pages) for (const item of items ?? []) item.title = { odd: true };
    }
    localStorage.setItem(key, JSON.stringify(stored));
  }, CACHE_KEY);
}

test("stores more designs than one list holds, and searches them", async ({
  page,
  site,
  problems,
}) => {
  await importDesigns(site, 1_000);
  await visitHome(page);
  const kept = await page.evaluate((key) => localStorage.getItem(key)?.length ?? 0, CACHE_KEY);
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThan(2_100_000);
  await whileDown(site, async () => {
    await page.goto("/all-designs");
    await page.locator("[data-look-link]").first().waitFor();
    expect(await page.locator("[data-look-link]").count()).toBe(28);
    // The oldest of them, which no list on the device contains.
    await page.goto("/search?q=marvel");
    await page.getByText("The oldest marvel").first().waitFor();
    await page.goto("/search?q=xyzzyx");
    await page.getByText("Nothing matches yet").waitFor();
    expect(await page.getByText(/newest on this device/).count()).toBe(0);
    await page.goto("/offline");
    await page.getByText("Ready to read offline").waitFor();
  });
  problems.length = 0;
});

/** Imports designs, each newer than the previous one and all others. */
async function importDesigns(site: Site, count: number): Promise<void> {
  const [pattern] = (await (await fetch(`${site.url}/api/designs?limit=1`)).json()) as Design[];
  const start = Date.now() - count * 1_000;
  const nailDesigns = Array.from({ length: count }, (_, index) => ({
    id: crypto.randomUUID(),
    title: index === 0 ? "The oldest marvel" : `Design number ${index + 1}`,
    image_url: pattern?.image_url,
    alt_text: "Nails",
    category: pattern?.category,
    tags: "many, more",
    featured: false,
    created_at: new Date(start + index * 1_000).toISOString(),
  }));
  await adminElsewhere(site, "POST", "/api/admin/import-data", { data: { nailDesigns } });
}
