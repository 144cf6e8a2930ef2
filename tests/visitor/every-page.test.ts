import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { axeViolations } from "../support/axe.ts";
import { overflowX } from "../support/browser.ts";
import { PUBLIC_PAGES, addressOf } from "../support/content.ts";
import { test } from "../support/test.ts";
import { tornWords } from "../support/torn-words.ts";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };
/** A phone of the smallest size, and a window of 1280 pixels at 400 %. */
const NARROWEST = { width: 320, height: 640 };
const SIZES = [NARROWEST, PHONE, { width: 768, height: 1024 }, DESKTOP];
/** Between these two the markup is the same. Colors do not depend on the size, so each takes a theme. */
const EXAMINED = new Map([
  [PHONE, "light"],
  [DESKTOP, "dark"],
] as const);

/** What a visitor would notice at any size and in any colours. */
async function faults(page: Page): Promise<string[]> {
  const found: string[] = [];
  const note = (where: string, faults: string[]) =>
    void found.push(...faults.map((fault) => `${where}: ${fault}`));
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // What the sticky header happens to lie over is no smaller for it.
    await page.evaluate(() => scrollTo(0, 0));
    const overflow = await overflowX(page);
    if (overflow > 0) note(`${size.width} px`, [`${overflow} px too wide`]);
    const torn = await tornWords(page);
    if (torn.length > 0) note(`${size.width} px`, [`torn: ${torn.join(", ")}`]);
    const theme = EXAMINED.get(size);
    if (!theme) continue;
    await wear(page, theme);
    note(`${size.width} px, ${theme}`, await axeViolations(page));
  }
  await page.setViewportSize(PHONE);
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  const overflow = await overflowX(page);
  if (overflow > 0) note("text twice as large", [`${overflow} px too wide`]);
  return found;
}

async function wear(page: Page, theme: "light" | "dark") {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`html[data-theme=${theme}]`).waitFor();
}

describe("fits and is accessible at every size and in both themes", () => {
  test.for(Object.entries(PUBLIC_PAGES))("%s", async ([, address], { page, problems, site }) => {
    const path = await addressOf(site, address);
    const answer = await page.goto(path);
    await page.locator("h1").waitFor();
    expect(await faults(page)).toEqual([]);
    // The browser itself tells of the answer 404.
    if (answer?.status() === 404) problems.length = 0;
  });

  test.for<[string, string, (page: Page) => Promise<unknown>]>([
    [
      "the large view",
      "/category/french",
      async (page) => {
        await page.locator("[data-look-link]").first().click();
        await page.getByRole("dialog").getByRole("heading", { level: 2 }).waitFor();
      },
    ],
    [
      "the menu of a phone",
      "/about",
      async (page) => {
        await page.setViewportSize(NARROWEST);
        await page.getByLabel("Open menu").click();
        await page.locator("header details nav").waitFor();
      },
    ],
    [
      "search suggestions",
      "/search",
      async (page) => {
        await page.getByRole("main").getByRole("combobox").pressSequentially("fr");
        await page.getByRole("option").first().waitFor();
        await page.keyboard.press("ArrowDown");
      },
    ],
    [
      "recent searches",
      "/search?q=hearts",
      async (page) => {
        const box = page.getByRole("main").getByRole("combobox");
        await box.fill("zzz");
        await box.press("Enter");
        await page.waitForURL("**/search?q=zzz");
        await box.fill("");
        await page.getByRole("button", { name: "Forget recent searches" }).waitFor();
      },
    ],
    [
      "a tutorial being painted",
      "/tutorials",
      async (page) => {
        await page
          .getByRole("link", { name: /^Read the steps/ })
          .first()
          .click();
        await page.getByRole("heading", { name: "Step by step" }).waitFor();
        await page.locator("label:has([type=checkbox])").first().click();
        await page.getByRole("button", { name: "Start over" }).waitFor();
      },
    ],
    [
      "unfolded groups and a filter",
      "/tutorials?difficulty=advanced",
      async (page) => {
        await page
          .getByRole("button", { name: /^View All/ })
          .first()
          .click();
        await page.getByRole("button", { name: "View Less" }).waitFor();
      },
    ],
    [
      "a copied link",
      "/blog/why-polish-chips",
      async (page) => {
        await page.getByRole("button", { name: "Copy link" }).click();
        await page.getByRole("button", { name: "Dismiss" }).waitFor();
      },
    ],
    [
      "the feed’s address",
      "/blog",
      async (page) => {
        await page.getByRole("button", { name: "Subscribe Now" }).click();
        await page.getByText(/\/feed\.xml/).waitFor();
      },
    ],
    [
      "opened answers",
      "/halloween",
      async (page) => {
        for (const question of await page.locator("#main summary").all()) await question.click();
      },
    ],
    [
      "saved looks",
      "/category/floral",
      async (page) => {
        await page
          .getByRole("button", { name: /^Save / })
          .first()
          .click();
        await page.getByRole("link", { name: "Saved, 1" }).click();
        await page.getByText("1 look", { exact: true }).waitFor();
      },
    ],
  ])("%s", async ([, path, open], { page }) => {
    await page.goto(path);
    await page.locator("h1").waitFor();
    await open(page);
    expect(await faults(page)).toEqual([]);
  });
});
