import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { Design } from "../../contract/forms/design.ts";
import { list } from "../support/content.ts";
import { test } from "../support/test.ts";

const cards = (page: Page) => page.locator("[data-look-link]");

/** Of the window, a whole picture of 4 by 5 can take 0.37 of the first and half of the second. */
const SHARES = [
  [{ width: 844, height: 390 }, 0.36],
  [{ width: 1280, height: 800 }, 0.36],
  [{ width: 1920, height: 1080 }, 0.34],
] as const;

describe("the large view", () => {
  test("has an address of its own, turns by keys and closes by Escape and Back", async ({
    page,
  }) => {
    await page.goto("/category/french");
    const titles = await cards(page).allInnerTexts();
    await cards(page).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("heading", { name: titles[0] ?? "", exact: true }).waitFor();
    expect(page.url()).toContain("?design=");
    await page.keyboard.press("ArrowRight");
    await dialog.getByRole("heading", { name: titles[1] ?? "", exact: true }).waitFor();
    const address = page.url();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(page.url()).not.toContain("design=");

    await cards(page).first().click();
    await dialog.getByRole("heading", { name: titles[0] ?? "", exact: true }).waitFor();
    await page.goBack();
    await dialog.waitFor({ state: "detached" });
    expect(new URL(page.url())).toMatchObject({ pathname: "/category/french", search: "" });

    await page.goto(address);
    await dialog.getByRole("heading", { name: titles[1] ?? "", exact: true }).waitFor();
  });

  test("ends with a dozen looks like it, each to be looked at in turn", async ({ page, site }) => {
    const [design] = await list<Design>(site, "/api/designs");
    const alike = await list<Design>(site, `/api/designs/similar?id=${design?.id}`);
    expect(alike.length).toBeGreaterThanOrEqual(12);
    await page.goto(`/category/french?design=${design?.id}`);
    const dialog = page.getByRole("dialog");
    const more = dialog.getByRole("region", { name: "More like this" });
    await more.getByRole("link", { name: alike[11]?.title ?? "", exact: true }).waitFor();
    await more.getByRole("link", { name: alike[0]?.title ?? "", exact: true }).click();
    await dialog.getByRole("heading", { name: alike[0]?.title ?? "", exact: true }).waitFor();
    await expect.poll(() => dialog.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await more.getByRole("link", { name: design?.title ?? "", exact: true }).waitFor();
  });

  test("opened by a shared link is the server's from the first moment on", async ({
    page,
    site,
  }) => {
    const [, design] = await list<Design>(site, "/api/designs");
    let begin = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    await page.route(/\/assets\/index-.*\.js$/, async (route) => {
      await begun;
      await route.continue();
    });
    await page.goto(`/category/french?design=${design?.id}`, { waitUntil: "commit" });
    const dialog = page.getByRole("dialog");
    await dialog.evaluate((element) => element.setAttribute("data-rendered", ""));
    begin();
    await page.locator("html[data-alive]").waitFor({ state: "attached" });
    await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "dialog");
    expect(await dialog.getAttribute("data-rendered")).toBe("");
  });

  test("stands beside its words wherever it is wider than high", async ({ page }) => {
    await page.goto("/category/french");
    await cards(page).first().click();
    const dialog = page.getByRole("dialog");
    for (const [size, share] of SHARES) {
      await page.setViewportSize(size);
      const box = await dialog.locator(".picture").first().boundingBox();
      const arrow = await dialog.getByRole("link", { name: /^Next: / }).boundingBox();
      const words = await dialog.getByRole("heading", { level: 2 }).boundingBox();
      if (!box || !arrow || !words) throw new Error("Something of the view is missing");
      expect((box.width * box.height) / (size.width * size.height)).toBeGreaterThan(share);
      // Nothing lies on the nails.
      expect(arrow.x).toBeGreaterThanOrEqual(box.x + box.width);
      expect(words.x).toBeGreaterThan(arrow.x);
    }
  });

  test("lends the page its title and picture", async ({ site }) => {
    const [design] = await list<Design>(site, "/api/designs");
    const html = await (await fetch(`${site.url}/all-designs?design=${design?.id}`)).text();
    expect(html).toContain(`<title>${design?.title} - Lunula</title>`);
    expect(html).toContain(`<meta property="og:image" content="${site.url}/share/design/`);
  });
});
