import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { COLLECTION_KINDS, collectionName } from "../../contract/collections.ts";
import type { CollectionKind } from "../../contract/collection-items.ts";
import type { Design } from "../../contract/forms/design.ts";
import type { Product } from "../../contract/forms/product.ts";
import type { Tutorial } from "../../contract/forms/tutorial.ts";
import { scenarioOf } from "../../server/testing/scenarios.ts";
import { adminElsewhere } from "../support/admin.ts";
import { overflowX } from "../support/browser.ts";
import { list } from "../support/content.ts";
import { startSite } from "../support/site.ts";
import { onePageTest } from "../support/test.ts";

const test = onePageTest();

/** As long as a title may be, without a place to break it. */
const WORD = "Supercalifragilistic".repeat(10);
/** As long as a tag may be. */
const TAG = WORD.slice(0, 100);
const BROKEN = "http://127.0.0.1:9/none.webp";

/** Optional fields that are hard to lay out. */
const CONTENT: Record<CollectionKind, object> = {
  categories: {
    name: WORD,
    path: "french",
    description: WORD,
    icon: "sparkles",
    seo_title: WORD,
    seo_description: WORD,
    keywords: WORD,
  },
  nailDesigns: {
    title: WORD,
    image_url: BROKEN,
    alt_text: WORD,
    category: "french",
    tags: TAG,
    credit: WORD,
    featured: true,
  },
  productCategories: { name: WORD, slug: "long", description: WORD, icon: "x" },
  products: {
    name: WORD,
    description: WORD,
    price: "$1,999,999.99",
    original_price: "$2,999,999.99",
    rating: "4.5",
    reviews_count: "1,234,567",
    image_url: BROKEN,
    affiliate_url: `https://shop.example/${WORD}`,
    category: "long",
    features: JSON.stringify([WORD]),
    is_featured: true,
  },
  tutorials: {
    title: WORD,
    description: WORD,
    youtube_video_id: "dQw4w9WgXcQ",
    thumbnail_url: BROKEN,
    duration: "1234 minutes",
    difficulty: "Beginner",
    category: "basics",
    tags: TAG,
    steps: JSON.stringify([WORD]),
    materials_needed: JSON.stringify([WORD]),
    tips: JSON.stringify([WORD]),
    is_featured: true,
  },
  seasonPages: {
    name: WORD,
    path: "long",
    heading: WORD,
    description: WORD,
    starts_on: "01-01",
    ends_on: "12-31",
    colors: JSON.stringify([`${WORD}: ${WORD} #b3174f`]),
    ways: JSON.stringify([`${WORD} (Hard): ${WORD}`]),
    tutorial_title: WORD,
    ...Object.fromEntries(
      ["steps", "supplies", "tips", "trends", "dates", "months", "questions"].map((field) => [
        field,
        JSON.stringify([`${WORD}: ${WORD}`]),
      ]),
    ),
  },
  facetPages: { path: "french", name: WORD, text: WORD },
  pages: {
    title: WORD,
    slug: "long",
    content: `<h2>${WORD}</h2><p>${WORD}</p>`,
    description: WORD,
    is_published: true,
  },
  blogPosts: {
    title: WORD,
    slug: "long",
    excerpt: WORD,
    content: `<h2>${WORD}</h2><p>${WORD}</p><pre>${WORD}</pre><table><tr><td>${WORD}</td></tr></table>`,
    featured_image: BROKEN,
    author_name: WORD,
    author_bio: WORD,
    read_time: "5 min read",
    tags: TAG,
    category: "tips",
    is_featured: true,
    is_published: true,
  },
};

test("words of 200 letters make no page wide", async ({ page, problems, onTestFinished }) => {
  const site = await startSite({ args: ["--no-starter"] });
  onTestFinished(() => site.dispose());
  for (const kind of COLLECTION_KINDS) {
    await adminElsewhere(site, "POST", `/api/admin/${collectionName(kind)}`, {
      ...scenarioOf(kind).required,
      ...CONTENT[kind],
    });
  }
  const [tutorial] = await list<Tutorial>(site, "/api/tutorials");
  const [design] = await list<Design>(site, "/api/designs");
  const [product] = await list<Product>(site, "/api/products");
  for (const path of [
    "/",
    "/all-designs?category=french",
    `/designs/${design?.slug}`,
    "/category/french",
    `/search?q=${WORD}`,
    "/tutorials",
    `/tutorials/${tutorial?.slug}`,
    "/products",
    `/products/${product?.slug}`,
    "/blog",
    "/blog/long",
    "/fall",
    "/season/long",
    "/p/long",
  ]) {
    await page.goto(site.url + path);
    await page.locator("h1").waitFor();
    if (path.startsWith("/designs/")) await page.getByText("Credit", { exact: true }).waitFor();
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect({ path, width, tooWide: await overflowX(page) }).toEqual({ path, width, tooWide: 0 });
    }
  }
  // The pictures do not exist.
  problems.length = 0;
});

describe("in Windows’ high contrast", () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ forcedColors: "active" });
  });

  const fill = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);

  test("selected controls differ from others", async ({ page }) => {
    await page.goto("/all-designs?category=french");
    expect(await fill(page, "main nav a[aria-current]")).not.toBe(
      await fill(page, "main nav a:not([aria-current])"),
    );
    expect(await fill(page, "header nav a[aria-current]")).not.toBe(
      await fill(page, "header nav a:not([aria-current])"),
    );
    const colors = page.getByRole("button", { name: "Color" }).locator("span");
    expect(
      await colors.evaluate((dot) => getComputedStyle(dot).getPropertyValue("forced-color-adjust")),
    ).toBe("none");
    await page
      .getByRole("button", { name: /^Save / })
      .first()
      .click();
    await page.locator("main button[aria-pressed=true]").waitFor();
    expect(await fill(page, "main button[aria-pressed=true]")).not.toBe(
      await fill(page, "main button[aria-pressed=false]"),
    );
    await page.goto("/tutorials?difficulty=advanced");
    expect(await fill(page, "button[aria-pressed=true]")).not.toBe(
      await fill(page, "button[aria-pressed=false]"),
    );
  });

  test("buttons have an outline, and the focus is visible", async ({ page }) => {
    await page.goto("/products");
    const buy = page.getByRole("link", { name: /^Buy Now/ });
    const border = await buy.evaluate((element) => {
      const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(element);
      return { style: borderTopStyle, width: parseFloat(borderTopWidth), color: borderTopColor };
    });
    expect(border.style).toBe("solid");
    expect(border.width).toBeGreaterThanOrEqual(1);
    expect(border.color).not.toMatch(/, 0\)$/);
    await page.keyboard.press("Tab");
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press("Tab");
      const seen = await page.evaluate(() => {
        const element = document.activeElement ?? document.body;
        const outlines = [undefined, "::after"].map(
          (part) => getComputedStyle(element, part).outlineStyle,
        );
        return { element: element.outerHTML.slice(0, 80), seen: outlines.includes("solid") };
      });
      expect(seen).toMatchObject({ seen: true });
    }
  });
});

test("paper shows the content, and no controls", async ({ page }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark", forcedColors: "none" });
  for (const path of ["/blog/why-polish-chips", "/tutorials"]) {
    await page.goto(path);
    if (path === "/tutorials") {
      await page.locator("#main h3 a").first().click();
      await page.getByRole("heading", { name: "Step by step" }).waitFor();
    }
    await page.locator("h1").waitFor();
    for (const chrome of ["header nav", "footer", "main button", "a:text('Back to Blog')"]) {
      for (const element of await page.locator(chrome).all()) {
        expect({ path, chrome, visible: await element.isVisible() }).toMatchObject({
          visible: false,
        });
      }
    }
    expect(await page.locator("h1").isVisible()).toBe(true);
    const [paper, ink] = await page.evaluate(() => {
      const style = getComputedStyle(document.body);
      return [style.backgroundColor, style.color];
    });
    expect([paper, ink]).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
  }
});
