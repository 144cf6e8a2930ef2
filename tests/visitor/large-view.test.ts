import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { Design } from "../../contract/forms/design.ts";
import { newPage } from "../support/browser.ts";
import { list } from "../support/content.ts";
import { test } from "../support/test.ts";

const cards = (page: Page) => page.locator("[data-look-link]");

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

  test("can be zoomed into by two fingers, and then moved without leafing on", async ({
    browser,
    site,
  }) => {
    const phone = { width: 390, height: 844 };
    const touch = { viewport: phone, hasTouch: true, isMobile: true };
    const { page } = await newPage(browser, { baseURL: site.url, ...touch });
    await page.goto("/category/french");
    await cards(page).first().tap();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("heading", { level: 2 }).waitFor();
    const address = page.url();
    const fingers = await page.context().newCDPSession(page);
    const middle = { x: 195, y: 240 };
    await fingers.send("Input.synthesizePinchGesture", { ...middle, scaleFactor: 2 });
    const scale = () => page.evaluate(() => visualViewport?.scale ?? 1);
    await expect.poll(scale).toBeGreaterThan(1.5);
    await fingers.send("Input.synthesizeScrollGesture", { x: 60, y: 120, xDistance: -80 });
    expect(page.url()).toBe(address);
    await page.context().close();
  });

  test("stands beside its words wherever it is wider than high", async ({ page }) => {
    await page.goto("/category/french");
    await cards(page).first().click();
    const picture = page.getByRole("dialog").locator("img").first();
    for (const size of [
      { width: 844, height: 390 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      const box = await picture.boundingBox();
      expect(box?.height).toBeGreaterThan(size.height * 0.8);
      const words = await page.getByRole("dialog").getByRole("heading", { level: 2 }).boundingBox();
      expect(words?.x).toBeGreaterThan((box?.x ?? 0) + (box?.width ?? 0));
    }
  });

  test("lends the page its title and picture", async ({ site }) => {
    const [design] = await list<Design>(site, "/api/designs");
    const html = await (await fetch(`${site.url}/all-designs?design=${design?.id}`)).text();
    expect(html).toContain(`<title>${design?.title} - Lunula</title>`);
    expect(html).toContain(`<meta property="og:image" content="${site.url}/share/design/`);
  });
});
