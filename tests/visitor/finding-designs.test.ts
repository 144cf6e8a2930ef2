import { describe, expect } from "vitest";
import type { Design } from "../../contract/forms/design.ts";
import { list } from "../support/content.ts";
import { readingTest as test } from "../support/test.ts";

describe("finding a look", () => {
  test(
    "starts in the home page’s box and leads to counted results",
    { tags: "main-flow" },
    async ({ page, site }) => {
      await page.goto("/");
      const box = page.getByRole("main").getByRole("combobox", { name: "Search designs" });
      const example = /“(.+)”/.exec((await box.getAttribute("placeholder")) ?? "")?.[1] ?? "";
      const offered = await page.getByText("Popular:").getByRole("link").allInnerTexts();
      expect(offered).toHaveLength(4);
      for (const text of [example, ...offered, "french", "christmas", "bows"]) {
        const found = await list<Design>(site, `/api/designs/search?q=${encodeURIComponent(text)}`);
        expect({ text, found: found.length > 0 }).toEqual({ text, found: true });
      }
      const hearts = await list<Design>(site, "/api/designs/search?q=hearts");
      await box.fill("hearts");
      await page.getByRole("option").locator("img").first().waitFor();
      await box.press("Enter");
      await page.getByText(`Found ${hearts.length} results for "hearts"`).waitFor();
      expect(await page.locator("mark").first().innerText()).toMatch(/hearts?/i);
      await page.goto("/search?q=remove+gel");
      await page.getByText(/^Found [1-9]\d* results? for "remove gel"$/).waitFor();
      await page.getByText("No looks match yet. Try one of these:").waitFor();
      await page.goto("/search");
      // The page’s scripts set the focus.
      await expect.poll(() => box.evaluate((it) => it === document.activeElement)).toBe(true);
      const recent = page.getByRole("region", { name: "Recent searches" });
      await recent.getByRole("link", { name: "hearts", exact: true }).waitFor();
    },
  );

  test("cards show the matching tags first, in one line", async ({ page }) => {
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/search?q=pearl");
      const rows = page.locator("[data-look] ~ ul");
      await rows.first().waitFor();
      expect(await rows.first().locator("a").first().innerText()).toMatch(/^#pearl/);
      const heights = await rows.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
      expect(new Set(heights)).toEqual(new Set([24]));
    }
  });
});
