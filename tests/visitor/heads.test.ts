import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { BlogPost } from "../../contract/forms/blog-post.ts";
import type { Category } from "../../contract/forms/category.ts";
import type { Design } from "../../contract/forms/design.ts";
import type { Product } from "../../contract/forms/product.ts";
import type { Tutorial } from "../../contract/forms/tutorial.ts";
import { adminElsewhere } from "../support/admin.ts";
import { type Head, readHead } from "../support/head.ts";
import { STANDING_PAGES } from "../support/content.ts";
import type { Site } from "../support/site.ts";
import { test } from "../support/test.ts";
import { vocabularyProblems } from "../support/vocabulary.ts";

async function list<Item>(site: Site, path: string): Promise<Item[]> {
  return (await (await fetch(site.url + path)).json()) as Item[];
}

const isMissing = (path: string) => /nowhere|not-found/.test(path);

async function headOf(site: Site, path: string): Promise<Head & { status: number }> {
  const answer = await fetch(site.url + path);
  return { status: answer.status, ...readHead(await answer.text()) };
}

/** What the standing pages say of themselves in structured data. */
const TYPES: Record<string, string[]> = {
  "/": ["WebSite"],
  "/all-designs": ["ImageGallery"],
  "/halloween": ["FAQPage"],
  "/fall": ["FAQPage"],
  "/products": ["ItemList"],
};

/** Every kind of public page, and whether search engines shall list it. */
async function routesOf(site: Site): Promise<{ path: string; listed: boolean; types: string[] }[]> {
  const categories = await list<Category>(site, "/api/categories");
  const posts = await list<BlogPost>(site, "/api/blog-posts");
  const tutorials = await list<Tutorial>(site, "/api/tutorials");
  const [design] = await list<Design>(site, "/api/designs");
  const lessons = tutorials.filter(({ steps }) => steps);
  const listed = (path: string, ...types: string[]) => ({ path, listed: true, types });
  const unlisted = (path: string) => ({ path, listed: false, types: [] });
  return [
    ...STANDING_PAGES.map(({ path, listed }) => ({ path, listed, types: TYPES[path] ?? [] })),
    ...categories.map(({ path }) => listed(`/category/${path}`, "CollectionPage")),
    ...lessons.map(({ id }) => listed(`/tutorials?tutorial=${id}`, "HowTo")),
    ...posts.map(({ slug }) => listed(`/blog/${slug}`, "Article")),
    listed(`/all-designs?design=${design?.id}`, "ImageGallery"),
    unlisted("/search?q=french"),
    unlisted(`/saved?looks=${design?.id}`),
    unlisted("/nowhere"),
    unlisted("/category/nowhere"),
    unlisted("/blog/nowhere"),
  ];
}

test("every route says once what it is, for search engines and previews", async ({ site }) => {
  for (const { path, listed } of await routesOf(site)) {
    const { status, title, metas, canonical } = await headOf(site, path);
    const one = (name: string) => {
      expect(metas.get(name), `${name} of ${path}`).toHaveLength(1);
      return metas.get(name)?.[0] ?? "";
    };
    expect({ path, status }).toEqual({ path, status: isMissing(path) ? 404 : 200 });
    expect(title, path).toMatch(/^.{3,} - Lunula(?: Blog)?$/);
    expect(one("description").length, `description of ${path}`).toBeGreaterThan(15);
    expect(canonical, path).toEqual(listed ? [site.url + path] : []);
    expect(metas.get("robots"), path).toEqual(listed ? undefined : ["noindex, follow"]);

    expect(one("og:url")).toBe(site.url + (path === "/nowhere" ? "/not-found" : path));
    expect(one("og:type")).toBe(path.startsWith("/blog/") && listed ? "article" : "website");
    expect(one("og:site_name")).toBe("Lunula");
    expect(title).toContain(one("og:title"));
    expect(one("og:description")).toBe(one("description"));
    expect(one("twitter:title")).toBe(one("og:title"));
    expect(one("twitter:description")).toBe(one("description"));
    expect(one("twitter:card")).toBe("summary_large_image");
    expect(one("og:image")).toMatch(new RegExp(`^${site.url}/share/.+\\.jpg$`));
    expect(one("twitter:image")).toBe(one("og:image"));
    expect([one("og:image:width"), one("og:image:height")]).toEqual(["1200", "630"]);
    expect(one("og:image:alt").length, path).toBeGreaterThan(5);
    expect(metas.get("theme-color"), path).toHaveLength(2);
  }
});

test("the structured data of every route keeps to its vocabulary", async ({ site }) => {
  expect((await headOf(site, "/products")).data, "of examples alone").toEqual([]);
  const [product] = await list<Product>(site, "/api/products");
  const own = { price: "$12", rating: "4.5", reviews_count: "12" };
  await adminElsewhere(site, "PUT", `/api/admin/products/${product?.id}`, own);
  for (const { path, types } of await routesOf(site)) {
    const { data } = await headOf(site, path);
    expect({ path, types: data.map((one) => one["@type"]) }).toEqual({ path, types });
    expect({ path, problems: data.flatMap(vocabularyProblems) }).toEqual({ path, problems: [] });
  }
});

test("every address of the site map has a title of its own, and is canonical", async ({ site }) => {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc ?? "");
  expect(addresses.length).toBeGreaterThan(100);
  const owners = new Map<string, string>();
  for (const address of addresses) {
    const { title, canonical } = await headOf(site, address.slice(site.url.length));
    expect(canonical).toEqual([address]);
    expect(owners.get(title), `${title} of ${address}`).toBeUndefined();
    owners.set(title, address);
  }
});

test("an opened design has one address, wherever it is opened", async ({ site }) => {
  const [design] = await list<Design>(site, "/api/designs");
  const address = `${site.url}/all-designs?design=${design?.id}`;
  for (const page of ["/", "/halloween", `/category/${design?.category}`, "/search?q=nails"]) {
    const path = `${page}${page.includes("?") ? "&" : "?"}design=${design?.id}`;
    const { title, canonical, metas } = await headOf(site, path);
    expect({ path, canonical }).toEqual({ path, canonical: [address] });
    expect(metas.get("og:url")).toEqual([address]);
    expect(metas.get("og:image")?.[0]).toContain(`/share/design/${design?.id}-`);
    expect(metas.get("og:image:alt")).toEqual([design?.alt_text]);
    expect(metas.get("robots")).toBeUndefined();
    expect(title).toBe(`${design?.title} - Lunula`);
  }
});

test("the pictures for previews are there, small and of the promised size", async ({ site }) => {
  const routes = await routesOf(site);
  const heads: Head[] = [];
  // One after the other: so many at once would not all be made.
  for (const { path } of routes) heads.push(await headOf(site, path));
  const addresses = heads.map(({ metas }) => metas.get("og:image")?.[0] ?? "");
  const kindOf = (address: string) => /\/share\/([a-z]+)/.exec(address)?.[1];
  const oneOfEach = new Map(addresses.map((address) => [kindOf(address), address]));
  expect([...oneOfEach.keys()].toSorted()).toEqual([
    "blog",
    "category",
    "design",
    "post",
    "products",
    "site",
    "tutorial",
    "tutorials",
  ]);
  for (const address of oneOfEach.values()) {
    const answer = await fetch(address, { redirect: "manual" });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect({ address, status: answer.status }).toEqual({ address, status: 200 });
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    expect(answer.headers.get("cache-control")).toContain("immutable");
    expect(bytes.length).toBeLessThan(200_000);
    expect({ address, ...jpegSize(bytes) }).toEqual({ address, width: 1200, height: 630 });
  }
});

/** From the frame header, which the start-of-frame marker opens. */
function jpegSize(jpeg: Buffer): { width: number; height: number } {
  let at = 2;
  while (at < jpeg.length && !/^ffc[0-2]$/.test(jpeg.subarray(at, at + 2).toString("hex"))) {
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  return { width: jpeg.readUInt16BE(at + 7), height: jpeg.readUInt16BE(at + 5) };
}

describe("the colour of the browser’s bar", () => {
  /** The theme colour that is in force, beside the colour of the page. */
  const colors = (page: Page) =>
    page.evaluate(() => {
      const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
      const inForce = metas.filter(({ media }) => matchMedia(media).matches);
      const pixel = document.createElement("canvas").getContext("2d");
      if (!pixel) throw new Error("no canvas");
      const hex = (color: string) => {
        pixel.fillStyle = color;
        pixel.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data;
        return [red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("");
      };
      return {
        bar: inForce.map(({ content }) => content),
        page: `#${hex(getComputedStyle(document.body).backgroundColor)}`,
      };
    });

  test("follows the theme, chosen by hand or by the system", async ({ page }) => {
    const expectMatch = async (color: string) => {
      await expect.poll(() => colors(page)).toEqual({ bar: [color], page: color });
    };
    const LIGHT = "#fff9f6";
    const DARK = "#190f16";
    await page.emulateMedia({ colorScheme: "light" });
    for (const path of ["/", "/halloween", "/fall"]) {
      await page.goto(path);
      await expectMatch(LIGHT);
    }
    const theme = (name: string) => page.getByRole("button", { name: `Switch to ${name}` }).first();
    await theme("Light").click();
    await expectMatch(LIGHT);
    await theme("Dark").click();
    await expectMatch(DARK);
    await page.reload();
    await expectMatch(DARK);
    await theme("System").click();
    await expectMatch(LIGHT);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectMatch(DARK);
  });
});

test("categories and seasons leave nothing behind in the head", async ({ page }) => {
  const meta = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`);
  const structured = page.locator('script[type="application/ld+json"]');
  await page.goto("/category/french");
  const shared = await meta("og:image").getAttribute("content");
  // What came with the page stays, though its scripts make none of it.
  expect(await structured.textContent()).toContain('"@type":"CollectionPage"');
  await page.getByRole("link", { name: "About", exact: true }).first().click();
  await expect.poll(() => page.title()).toBe("About - Lunula");
  expect(await meta("keywords").count()).toBe(0);
  expect(await meta("description").getAttribute("content")).toMatch(/^Why Lunula/);
  expect(await meta("og:title").getAttribute("content")).toBe("About");
  expect(await meta("og:url").getAttribute("content")).toMatch(/\/about$/);
  expect(await meta("og:image").getAttribute("content")).not.toBe(shared);
  expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toMatch(/\/about$/);
  expect(await structured.count()).toBe(0);
  // Gone to without a load, a category brings its own.
  await page.goBack();
  await expect.poll(() => structured.textContent()).toContain('"@type":"CollectionPage"');

  await page.goto("/halloween");
  expect(await meta("keywords").count()).toBe(1);
  await page.getByRole("link", { name: "About", exact: true }).first().click();
  await expect.poll(() => page.title()).toBe("About - Lunula");
  expect(await meta("keywords").count()).toBe(0);
  expect(await meta("og:title").count()).toBe(1);
});
