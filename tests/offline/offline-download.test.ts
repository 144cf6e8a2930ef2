import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Design } from "../../contract/forms/design.ts";
import type { BlogPost } from "../../contract/forms/blog-post.ts";
import type { OfflineManifest, OfflinePicture } from "../../contract/offline-manifest.ts";
import { paths } from "../../contract/paths.ts";
import { signIn } from "../support/admin.ts";
import { filled, kept, settled, test, visit } from "../support/device.ts";
import type { Exchange } from "../support/tap.ts";

/** The items of a list that changed. */
const CHANGES = /^\/api\/offline-changes\?list=([^&]+)&items=(\w|-){4}$/;
const PACK = /^\/api\/picture-pack/;
const MANIFEST = "/api/offline-manifest";

const addresses = (exchanges: Exchange[]) => exchanges.map(({ address }) => address);
const bytes = (exchanges: Exchange[]) => exchanges.reduce((sum, { bytes }) => sum + bytes, 0);

/** The addresses, those of changes by their list. */
const listsOf = (exchanges: Exchange[]) =>
  addresses(exchanges).map((address) => {
    const [, list] = CHANGES.exec(address) ?? [];
    return list ? `changes of ${decodeURIComponent(list)}` : address;
  });

/** A page that the server sends however long it takes; the shell would load its lists itself. */
const served = (address: string) => `${address}?network`;

async function readManifest(page: Page): Promise<OfflineManifest> {
  return (await page.request.get(MANIFEST)).json();
}

async function readPictures(page: Page): Promise<OfflinePicture[]> {
  return (await page.request.get("/api/offline-pictures")).json();
}

test("a first visit fills the device, and later ones load only what is new", async ({
  page,
  tap,
}) => {
  await page.addInitScript(() => {
    navigator.storage.persist = async () => {
      sessionStorage.setItem("asked", `${sessionStorage.getItem("asked") ?? ""}x`);
      return true;
    };
  });
  // Nothing is prefetched for the back office.
  await page.goto("/admin/login");
  await page.getByRole("button", { name: "Sign In" }).waitFor();
  await settled(page);
  expect(addresses(tap.taken())).not.toContain(MANIFEST);

  await visit(page, "/");
  const first = tap.taken();
  // The site’s own files come in one pack, except those of the pages.
  const files = addresses(tap.exchanges).filter((address) => address.startsWith("/assets/"));
  expect(files.filter((address) => /release-\w+\.bin$/.test(address))).toHaveLength(1);
  expect(new Set(files).size).toBeLessThan(80);
  const [{ lists }, pictures] = [await readManifest(page), await readPictures(page)];
  expect(await kept(page)).toEqual(pictures.map(({ url }) => url).toSorted());
  // Each list once, and pictures by dozens, except those that the page itself shows.
  const packs = addresses(first).filter((address) => PACK.test(address));
  expect(packs.length).toBeGreaterThan(0);
  expect(packs.length).toBeLessThan(pictures.length / 20);
  expect(first.length).toBeLessThanOrEqual(pictures.length + lists.length + 1);
  expect(new Set(addresses(first)).size).toBe(first.length);

  tap.taken();
  await visit(page, served("/"));
  const second = tap.taken();
  expect(second).toMatchObject([{ address: MANIFEST, status: 304 }]);
  expect(bytes(second)).toBeLessThan(2_000);

  await signIn(page);
  const posts: BlogPost[] = await (await page.request.get("/api/blog-posts")).json();
  const post = posts.find(({ is_featured: featured }) => !featured);
  const title = `What changed ${crypto.randomUUID()}`;
  await page.request.put(`/api/admin/blog-posts/${post?.id}`, { data: { title } });
  await page.context().clearCookies();
  tap.taken();
  await visit(page, served("/about"));
  expect(listsOf(tap.taken())).toEqual([MANIFEST, "changes of /api/blog-posts"]);
  await page.getByRole("link", { name: "Blog", exact: true }).first().click();
  await page.getByText(title).first().waitFor();

  await signIn(page);
  const [look]: Design[] = await (await page.request.get("/api/designs?limit=1")).json();
  await page.request.put(`/api/admin/designs/${look?.id}`, { data: { title, featured: false } });
  await visit(page, served("/about"));
  tap.taken();
  await page.request.put(`/api/admin/designs/${look?.id}`, { data: { title: `${title} again` } });
  await page.context().clearCookies();
  tap.taken();
  await visit(page, served("/about"));
  const changes = tap.taken();
  expect(listsOf(changes)).toEqual([MANIFEST, "changes of /api/designs"]);
  expect(bytes(changes)).toBeLessThan(6_000);

  // Saved looks are stored in full size, and the browser is asked once not to clear them. The device is filled
  // first, so that the next requests are for them.
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

test("two tabs do not both fill the device, and one continues when the other is closed", async ({
  page,
  tap,
}) => {
  tap.hold = { pattern: PACK, wait: 300 };
  const begin = Date.now();
  await page.goto("/about");
  await expect.poll(async () => (await kept(page)).length).toBeGreaterThan(0);
  const other = await page.context().newPage();
  await other.goto("/contact");
  await expect.poll(async () => (await kept(page)).length).toBeGreaterThan(20);
  await page.close();
  tap.hold = null;
  await filled(other, begin);
  await settled(other);
  const pictures = await readPictures(other);
  expect(pictures.length).toBeGreaterThan(60);
  expect(await kept(other)).toHaveLength(pictures.length);
  // Requests that ran when the tab was closed may be repeated.
  const asked = addresses(tap.taken()).filter((address) => PACK.test(address));
  expect(asked.length - new Set(asked).size).toBeLessThanOrEqual(1);
});
