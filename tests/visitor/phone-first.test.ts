import { describe, expect } from "vitest";
import { test as base } from "../support/test.ts";

const PHONE = { width: 390, height: 844 };
const test = base.extend("options", () => ({ viewport: PHONE, hasTouch: true, isMobile: true }));

describe("the first screen of a phone", () => {
  test("shows looks below a hero of at most 45 % of its height", async ({ page }) => {
    await page.goto("/");
    const hero = await page.locator("section:has(h1)").boundingBox();
    expect(hero?.height).toBeLessThanOrEqual(PHONE.height * 0.45);
    const tiles = page.getByRole("region", { name: "Browse by category" }).locator("img");
    for (const tile of (await tiles.all()).slice(0, 3)) {
      const box = await tile.boundingBox();
      expect((box?.y ?? PHONE.height) + (box?.height ?? 0)).toBeLessThan(PHONE.height);
    }
  });

  test("leaves the picture to be seen, and search within reach", async ({ page }) => {
    await page.goto("/");
    // The finger finds the heart all the same.
    const heart = page.getByRole("button", { name: /^Save / }).first();
    expect((await heart.boundingBox())?.width).toBe(44);
    expect((await heart.locator("span").boundingBox())?.width).toBe(32);
    await page.evaluate(() => scrollTo(0, 1_500));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1_500);
    const search = page.getByRole("banner").getByRole("link", { name: "Search" });
    await expect.poll(async () => (await search.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
  });
});
