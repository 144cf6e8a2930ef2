import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { Design } from "../../contract/forms/design.ts";
import { list } from "../support/content.ts";
import { test } from "../support/test.ts";

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const cards = (page: Page) => page.locator("[data-look-link]");
/** Set on the window, it lasts exactly as long as the page is not loaded anew. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => "marked" in window);

/** The page has reported itself, so it is no longer only what the server rendered. */
const alive = (page: Page) => page.waitForFunction(() => "dataLayer" in window);

async function loadAll(page: Page, total: number) {
  await expect
    .poll(async () => {
      // Within the page: a key scrolls on for some frames, and between two calls the button may be gone.
      await page.evaluate(() => {
        scrollTo(0, document.body.scrollHeight);
        const buttons = [...document.querySelectorAll("button")];
        buttons.find(({ textContent }) => textContent === "Load more")?.click();
      });
      return cards(page).count();
    })
    .toBe(total);
}

/** The first of the links that stand well within the window. */
async function inWindow(page: Page, selector: string) {
  const links = page.locator(selector);
  const index = await links.evaluateAll((all) =>
    all.map((link) => link.getBoundingClientRect().top).findIndex((top) => top > 150 && top < 800),
  );
  if (index < 0) throw new Error(`No ${selector} stands in the window`);
  return links.nth(index);
}

describe("a long list", () => {
  test("is found at the same place after a page, and after a look", async ({ page, site }) => {
    const { length } = await list<Design>(site, "/api/designs");
    await page.goto("/all-designs");
    await loadAll(page, length);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight * 0.6));
    const place = await scrolled(page);
    expect(place).toBeGreaterThan(3_000);

    await (await inWindow(page, "main li a[href^='/category/']")).click();
    await page.waitForURL("**/category/**");
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();
    await expect.poll(async () => Math.abs((await scrolled(page)) - place)).toBeLessThan(50);

    for (const close of [() => page.keyboard.press("Escape"), () => page.goBack()]) {
      await (await inWindow(page, "[data-look-link]")).click();
      await page.getByRole("dialog").getByRole("heading", { level: 2 }).waitFor();
      await close();
      await page.getByRole("dialog").waitFor({ state: "detached" });
      expect(Math.abs((await scrolled(page)) - place)).toBeLessThan(50);
    }
  });

  test("lets the footer be reached", async ({ page }) => {
    await page.goto("/all-designs");
    const footer = page.getByRole("contentinfo");
    await expect
      .poll(async () => {
        await page.keyboard.press("End");
        return footer.evaluate((element) => element.getBoundingClientRect().top < innerHeight);
      })
      .toBe(true);
  });

  test("grows by the keyboard, also where nothing loads by itself", async ({ page }) => {
    await page.addInitScript(() => {
      IntersectionObserver.prototype.observe = () => {};
    });
    await page.goto("/all-designs");
    await alive(page);
    const before = await cards(page).count();
    await page.getByRole("button", { name: "Load more" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
  });
});

describe("links in a post", () => {
  const POST = "/blog/a-first-nail-art-kit";
  const link = (page: Page, name: string) => page.locator(".article").getByRole("link", { name });

  test("to the site’s own pages load nothing anew", async ({ page }) => {
    await page.goto(POST);
    await alive(page);
    await mark(page);
    await link(page, "products page").click();
    await page.getByRole("heading", { level: 1, name: "Product Recommendations" }).waitFor();
    expect(await isMarked(page)).toBe(true);
    expect(await scrolled(page)).toBe(0);
    await page.goBack();
    await link(page, "products page").waitFor();
    expect(await isMarked(page)).toBe(true);
  });

  test("open a tab of their own when that is asked for", async ({ page }) => {
    await page.goto(POST);
    const opened = page.context().waitForEvent("page");
    await link(page, "products page").click({ modifiers: ["Control"] });
    const tab = await opened;
    await tab.waitForURL("**/products");
    expect(new URL(page.url()).pathname).toBe(POST);
  });
});

describe("for keyboard and screen reader", () => {
  test("the first stop skips to the content", async ({ page }) => {
    await page.goto("/about");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect.poll(() => skip.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await skip.evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThanOrEqual(
      0,
    );
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  });

  test("a new page takes the focus and says its title", async ({ page }) => {
    await page.goto("/");
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Blog" })
      .click();
    await page.getByRole("heading", { level: 1, name: "Nail Art Blog" }).waitFor();
    await expect.poll(() => page.locator("#announcer").innerText()).toBe("Nail Art Blog - Lunula");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
  });

  test("closing a look gives the focus back to its card", async ({ page }) => {
    await page.goto("/category/french");
    const card = cards(page).nth(2);
    await card.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByRole("heading", { level: 2 }).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => card.evaluate((link) => link === document.activeElement)).toBe(true);
  });
});

test("an address keeps what a campaign put into it", async ({ page }) => {
  await page.goto("/all-designs?utm_source=pins&fbclid=1");
  await alive(page);
  await page.getByRole("textbox", { name: "Search by keyword" }).fill("french");
  await page.waitForURL("/all-designs?utm_source=pins&fbclid=1&q=french");
  await page.reload();
  await alive(page);
  expect(new URL(page.url()).search).toBe("?utm_source=pins&fbclid=1&q=french");
  await cards(page).first().click();
  await page.waitForURL(/\/all-designs\?q=french&design=/);
});
