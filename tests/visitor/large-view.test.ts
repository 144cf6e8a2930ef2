import { describe, expect } from "vitest";
import { readingTest as test } from "../support/test.ts";

/** A whole picture of 4 by 5 can take 0.37 of the first window and half of the second. */
const SHARES = [
  [{ width: 844, height: 390 }, 0.36],
  [{ width: 1280, height: 800 }, 0.36],
  [{ width: 1920, height: 1080 }, 0.34],
] as const;

describe("the large view", () => {
  test("covers its list, with the picture beside its texts, and becomes a separate page when reloaded", async ({
    page,
  }) => {
    await page.goto("/category/french");
    const cards = page.locator("[data-look-link]");
    await page.locator("html[data-alive]").waitFor({ state: "attached" });
    await page.evaluate(() => scrollTo(0, 300));
    const title = await cards.nth(4).innerText();
    await cards.nth(4).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("heading", { level: 2, name: title }).waitFor();

    for (const [size, share] of SHARES) {
      await page.setViewportSize(size);
      const box = await dialog.locator(".picture").first().boundingBox();
      const arrow = await dialog.getByRole("link", { name: /^Next: / }).boundingBox();
      const words = await dialog.getByRole("heading", { level: 2 }).boundingBox();
      if (!box || !arrow || !words) throw new Error("Something of the view is missing");
      expect((box.width * box.height) / (size.width * size.height)).toBeGreaterThan(share);
      // Nothing covers the nails.
      expect(arrow.x).toBeGreaterThanOrEqual(box.x + box.width);
      expect(words.x).toBeGreaterThan(arrow.x);
    }
    await page.goBack();
    await dialog.waitFor({ state: "detached" });
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
    await page.goForward();
    await dialog.waitFor();

    await page.reload();
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    expect(await dialog.count()).toBe(0);
    await page.goBack();
    await cards.nth(4).waitFor();
    expect(new URL(page.url()).pathname).toBe("/category/french");
  });
});
