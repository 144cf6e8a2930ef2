import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { BlogPost } from "../../contract/forms/blog-post.ts";
import type { Category } from "../../contract/forms/category.ts";
import type { Design } from "../../contract/forms/design.ts";
import { paths } from "../../contract/paths.ts";
import { tagList } from "../../contract/text/tags.ts";
import { idsOf, referenceTo } from "../../contract/related.ts";
import type { Product } from "../../contract/forms/product.ts";
import type { Tutorial } from "../../contract/forms/tutorial.ts";
import { adminElsewhere, fillLogin, listOf, openTab, told } from "../support/admin.ts";
import { deviceTest as test, visit } from "../support/device.ts";
import { WANTED, list } from "../support/content.ts";
import type { Site } from "../support/site.ts";
import {
  OFFLINE_NOTE,
  PICTURES,
  cachedAnswers,
  firstPictures,
  whileDown,
} from "../support/offline.ts";
import type { ItemRelations } from "../../contract/related-items.ts";

const cards = (page: Page) => page.locator("[data-look-link]");

async function goto(page: Page, address: string): Promise<void> {
  await page.goto(address);
}
/** Like a link on the previous page. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((address) => history.pushState(null, "", address), address);
}

/** Opens a page and checks its heading, its first pictures and those of its list. */
async function expectList(
  page: Page,
  address: string,
  heading: string | RegExp,
  { open = goto, places = ["main", "[data-look]"] } = {},
) {
  await open(page, address);
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
  let there = 0;
  for (const place of places) {
    const found = await firstPictures(page, place);
    expect({ address, place, shown: found.shown }).toEqual({ address, place, shown: found.there });
    there = found.there;
  }
  return there;
}

/** What the page stores on the device, beside its caches. */
function storage(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
}

/** The paragraphs of some HTML, with normalized spaces. */
function textOf(html: string, page: Page): Promise<string[]> {
  return page.evaluate((source) => {
    const blocks = new DOMParser()
      .parseFromString(source, "text/html")
      .querySelectorAll("p, li, h2, h3, blockquote");
    return [...blocks].map((block) => block.textContent.replace(/\s+/g, "")).filter(Boolean);
  }, html);
}

/** One each from the start, the middle and the end. Other tests compare everything with the manifest. */
function someOf<Item>(items: Item[]): Item[] {
  return [items[0], items[items.length >> 1], items.at(-1)].filter((item) => item !== undefined);
}

test("one visit to the home page is enough to read everything without the server", async ({
  page,
  site,
  problems,
}) => {
  const list = async <Item>(path: string) =>
    (await (await fetch(site.url + path)).json()) as Item[];
  const categories = await list<Category>("/api/categories");
  const [newest] = await list<Design>("/api/designs?limit=1");
  const tag = tagList(newest?.tags ?? "")[0] ?? "";
  const tutorials = await list<Tutorial>("/api/tutorials");
  const posts = await list<BlogPost>("/api/blog-posts");

  await page.goto("/");
  await page
    .getByRole("button", { name: /^Save / })
    .first()
    .click();
  const note = page.getByText(OFFLINE_NOTE);
  expect(await note.isVisible()).toBe(false);
  // Otherwise this page may notice first that the server is gone, and show the long note.
  await page.goto("about:blank");

  await whileDown(site, async () => {
    await expectList(page, "/", /./);
    await note.waitFor();
    const age = page.getByText(/^Last refreshed (?:just now|\d+ minutes? ago)$/);
    await age.waitFor();
    expect(await expectList(page, "/all-designs", "All Nail Designs")).toBe(PICTURES);
    // Visitors who have seen the note get a short one, which opens on request.
    const brief = page.getByRole("button", { name: OFFLINE_NOTE });
    await brief.waitFor();
    expect(await age.count()).toBe(0);
    await brief.click();
    await age.waitFor();
    await page.getByRole("button", { name: "Hide this note" }).click();
    for (const [index, { path, seo_title }] of someOf(categories).entries()) {
      const open = index === 0 ? goto : follow;
      await expectList(page, paths.category(path), seo_title, { open });
    }
    await expectList(page, paths.search(newest?.title ?? ""), "Search Results");
    expect(await cards(page).first().innerText()).toBe(newest?.title);
    await expectList(page, paths.search(tag), "Search Results", { open: follow });
    await expectList(page, "/halloween", /./);
    expect(await expectList(page, "/saved", "Saved looks")).toBe(1);
    const places = ["main"];
    await expectList(page, "/tutorials", /./, { places });
    await expectList(page, "/products", "Product Recommendations", { places });
    await expectList(page, "/blog", /./, { places });

    for (const [index, { slug, title, steps }] of someOf(
      tutorials.filter(({ steps }) => steps),
    ).entries()) {
      await (index === 0 ? goto : follow)(page, paths.lesson(slug));
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      expect(await page.getByRole("checkbox").count()).toBe(JSON.parse(steps).length);
    }
    for (const [index, { slug, title, content }] of someOf(posts).entries()) {
      await (index === 0 ? goto : follow)(page, paths.blogPost(slug));
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      const shown = (await page.locator("article").textContent())?.replace(/\s+/g, "");
      for (const part of await textOf(content, page)) expect(shown).toContain(part);
    }
    // Closed on one page, it stays closed on all others.
    expect(await note.count()).toBe(0);
  });
  // This test is about refused requests.
  problems.length = 0;
});

/** A look with a lesson and a product that link to each other. */
async function connected(site: Site) {
  const lines = await list<ItemRelations>(site, "/api/relations");
  const related = new Map(lines.map((line) => [line.id, line.related]));
  const lessons = await list<Tutorial>(site, "/api/tutorials");
  for (const product of await list<Product>(site, "/api/products")) {
    const own = referenceTo("products", product.id);
    for (const lesson of lessons) {
      const other = referenceTo("tutorials", lesson.id);
      if (!related.get(own)?.includes(other)) continue;
      const both = lines.filter((line) => [own, other].every((one) => line.related.includes(one)));
      const [look] = idsOf(
        both.map(({ id }) => id),
        "nailDesigns",
      );
      if (look) return { look, lesson, product };
    }
  }
  throw new Error("The starter content has no look with a lesson and a product");
}

test("filters, sorting and the large view work without the server", async ({
  page,
  site,
  problems,
}) => {
  const featured = (await (await fetch(`${site.url}/api/designs/featured`)).json()) as Design[];
  const { look, lesson, product } = await connected(site);
  const lessons = await list<Tutorial>(site, "/api/tutorials?q=brush");
  const nearest = await Promise.all(
    ["?near=6f3fa0", "?near=2f9c9c&shape=almond"].map(async (query) => {
      const found = await list<Design>(site, `/api/designs${query}`);
      return { query, titles: found.slice(0, 12).map(({ title }) => title) };
    }),
  );
  await whileDown(site, async () => {
    await page.goto("/");
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("title-asc");
    const titles = featured.map(({ title }) => title).toSorted((a, b) => a.localeCompare(b));
    const shown = page.getByRole("region", { name: "Featured Designs" });
    const first = shown.locator("[data-look-link]").first();
    await expect.poll(() => first.innerText()).toBe(titles[0]);
    await page.getByRole("combobox", { name: "Category" }).selectOption("glitter");
    await page.getByText("No featured designs match the current filters.").waitFor();

    await page.goto(WANTED.address);
    await page.getByText("1 look", { exact: true }).waitFor();
    expect(await cards(page).allInnerTexts()).toEqual([WANTED.title]);
    const bar = page.getByRole("navigation", { name: "Filters" });
    await bar.getByRole("link", { name: "Without Dark red" }).click();
    await page.getByText("2 looks", { exact: true }).waitFor();

    // Never requested while the server was there.
    for (const { query, titles } of nearest) {
      await page.goto(paths.allDesigns + query);
      const nearby = async () => (await cards(page).allInnerTexts()).slice(0, titles.length);
      await expect.poll(nearby).toEqual(titles);
    }

    await page.goto("/search?q=brush&more=tutorials");
    const found = page.getByRole("region", { name: "Tutorials" }).getByRole("listitem");
    await expect.poll(() => found.count()).toBe(lessons.length);

    await page.goto("/all-designs?category=FALL");
    await page.getByText(/^Showing designs for: Fall \(\d+ designs\)$/).waitFor();
    await cards(page).first().click();
    const dialog = page.getByRole("dialog");
    const large = dialog.locator("img").first();
    await expect
      .poll(() => large.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true);
    const opened = page.url();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => page.url()).not.toBe(opened);
    expect(new URL(page.url()).pathname).toMatch(/^\/designs\/[\w-]+$/);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });

    await page.goto("/tutorials");
    await page.getByRole("button", { name: /^Advanced \(/ }).click();
    await expect.poll(() => page.url()).toContain("dvanced");

    await page.goto(paths.design(look));
    await page.getByRole("link", { name: lesson.title }).first().waitFor();
    await page.getByRole("link", { name: product.name }).first().click();
    await page.getByRole("heading", { level: 1, name: product.name }).waitFor();
    await page.getByRole("heading", { name: "Looks with it" }).waitFor();
    await page.getByRole("link", { name: lesson.title }).first().click();
    await page.getByRole("heading", { name: "Looks to paint" }).waitFor();
  });
  problems.length = 0;
});

test("content that was never stored is explained, alternatives are offered, and it loads once online", async ({
  page,
  site,
  problems,
}) => {
  const post = {
    title: "Chrome in the rain",
    slug: "chrome-in-the-rain",
    excerpt: "A wet day.",
    content: "<p>It rained, and it shone.</p>",
    author_name: "Mara",
    read_time: "1 min read",
    tags: "chrome",
    category: "tips",
    is_published: true,
  };
  await adminElsewhere(site, "POST", "/api/admin/blog-posts", post);
  await whileDown(site, async () => {
    await page.goto("/blog/chrome-in-the-rain");
    await page.getByText("This page isn’t on your device yet.").waitFor();
    await page.getByText(OFFLINE_NOTE).waitFor();
    await page.getByRole("link", { name: "Saved looks", exact: true }).first().waitFor();
    await page.evaluate(() => Object.assign(window, { sameVisit: true }));
  });
  await page.getByText("It rained, and it shone.").waitFor();
  expect(await page.evaluate(() => "sameVisit" in window)).toBe(true);
  problems.length = 0;
});

test("after signing out, nothing of the back office is on the device", async ({
  page,
  problems,
}) => {
  await page.goto("/admin/login");
  await fillLogin(page);
  await page.getByRole("table").waitFor();
  await openTab(page, "blog");
  const [newest] = await listOf<BlogPost>(page, "/api/blog-posts?limit=1");
  const name = newest?.title ?? "";
  await page.getByRole("button", { name, exact: true }).first().click();
  const form = page.getByRole("dialog");
  await form.getByLabel(/^Excerpt/).fill("Another excerpt.");
  await form.getByRole("button", { name: "Update" }).click();
  await told(page, "Changes saved");
  // Including an unsaved form.
  await page.getByRole("button", { name, exact: true }).first().click();
  await form.getByLabel("Title", { exact: true }).fill("A secret of the editor");
  await expect.poll(() => storage(page)).toContain("A secret of the editor");
  // A reload of this address would open the form again.
  await page.goto("/admin/dashboard");
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("button", { name: "Log out" }).click();
  await page.waitForURL("**/admin/login");
  await visit(page, "/all-designs");

  const addresses = (await cachedAnswers(page)).map(({ address }) => address);
  expect(addresses.length).toBeGreaterThan(PICTURES);
  expect(addresses.filter((address) => address.includes("/admin"))).toEqual([]);
  expect(await storage(page)).not.toContain("/api/admin");
  expect(await storage(page)).not.toContain("A secret of the editor");
  problems.length = 0;
});
