import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { Design } from "../../contract/forms/design.ts";
import { axeViolations } from "../support/axe.ts";
import { WANTED, list } from "../support/content.ts";
import { test } from "../support/test.ts";

const cards = (page: Page) => page.locator("[data-look-link]");

describe("finding a look", () => {
  test("the search box of the home page ignores blanks and trims", async ({ page }) => {
    await page.goto("/");
    const box = page.getByRole("main").getByRole("combobox", { name: "Search designs" });
    await box.fill("   ");
    await box.press("Enter");
    expect(new URL(page.url()).pathname).toBe("/");
    await box.fill("  pearl french ");
    await box.press("Enter");
    await page.waitForURL("**/search?q=pearl%20french");
    await page.getByRole("heading", { name: "Search Results" }).waitFor();
  });

  test(
    "a search counts, highlights, and suggests when nothing matches",
    { tags: "main-flow" },
    async ({ page, site }) => {
      const found = await list<Design>(site, "/api/designs/search?q=hearts");
      await page.goto("/search?q=hearts");
      await page.getByText(`Found ${found.length} results for "hearts"`).waitFor();
      expect(await page.locator("mark").first().innerText()).toMatch(/hearts?/i);
      await page.goto(`/search?q=${"rose%20".repeat(60)}a+b+c+d+f+g+h+i+j`);
      await page.getByText(/^Only 200 characters count, left out: “rose/).waitFor();
      await page.goto("/search?q=a+b+c+d+e+f+g+h+i+j");
      await page.getByText("Only 8 words count, left out: “i j”.").waitFor();
      await page.goto("/search?q=zzz");
      await page.getByText('Found 0 results for "zzz"').waitFor();
      for (const word of ["french", "christmas", "hearts", "bows"]) {
        await page.getByRole("main").getByRole("link", { name: word, exact: true }).waitFor();
      }
      await page.goto("/search?q=remove+gel");
      await page.getByText(/^Found [1-9]\d* results? for "remove gel"$/).waitFor();
      await page.getByText("No designs match yet. Try one of these:").waitFor();
      await page.goto("/search");
      await page.getByText("Please enter a search query to find nail designs.").waitFor();
      const box = page.getByRole("main").getByRole("combobox", { name: "Search designs" });
      // The page's scripts put the focus there, and suggest from then on.
      await expect.poll(() => box.evaluate((it) => it === document.activeElement)).toBe(true);
      await box.fill("pearl");
      await page.getByRole("option").locator("img").first().waitFor();
      await box.press("Enter");
      await page.getByRole("heading", { name: "Search Results" }).waitFor();
      await page.goto("/search");
      await page.getByRole("main").getByRole("link", { name: "pearl", exact: true }).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole("link", { name: /^Almond/ }).click();
      await page.waitForURL("**/all-designs?shape=almond");
    },
  );

  test("cards show the tags that match first, and the others behind a number", async ({ page }) => {
    for (const width of [320, 390, 1280]) {
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

  test("what the home page suggests finds something, and its box can be emptied", async ({
    page,
    site,
  }) => {
    await page.goto("/");
    const box = page.getByRole("main").getByRole("combobox", { name: "Search designs" });
    const example = /“(.+)”/.exec((await box.getAttribute("placeholder")) ?? "")?.[1];
    const offered = await page.getByText("Popular:").getByRole("link").allInnerTexts();
    expect(offered).toHaveLength(4);
    for (const text of [example ?? "", ...offered, "french", "christmas", "hearts", "bows"]) {
      const found = await list<Design>(site, `/api/designs/search?q=${encodeURIComponent(text)}`);
      expect({ text, found: found.length > 0 }).toEqual({ text, found: true });
    }
    await box.fill("gold");
    await page.getByRole("main").getByRole("button", { name: "Clear search" }).click();
    expect(await box.inputValue()).toBe("");
    expect(await box.evaluate((input) => document.activeElement === input)).toBe(true);
  });

  test("featured designs filter and sort, and say so when nothing is left", async ({
    page,
    site,
  }) => {
    const featured = await list<Design>(site, "/api/designs/featured");
    const total = featured.length;
    await page.goto("/");
    await page.getByText(`Showing ${total} of ${total} designs`).waitFor();
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("title-asc");
    const titles = featured.map(({ title }) => title).toSorted((a, b) => a.localeCompare(b));
    const section = page.getByRole("region", { name: "Featured" });
    const first = section.locator("[data-look-link]").first();
    await expect.poll(() => first.innerText()).toBe(titles[0]);
    await page.getByRole("combobox", { name: "Category" }).selectOption("glitter");
    await page.getByText("No featured designs match the current filters.").waitFor();
  });

  test("all designs load on while scrolling, and a keyword narrows them", async ({
    page,
    site,
  }) => {
    const all = await list<Design>(site, "/api/designs");
    await page.goto("/all-designs");
    await page.getByText(`${all.length} designs`, { exact: true }).waitFor();
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 4_000);
        return cards(page).count();
      })
      .toBe(all.length);
    await page.getByLabel("Search by keyword").fill("tortoise");
    await expect.poll(() => cards(page).count()).toBeLessThan(8);
    await page.getByRole("button", { name: /clear/i }).click();
    await page.getByText(`${all.length} designs`, { exact: true }).waitFor();
    await page.goto("/all-designs?category=FALL");
    await page.getByText(/^Showing designs for: Fall \(\d+ designs\)$/).waitFor();
    await page.goto("/all-designs?category=fall&q=zzz");
    await page.getByText("No designs match the current filters.").waitFor();
  });

  test("short almond, dark red, for Christmas takes four taps on a phone, and has an address", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/all-designs");
    const bar = page.getByRole("navigation", { name: "Filters" });
    for (const word of ["Short", "Almond", "Dark red", "Christmas"]) {
      await bar.getByRole("link", { name: new RegExp(`^${word} ?\\d+$`) }).click();
      await bar.getByRole("link", { name: `Without ${word}` }).waitFor();
    }
    await page.getByText("1 design", { exact: true }).waitFor();
    await expect.poll(() => cards(page).allInnerTexts()).toEqual([WANTED.title]);
    const { pathname, search } = new URL(page.url());
    expect(decodeURIComponent(pathname + search)).toBe(WANTED.address);
    expect(await axeViolations(page)).toEqual([]);

    // Held on its side, the phone shows it all in one row.
    await page.setViewportSize({ width: 844, height: 390 });
    const middles = () =>
      bar.locator("a:visible, button:visible").evaluateAll((all) => {
        const boxes = all.map((one) => one.getBoundingClientRect());
        return new Set(boxes.map(({ top, bottom }) => Math.round((top + bottom) / 2))).size;
      });
    await expect.poll(middles).toBe(1);
    await page.setViewportSize({ width: 390, height: 844 });

    await page.goto("/about");
    await page.goto(WANTED.address);
    expect(await cards(page).allInnerTexts()).toEqual([WANTED.title]);
    expect(await bar.locator("a[aria-current=true]").count()).toBe(4);
    await bar.getByRole("button", { name: "Filters" }).click();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await sheet.getByRole("link", { name: /^Dark red/ }).click();
    await sheet.getByRole("button", { name: "Show 2 designs" }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await sheet.getByRole("link", { name: "Clear all" }).click();
    await sheet.getByRole("button", { name: "Show 101 designs" }).click();
    await expect.poll(() => new URL(page.url()).search).toBe("");
    expect(await sheet.count()).toBe(0);

    // Back closes the sheet and keeps what was chosen in it; a further one undoes that.
    await bar.getByRole("button", { name: "Filters" }).click();
    await sheet.getByRole("link", { name: /^Coffin/ }).click();
    await sheet.getByRole("link", { name: "Without Coffin" }).waitFor();
    await page.goBack();
    await sheet.waitFor({ state: "detached" });
    await expect.poll(() => new URL(page.url()).search).toBe("?shape=coffin");
    await page.goBack();
    await expect.poll(() => new URL(page.url()).search).toBe("");
  });

  test("looks come by nearness to a color: of the picker, and of a look", async ({
    page,
    site,
  }) => {
    const nearest = async (color: string) => {
      const [first] = await list<Design>(site, `/api/designs?near=${color}`);
      return first?.title ?? "";
    };
    const bar = page.getByRole("navigation", { name: "Filters" });
    const firstCard = () => cards(page).first().innerText();
    await page.goto("/all-designs?shape=almond,coffin,oval,square,stiletto");
    await bar.getByRole("button", { name: "Nearest to a color" }).click();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await sheet.getByRole("link", { name: "Nearest to Teal" }).click();
    await sheet.getByRole("link", { name: "Nearest to #2f9c9c first" }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await sheet.getByLabel("Any color").fill("#6f3fa0");
    await sheet.getByRole("button", { name: "Show the nearest first" }).click();
    await sheet.getByRole("button", { name: /^Show \d+ designs$/ }).click();
    await expect.poll(firstCard).toBe(await nearest("6f3fa0"));
    await bar.getByRole("link", { name: "Nearest to #6f3fa0 first" }).click();
    await expect.poll(() => new URL(page.url()).search).not.toContain("near");

    await page.goto("/all-designs?near=b1174e");
    expect(await bar.getByRole("status").innerText()).toBe("Nearest to #b1174e first");
    await cards(page).first().click();
    const look = page.getByRole("dialog");
    const color = look.getByRole("list", { name: "More in this color" }).getByRole("link").last();
    const digits = /[\da-f]{6}$/.exec((await color.getAttribute("href")) ?? "")?.[0] ?? "";
    await color.click();
    await expect.poll(() => new URL(page.url()).search).toBe(`?near=${digits}`);
    await expect.poll(firstCard).toBe(await nearest(digits));
    expect(await look.count()).toBe(0);
  });

  test.for([
    ["/category/holiday?shape=almond&season=winter,nonsense", "Candy cane lane"],
    ["/search?q=christmas&shape=almond&color=dark-red", WANTED.title],
    ["/category/halloween?length=short&color=silver", undefined],
  ])("%s narrows down, too", async ([address, title], { page }) => {
    await page.goto(address ?? "");
    if (title) await page.getByRole("link", { name: title }).first().waitFor();
    else await page.getByText("No designs match the current filters.").waitFor();
    const bar = page.getByRole("navigation", { name: "Filters" });
    const narrowed = await cards(page).count();
    await bar.getByRole("link", { name: "Clear all" }).click();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(narrowed);
  });
});
