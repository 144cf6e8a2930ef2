import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { BlogPost } from "../../contract/forms/blog-post.ts";
import type { OfflineManifest } from "../../contract/offline-manifest.ts";
import { paths } from "../../contract/paths.ts";
import { signIn } from "../support/admin.ts";
import { filled, kept, settled, test, visit } from "../support/device.ts";
import { firstPictures } from "../support/offline.ts";
import type { Exchange } from "../support/tap.ts";

const MANIFEST = "/api/offline-manifest";

const addresses = (exchanges: Exchange[]) => exchanges.map(({ address }) => address);
const bytes = (exchanges: Exchange[]) => exchanges.reduce((sum, { bytes }) => sum + bytes, 0);

/** A page that the server sends however long it takes; the shell would ask for its lists itself. */
const served = (address: string) => `${address}?network`;

async function readManifest(page: Page): Promise<OfflineManifest> {
  return (await page.request.get(MANIFEST)).json();
}

test("a first visit fills the device, an unchanged second one asks one small question", async ({
  page,
  tap,
}) => {
  await visit(page, "/");
  const first = tap.taken();
  const { pictures, lists } = await readManifest(page);
  expect(await kept(page)).toEqual(pictures.map(({ url }) => url).toSorted());
  // Each list once; what the page itself had loaded may come a second time.
  expect(first.length).toBeLessThanOrEqual(pictures.length + lists.length + 1);
  expect(new Set(addresses(first)).size).toBe(first.length);

  tap.taken();
  await visit(page, served("/"));
  const second = tap.taken();
  expect(second).toMatchObject([{ address: MANIFEST, status: 304 }]);
  expect(bytes(second)).toBeLessThan(2_000);
});

test("begins on any public page, and on none of the back office", async ({ page, tap }) => {
  await page.goto("/admin/login");
  await page.getByRole("button", { name: "Sign In" }).waitFor();
  await settled(page);
  expect(addresses(tap.taken())).not.toContain(MANIFEST);
  await visit(page, "/about");
  expect(addresses(tap.taken())).toContain(MANIFEST);
});

test("a visit that was cut short is gone on with", async ({ page, tap }) => {
  tap.hold = { pattern: /^\/uploads/, wait: 60 };
  await page.goto("/about");
  await expect.poll(async () => (await kept(page)).length).toBeGreaterThan(20);
  const context = page.context();
  const second = await context.newPage();
  await page.close();
  const before = tap.taken();

  tap.hold = null;
  await visit(second, served("/about"));
  const after = tap.taken();
  const { pictures } = await readManifest(second);
  expect(await kept(second)).toHaveLength(pictures.length);
  expect(addresses(after)).toContain(MANIFEST);
  expect(after.every(({ address }) => address === MANIFEST || address.startsWith("/uploads"))).toBe(
    true,
  );
  // Those that were on their way when the tab was closed may come again.
  const twice = addresses(after).filter((address) => addresses(before).includes(address));
  expect(twice.filter((address) => address !== MANIFEST).length).toBeLessThanOrEqual(3);
});

test("two tabs do not both fill", async ({ page, tap }) => {
  const begin = Date.now();
  const other = await page.context().newPage();
  await Promise.all([page.goto("/about"), other.goto("/contact")]);
  await filled(page, begin);
  await Promise.all([settled(page), settled(other)]);
  const pictures = addresses(tap.taken()).filter((address) => address.startsWith("/uploads"));
  expect(pictures.length).toBeGreaterThan(60);
  expect(new Set(pictures).size).toBe(pictures.length);
});

test("a changed post is fetched alone", async ({ page, tap }) => {
  await visit(page, "/about");
  await signIn(page);
  const posts: BlogPost[] = await (await page.request.get("/api/blog-posts")).json();
  const post = posts.find(({ is_featured: featured }) => !featured);
  const title = `What changed ${Date.now()}`;
  await page.request.put(`/api/admin/blog-posts/${post?.id}`, { data: { title } });

  tap.taken();
  await visit(page, served("/about"));
  const second = tap.taken();
  expect(addresses(second)).toEqual([MANIFEST, "/api/blog-posts"]);
  await page.getByRole("link", { name: "Blog", exact: true }).first().click();
  await page.getByText(title).first().waitFor();
});

describe.each([{ saveData: true }, { saveData: false, effectiveType: "2g" }])(
  "with %o",
  (connection) => {
    test("nothing is fetched ahead until someone asks", async ({ page, tap }) => {
      await page.addInitScript((connection) => {
        Object.defineProperty(Navigator.prototype, "connection", { get: () => connection });
      }, connection);
      await page.goto(paths.offline);
      await page.getByText("Not filled yet").waitFor();
      await settled(page);
      expect(addresses(tap.taken()).filter((address) => address !== MANIFEST)).toEqual([]);
      await page.getByRole("button", { name: "Refresh now" }).click();
      await page.getByText("Ready to read offline").waitFor();
      expect((await kept(page)).length).toBeGreaterThan(60);
    });
  },
);

test("where 2 MB are all there is, the site works and tries no more than once", async ({
  page,
  tap,
}) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Storage.overrideQuotaForOrigin", { origin: tap.url, quotaSize: 2_000_000 });
  await visit(page, "/");
  const pictures = await kept(page);
  expect(pictures.length).toBeGreaterThan(5);
  expect(pictures.length).toBeLessThan(60);
  await page.getByRole("link", { name: "Tutorials" }).first().click();
  await page.getByRole("heading", { level: 1, name: /tutorial/i }).waitFor();
  // The page's own pictures, however late they come on a busy machine, are none of the filling's.
  await firstPictures(page, "main");

  tap.taken();
  await visit(page, served("/about"));
  expect(addresses(tap.taken())).toEqual([MANIFEST]);
  expect(await kept(page)).toEqual(pictures);
});

test("where the browser does not tell its room, texts are kept and no pictures", async ({
  page,
  tap,
}) => {
  await page.addInitScript(() => {
    navigator.storage.estimate = () => Promise.reject(new TypeError("refused"));
  });
  await visit(page, "/");
  expect(addresses(tap.taken())).toContain("/api/blog-posts");
  expect(await kept(page)).toEqual([]);
});

test("saved looks are kept at full size, and the browser is asked once to keep them", async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.storage.persist = async () => {
      sessionStorage.setItem("asked", `${sessionStorage.getItem("asked") ?? ""}x`);
      return true;
    };
  });
  await visit(page, paths.allDesigns);
  const save = page.getByRole("button", { name: /^Save / });
  await save.nth(0).click();
  await save.nth(1).click();
  const asked = () => page.evaluate(() => sessionStorage.getItem("asked"));
  await expect.poll(asked).toBe("x");
  const before = await kept(page);
  await visit(page, "/about");
  const more = (await kept(page)).filter((url) => !before.includes(url));
  expect(more).toHaveLength(2);
  expect(more.every((url) => url.endsWith("-1600.webp"))).toBe(true);
  expect(await asked()).toBe("x");
});
