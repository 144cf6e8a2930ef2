import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { Design } from "../../contract/forms/design.ts";
import { list } from "../support/content.ts";
import { readingTest as test } from "../support/test.ts";

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const cards = (page: Page) => page.locator("[data-look-link]");
/** A mark on the window, which is lost when the page reloads. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const hasSiteHeader = (page: Page) => page.evaluate(() => "marked" in window);

/** Whether the history entry has the current scroll position. */
const isSaved = (page: Page) =>
  page.evaluate(() => (history.state as { scroll?: { y: number } } | null)?.scroll?.y === scrollY);

async function loadAll(page: Page, total: number) {
  await expect
    .poll(async () => {
      // Within the page: a key keeps scrolling for some frames, and the button may be gone between two calls.
      await page.evaluate(() => {
        scrollTo(0, document.body.scrollHeight);
        const buttons = [...document.querySelectorAll("button")];
        buttons.find(({ textContent }) => textContent === "Load more")?.click();
      });
      return cards(page).count();
    })
    .toBe(total);
}

/** The first link that is not near an edge of the window. */
async function inWindow(page: Page, selector: string) {
  const links = page.locator(selector);
  const index = await links.evaluateAll((all) =>
    all.map((link) => link.getBoundingClientRect().top).findIndex((top) => top > 150 && top < 800),
  );
  if (index < 0) throw new Error(`No ${selector} stands in the window`);
  return links.nth(index);
}

describe("a long list", () => {
  test("ends with the footer, and keeps its place after visiting a page or a look", async ({
    page,
    site,
  }) => {
    const { length } = await list<Design>(site, "/api/designs");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/all-designs");
    const footer = page.getByRole("contentinfo");
    await expect
      .poll(async () => {
        await page.keyboard.press("End");
        return footer.evaluate((element) => element.getBoundingClientRect().top < innerHeight);
      })
      .toBe(true);
    await loadAll(page, length);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight * 0.6));
    await expect.poll(() => isSaved(page)).toBe(true);
    expect(await scrolled(page)).toBeGreaterThan(3_000);
    const look = await inWindow(page, "[data-look-link]");
    const link = page.locator(`[data-look-link="${await look.getAttribute("data-look-link")}"]`);
    const top = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await top();

    const ways = {
      "from another page": async () => {
        await (await inWindow(page, "main li a[href^='/category/']")).click();
        await page.waitForURL("**/category/**");
        await expect.poll(() => scrolled(page)).toBe(0);
        await page.goBack();
      },
      "after a reload": () => page.reload(),
      "from another document": async () => {
        await page.goto("/about");
        await page.goBack();
      },
    };
    for (const [way, comeBack] of Object.entries(ways)) {
      await comeBack();
      await expect.poll(() => cards(page).count()).toBe(length);
      await expect.poll(async () => ({ way, top: await top() })).toEqual({ way, top: before });
      await expect.poll(() => isSaved(page)).toBe(true);
    }

    for (const close of [() => page.keyboard.press("Escape"), () => page.goBack()]) {
      await (await inWindow(page, "[data-look-link]")).click();
      await page.getByRole("dialog").getByRole("heading", { level: 2 }).waitFor();
      await close();
      await page.getByRole("dialog").waitFor({ state: "detached" });
      expect(await top()).toBe(before);
    }
  });
});

describe("links in a post", () => {
  const POST = "/blog/a-first-nail-art-kit";
  const link = (page: Page, name: string) => page.locator(".article").getByRole("link", { name });

  test("do not reload the page, and open a new tab if asked to", async ({ page }) => {
    await page.goto(POST);
    await mark(page);
    const opened = page.context().waitForEvent("page");
    await link(page, "products page").click({ modifiers: ["Control"] });
    const tab = await opened;
    await tab.waitForURL("**/products");
    await tab.close();
    expect(new URL(page.url()).pathname).toBe(POST);
    await link(page, "products page").click();
    await page.getByRole("heading", { level: 1, name: "Product Recommendations" }).waitFor();
    expect(await hasSiteHeader(page)).toBe(true);
    expect(await scrolled(page)).toBe(0);
    await page.goBack();
    await link(page, "products page").waitFor();
    expect(await hasSiteHeader(page)).toBe(true);
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
});
