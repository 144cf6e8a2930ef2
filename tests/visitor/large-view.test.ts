import { describe, expect } from "vitest";
import type { Design } from "../../contract/forms/design.ts";
import { list } from "../support/content.ts";
import { test } from "../support/test.ts";

/** Of the window, a whole picture of 4 by 5 can take 0.37 of the first and half of the second. */
const SHARES = [
  [{ width: 844, height: 390 }, 0.36],
  [{ width: 1280, height: 800 }, 0.36],
  [{ width: 1920, height: 1080 }, 0.34],
] as const;

describe("the large view", () => {
  test("stands beside its words wherever the window is wider than high, and alone it is the server's from the first moment on", async ({
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
    await page.goto(`/designs/${design?.slug}`, { waitUntil: "commit" });
    const alone = page.getByRole("article");
    await alone.evaluate((element) => element.setAttribute("data-rendered", ""));
    begin();
    await page.locator("html[data-alive]").waitFor({ state: "attached" });
    expect(await alone.getAttribute("data-rendered")).toBe("");

    await page.goto("/category/french");
    await page.locator("[data-look-link]").nth(1).click();
    const dialog = page.getByRole("dialog");
    await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "dialog");

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
});
