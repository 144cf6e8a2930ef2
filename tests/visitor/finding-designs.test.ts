import { describe, expect } from "vitest";
import type { Design } from "../../contract/forms/design.ts";
import { list } from "../support/content.ts";
import { test } from "../support/test.ts";

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
      await page.getByText("No designs match yet. Try one of these:").waitFor();
      await page.goto("/search");
      // The page’s scripts set the focus.
      await expect.poll(() => box.evaluate((it) => it === document.activeElement)).toBe(true);
      const recent = page.getByRole("region", { name: "Recent searches" });
      await recent.getByRole("link", { name: "hearts", exact: true }).waitFor();
    },
  );

  test("cards show the matching tags first, and hide the others behind a number", async ({
    page,
  }) => {
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/search?q=pearl");
      await page.locator(".tag-row").first().waitFor();
      const rows = await page.locator(".tag-row").evaluateAll((lists) =>
        lists.map((row) => {
          const chips = [...row.querySelectorAll("a")];
          const hidden = chips.filter((chip) => !chip.checkVisibility()).length;
          const said = Number(/\d+/.exec(row.querySelector("summary")?.innerText ?? "0"));
          return { unsaid: hidden - said, over: row.scrollWidth - row.clientWidth };
        }),
      );
      expect(rows.filter(({ unsaid, over }) => unsaid !== 0 || over > 0)).toEqual([]);
    }
    const row = page.locator(".tag-row", { has: page.locator("summary:visible") }).first();
    expect(await row.locator("a").first().innerText()).toMatch(/^#pearl/);
    await row.locator("summary").focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => row.locator("a:focus").count()).toBe(1);
    expect(await row.locator("a:visible").count()).toBe(await row.locator("a").count());
    await row.locator("summary", { hasText: "Less" }).click();
    await expect
      .poll(() => row.locator("a:visible").count())
      .toBeLessThan(await row.locator("a").count());
  });
});
