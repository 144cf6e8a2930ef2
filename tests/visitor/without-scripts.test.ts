import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { PAGE_NAMES, pageEntry } from "../../contract/pages.ts";
import type { Tutorial } from "../../contract/forms/tutorial.ts";
import { WANTED, list } from "../support/content.ts";
import { newPage } from "../support/browser.ts";
import { test as base } from "../support/test.ts";

const hrefs = (links: Element[]) => links.map((link) => link.getAttribute("href") ?? "");

/** Presses a link, until the page that it leads to is there whole. */
const follow = (page: Page, link: Locator) =>
  Promise.all([page.waitForEvent("domcontentloaded"), link.click()]);

const test = base.extend("plain", async ({ browser, site }, { onCleanup }): Promise<Page> => {
  const { page, problems } = await newPage(browser, {
    baseURL: site.url,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  onCleanup(async () => {
    await page.context().close();
    expect(problems).toEqual([]);
  });
  return page;
});

test("the menu of a phone opens and leads everywhere", async ({ plain }) => {
  await plain.goto("/");
  const menu = plain.locator("header details nav");
  expect(await menu.isVisible()).toBe(false);
  const pages = PAGE_NAMES.map(pageEntry).filter(({ header }) => header);
  expect(pages.length).toBeGreaterThan(4);
  for (const { path, alias } of pages) {
    await plain.getByLabel("Open menu").click();
    await menu.locator(`a[href="${alias ?? path}"]`).click();
    await plain.waitForURL(`**${path}`);
  }
  const footer = plain.getByRole("contentinfo");
  for (const name of ["About Us", "Privacy Policy", "Terms of Service"]) {
    await footer.getByRole("link", { name }).click();
    await plain.getByRole("heading", { level: 1 }).waitFor();
  }
});

test("a card leads to its look, that to others, and back; nothing is there that does nothing", async ({
  plain,
}) => {
  await plain.goto("/category/french");
  const card = plain.locator("[data-look-link]").first();
  const title = await card.innerText();
  expect(await plain.getByRole("button", { name: /^Save / }).count()).toBe(0);
  await card.click();
  const dialog = plain.getByRole("dialog");
  await dialog.getByRole("heading", { level: 2, name: title }).waitFor();
  expect(await dialog.getByRole("button").count()).toBe(0);
  await dialog.getByRole("link", { name: /^Next: / }).click();
  await dialog.getByRole("heading", { level: 2 }).waitFor();
  expect(await dialog.getByRole("heading", { level: 2 }).innerText()).not.toBe(title);
  await dialog.getByRole("link", { name: "Close" }).click();
  await plain.waitForURL("**/category/french");
  expect(await dialog.count()).toBe(0);
});

test.for(["/all-designs", "/all-designs?q=almond", "/search?q=almond"])(
  "%s leads on page by page to its last design",
  async (list, { plain }) => {
    await plain.goto(list);
    const summary = await plain.locator("main p[role=status]:not(:empty)").first().innerText();
    const total = Number(summary.match(/\d+/)?.[0]);
    const seen = new Set<string>();
    const next = plain.locator("main a[rel=next]");
    let pages = 1;
    for (;;) {
      for (const id of await plain.locator("[data-look-link]").evaluateAll(hrefs)) seen.add(id);
      if ((await next.count()) === 0) break;
      await follow(plain, next);
      await plain.getByRole("link", { name: "From the beginning" }).waitFor();
      pages += 1;
      expect(await plain.locator("meta[name=robots]").getAttribute("content")).toContain("noindex");
      expect(await plain.locator("link[rel=canonical]").count()).toBe(0);
    }
    expect(seen.size).toBe(total);
    expect(pages).toBe(Math.ceil(total / 30));
  },
);

test("filters are links, each to be chosen and dropped", async ({ plain }) => {
  await plain.goto(WANTED.address);
  const bar = plain.getByRole("navigation", { name: "Filters" });
  const cards = plain.locator("[data-look-link]");
  expect(await cards.allInnerTexts()).toEqual([WANTED.title]);
  expect(await bar.getByRole("button").count()).toBe(0);
  await follow(plain, bar.getByRole("link", { name: "Without Dark red" }));
  await follow(plain, bar.getByRole("link", { name: /^Red \d$/ }));
  expect(await cards.allInnerTexts()).toEqual(["Ribbon and pine"]);
  await bar.getByRole("link", { name: "Clear all" }).click();
  await plain.getByText("101 designs", { exact: true }).waitFor();
});

test("a place that is none of the list shows its beginning", async ({ plain }) => {
  const answer = await plain.goto("/all-designs?cursor=nowhere");
  expect(answer?.status()).toBe(200);
  expect(await plain.locator("[data-look-link]").count()).toBe(30);
});

test("a search leads to all that it finds beside designs", async ({ plain, site }) => {
  const lessons = await list<Tutorial>(site, "/api/tutorials?q=brush");
  expect(lessons.length).toBeGreaterThan(4);
  await plain.goto("/search?q=brush");
  const found = plain.getByRole("region", { name: "Tutorials" }).getByRole("listitem");
  expect(await found.count()).toBe(4);
  await follow(plain, plain.getByRole("link", { name: `All ${lessons.length} tutorials` }));
  await plain.waitForURL("**/search?q=brush&more=tutorials");
  expect(await found.count()).toBe(lessons.length);
});

test.for(["/halloween", "/season/holiday"])(
  "what %s takes leads to products",
  async (season, { plain }) => {
    await plain.goto(season);
    const panel = plain.locator("section", {
      has: plain.getByRole("heading", { name: "What you need" }),
    });
    await panel
      .getByRole("link", { name: /top coat/i })
      .first()
      .click();
    await plain.waitForURL("**/products?product=*");
    await plain
      .getByRole("heading", { name: /Top Coat/ })
      .first()
      .waitFor();
  },
);

test("the blog leads on to its last post", async ({ plain, site }) => {
  const posts = (await (await fetch(`${site.url}/api/blog-posts`)).json()) as unknown[];
  await plain.goto("/blog");
  const more = plain.getByRole("link", { name: "Load More Posts" });
  while ((await more.count()) > 0) await follow(plain, more);
  const links = plain.locator('main h2 a[href^="/blog/"], main h3 a[href^="/blog/"]');
  expect(new Set(await links.evaluateAll(hrefs)).size).toBe(posts.length);
});

test.for(["", "   "])("a search for “%s” stays where it is", async (blank, { plain }) => {
  await plain.goto("/search");
  const box = plain.getByRole("main").getByRole("combobox");
  await box.fill(blank);
  await box.press("Enter");
  expect(await box.evaluate((input: HTMLInputElement) => input.matches(":invalid"))).toBe(true);
  expect(plain.url()).toMatch(/\/search$/);
});

test("the theme is the system's", async ({ plain }) => {
  await plain.emulateMedia({ colorScheme: "dark" });
  const isDark = () => getComputedStyle(document.documentElement).colorScheme === "dark";
  for (const address of ["/", "/halloween"]) {
    await plain.goto(address);
    expect(await plain.evaluate(isDark)).toBe(true);
  }
});

test.for([
  ["/fall", 22, "Tortoiseshell in three layers"],
  ["/halloween", 4, "Dots, daisies, and hearts with one dotting tool"],
] as const)(
  "the sections of %s lead to lists that find something",
  async ([season, least, lesson], { plain }) => {
    await plain.goto(season);
    const main = plain.getByRole("main");
    await main.getByRole("link", { name: lesson }).waitFor();
    const links = main.locator("section a[href^='/all-designs?category=']");
    const addresses = new Set(
      await links.evaluateAll((all) => all.map((a) => a.getAttribute("href"))),
    );
    expect(addresses.size).toBeGreaterThanOrEqual(least);
    for (const address of addresses) {
      const answer = await plain.request.get(address ?? "");
      const cards = (await answer.text()).match(/<h3/g) ?? [];
      expect(cards.length, address ?? "").toBeGreaterThan(0);
    }
  },
);
