import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { BlogPost } from "../../contract/forms/blog-post.ts";
import { categoryCardPath } from "../../contract/paths.ts";
import type { Category } from "../../contract/forms/category.ts";
import type { Design } from "../../contract/forms/design.ts";
import type { Product } from "../../contract/forms/product.ts";
import type { Tutorial } from "../../contract/forms/tutorial.ts";
import { adminElsewhere } from "../support/admin.ts";
import { STANDING_PAGES, list } from "../support/content.ts";
import { type Head, readHead } from "../support/head.ts";
import type { Site } from "../support/site.ts";
import { test as base } from "../support/test.ts";
import { vocabularyProblems } from "../support/vocabulary.ts";

const isMissing = (path: string) => /nowhere|not-found/.test(path);

async function headOf(site: Site, path: string): Promise<Head & { status: number }> {
  const answer = await fetch(site.url + path);
  return { status: answer.status, ...readHead(await answer.text()) };
}

/** The structured data of the pages that always exist. */
const TYPES: Record<string, string[]> = {
  "/": ["WebSite"],
  "/all-designs": ["ImageGallery"],
  "/halloween": ["BreadcrumbList", "FAQPage"],
  "/fall": ["BreadcrumbList", "FAQPage"],
  "/products": ["ItemList"],
};

interface Route {
  path: string;
  /** Whether search engines should list it. */
  listed: boolean;
  /** If it is not the page’s own path. */
  canonical?: string;
  types: string[];
}

/** Every kind of public page. */
async function routesOf(site: Site): Promise<Route[]> {
  const categories = await list<Category>(site, "/api/categories");
  const posts = await list<BlogPost>(site, "/api/blog-posts");
  const tutorials = await list<Tutorial>(site, "/api/tutorials");
  const [design] = await list<Design>(site, "/api/designs");
  const [product] = await list<Product>(site, "/api/products");
  const lessons = tutorials.filter(({ steps }) => steps);
  const listed = (path: string, ...types: string[]) => ({ path, listed: true, types });
  const unlisted = (path: string) => ({ path, listed: false, types: [] });
  return [
    ...STANDING_PAGES.map(({ path, unlisted }) => ({
      path,
      listed: !unlisted,
      types: TYPES[path] ?? [],
    })),
    ...categories.map(({ path }) => ({
      ...listed(`/category/${path}`, "CollectionPage"),
      canonical: categoryCardPath(path),
    })),
    ...lessons.map(({ slug }) => listed(`/tutorials/${slug}`, "HowTo", "BreadcrumbList")),
    ...posts.map(({ slug }) => listed(`/blog/${slug}`, "Article", "BreadcrumbList")),
    listed(`/designs/${design?.slug}`, "VisualArtwork", "BreadcrumbList"),
    listed(`/products/${product?.slug}`, "BreadcrumbList"),
    listed("/nails/red", "CollectionPage"),
    {
      path: "/all-designs?color=red&sort=oldest",
      listed: false,
      canonical: "/nails/red",
      types: ["ImageGallery"],
    },
    unlisted("/search?q=french"),
    unlisted(`/saved?looks=${design?.id}`),
    unlisted("/nowhere"),
    unlisted("/category/nowhere"),
    unlisted("/blog/nowhere"),
    unlisted("/designs/nowhere"),
  ];
}

/** Each page is read once for all tests. */
const test = base.extend("routes", { scope: "file" }, async ({ site }) => {
  const routes: (Route & { head: Head & { status: number } })[] = [];
  // One after the other, since the server limits how many previews it draws in parallel.
  for (const route of await routesOf(site)) {
    routes.push({ ...route, head: await headOf(site, route.path) });
  }
  return routes;
});

test("every route describes itself once, for search engines and previews", async ({
  routes,
  site,
}) => {
  for (const { path, listed, canonical: listedAs = listed ? path : undefined, head } of routes) {
    const { status, title, metas, canonical } = head;
    const one = (name: string) => {
      expect(metas.get(name), `${name} of ${path}`).toHaveLength(1);
      return metas.get(name)?.[0] ?? "";
    };
    expect({ path, status }).toEqual({ path, status: isMissing(path) ? 404 : 200 });
    expect(title, path).toMatch(/^.{3,} - Lunula(?: Blog)?$/);
    expect(one("description").length, `description of ${path}`).toBeGreaterThan(15);
    expect(canonical, path).toEqual(listedAs ? [site.url + listedAs] : []);
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

test("the structured data of every route follows its vocabulary", async ({ routes, site }) => {
  const typesOf = ({ data }: Head) => data.map((one) => one["@type"]);
  for (const { path, types, head } of routes) {
    // The products of the starter content are examples, which nobody sells.
    const expected = path === "/products" ? [] : types;
    expect({ path, types: typesOf(head) }).toEqual({ path, types: expected });
    expect({ path, problems: head.data.flatMap(vocabularyProblems) }).toEqual({
      path,
      problems: [],
    });
  }
  const [product] = await list<Product>(site, "/api/products");
  const own = { price: "$12", rating: "4.5", reviews_count: "12" };
  await adminElsewhere(site, "PUT", `/api/admin/products/${product?.id}`, own);
  const sold = await headOf(site, "/products");
  expect(typesOf(sold)).toEqual(["ItemList"]);
  expect(sold.data.flatMap(vocabularyProblems)).toEqual([]);
});

test("every address of the sitemap has a title of its own, and is canonical", async ({
  routes,
  site,
}) => {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc ?? "");
  expect(addresses.length).toBeGreaterThan(100);
  const known = new Map(routes.map(({ path, head }) => [site.url + path, head]));
  const designs = await list<Design>(site, "/api/designs");
  const looks = new Map(
    designs.map(({ slug, title }) => [
      `${site.url}/designs/${slug}`,
      { title: `${title} - Lunula` },
    ]),
  );
  const owners = new Map<string, string>();
  for (const address of addresses) {
    // The next test reads the head of one of the hundred looks.
    const head = known.get(address) ?? looks.get(address);
    const { title, canonical = [address] }: Partial<Head> =
      head ?? (await headOf(site, address.slice(site.url.length)));
    expect(canonical).toEqual([address]);
    expect(owners.get(title ?? ""), `${title} of ${address}`).toBeUndefined();
    owners.set(title ?? "", address);
  }
});

test("a design has one address, and all former addresses redirect to it", async ({ site }) => {
  const [design] = await list<Design>(site, "/api/designs");
  const address = `${site.url}/designs/${design?.slug}`;
  for (const page of ["/", "/halloween", `/category/${design?.category}`, "/search?q=nails"]) {
    const path = `${page}${page.includes("?") ? "&" : "?"}design=${design?.id}`;
    const { status, headers } = await fetch(site.url + path, { redirect: "manual" });
    const location = new URL(headers.get("location") ?? "", site.url).href;
    expect({ path, status, location }).toEqual({ path, status: 301, location: address });
  }
  const { title, canonical, metas } = await headOf(site, `/designs/${design?.slug}`);
  expect(canonical).toEqual([address]);
  expect(metas.get("og:url")).toEqual([address]);
  expect(metas.get("og:image")?.[0]).toContain(`/share/design/${design?.id}-`);
  expect(metas.get("og:image:alt")).toEqual([design?.alt_text]);
  expect(metas.get("robots")).toBeUndefined();
  expect(title).toBe(`${design?.title} - Lunula`);
});

test("the pictures for previews exist, are small and have the promised size", async ({
  routes,
}) => {
  const addresses = routes.map(({ head }) => head.metas.get("og:image")?.[0] ?? "");
  const kindOf = (address: string) => /\/share\/([a-z]+)/.exec(address)?.[1];
  const oneOfEach = new Map(addresses.map((address) => [kindOf(address), address]));
  expect([...oneOfEach.keys()].toSorted()).toEqual([
    "blog",
    "category",
    "design",
    "nails",
    "post",
    "product",
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

/** From the frame header after the start-of-frame marker. */
function jpegSize(jpeg: Buffer): { width: number; height: number } {
  let at = 2;
  while (at < jpeg.length && !/^ffc[0-2]$/.test(jpeg.subarray(at, at + 2).toString("hex"))) {
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  return { width: jpeg.readUInt16BE(at + 7), height: jpeg.readUInt16BE(at + 5) };
}

/** The present color of the browser’s bar, and that of the page. */
function colorsOf(page: Page) {
  return page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    const inForce = metas.filter(({ media }) => matchMedia(media).matches);
    const pixel = document.createElement("canvas").getContext("2d");
    if (!pixel) throw new Error("no canvas");
    pixel.fillStyle = getComputedStyle(document.body).backgroundColor;
    pixel.fillRect(0, 0, 1, 1);
    const channels = Array.from(pixel.getImageData(0, 0, 1, 1).data.subarray(0, 3));
    const hex = channels.map((value) => value.toString(16).padStart(2, "0")).join("");
    return { bar: inForce.map(({ content }) => content), page: `#${hex}` };
  });
}

test("the browser's bar has the color of the theme, chosen by hand or by the system", async ({
  page,
}) => {
  const LIGHT = "#fff9f6";
  const DARK = "#190f16";
  const matches = async (color: string) => {
    await expect.poll(() => colorsOf(page)).toEqual({ bar: [color], page: color });
  };
  await page.emulateMedia({ colorScheme: "light" });
  // A season changes other colors.
  await page.goto("/fall");
  await matches(LIGHT);
  const theme = (name: string) => page.getByRole("button", { name: `Switch to ${name}` }).first();
  await theme("Light").click();
  await matches(LIGHT);
  await theme("Dark").click();
  await matches(DARK);
  await page.reload();
  await matches(DARK);
  await theme("System").click();
  await matches(LIGHT);
  await page.emulateMedia({ colorScheme: "dark" });
  await matches(DARK);
  // The server’s structured data stays, though the page’s scripts make none.
  const structured = page.locator('script[type="application/ld+json"]');
  expect((await structured.allTextContents()).join()).toContain('"@type":"FAQPage"');
});
