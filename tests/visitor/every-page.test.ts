import type { Page, Request } from "playwright-core";
import { expect } from "vitest";
import { axeViolations } from "../support/axe.ts";
import { overflowX } from "../support/browser.ts";
import { type Address, PUBLIC_PAGES, addressOf } from "../support/content.ts";
import { onePageTest } from "../support/test.ts";
import { brokenWords } from "../support/broken-words.ts";
import { largeTextFaults } from "../support/large-text.ts";

const DESKTOP = { width: 1280, height: 900 };
/** The smallest phone, and a window of 1280 pixels at 400 %. */
const NARROWEST = { width: 320, height: 640 };
const SIZES = [NARROWEST, { width: 768, height: 1024 }, DESKTOP];
/**
 * The pages take turns: the markup is the same at every size, and scripts/theme-contrast.test.ts compares the colors
 * of both themes.
 */
const EXAMINED = [
  { size: NARROWEST, theme: "light" },
  { size: DESKTOP, theme: "dark" },
] as const;

type Open = (page: Page) => Promise<unknown>;

/** What is opened on a page before it is examined. */
const OPENED: Record<string, Open> = {
  Search: async (page) => {
    await page.getByRole("main").getByRole("combobox").pressSequentially("fr");
    await page.getByRole("option").first().waitFor();
    await page.keyboard.press("ArrowDown");
  },
  Blog: async (page) => {
    await page.getByRole("button", { name: "Subscribe Now" }).click();
    await page.getByText(/\/feed\.xml/).waitFor();
  },
  post: async (page) => {
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.getByRole("button", { name: "Dismiss" }).waitFor();
  },
  Halloween: async (page) => {
    for (const question of await page.locator("#main summary").all()) await question.click();
  },
  tutorial: async (page) => {
    await page.getByRole("heading", { name: "Step by step" }).waitFor();
    await page.locator("label:has([type=checkbox])").first().click();
    await page.getByRole("button", { name: "Start over" }).waitFor();
  },
};

/** States that only a visitor’s action produces. */
const STATES: Record<string, { address: string; open: Open }> = {
  "the large view": {
    address: "/category/french",
    open: async (page) => {
      await page.locator("[data-look-link]").first().click();
      await page.getByRole("dialog").getByRole("heading", { level: 2 }).waitFor();
    },
  },
  "the menu of a phone": {
    address: "/about",
    open: async (page) => {
      await page.setViewportSize(NARROWEST);
      await page.getByLabel("Open menu").click();
      await page.locator("header details nav").waitFor();
    },
  },
  "recent searches": {
    address: "/search?q=hearts",
    open: async (page) => {
      const box = page.getByRole("main").getByRole("combobox");
      await box.fill("zzz");
      await box.press("Enter");
      await page.waitForURL("**/search?q=zzz");
      await box.fill("");
      await page.getByRole("button", { name: "Forget recent searches" }).waitFor();
    },
  },
  "unfolded groups and a filter": {
    address: "/tutorials?difficulty=advanced",
    open: async (page) => {
      await page
        .getByRole("button", { name: /^View All/ })
        .first()
        .click();
      await page.getByRole("button", { name: "View Less" }).waitFor();
    },
  },
  "all filters": {
    address: "/all-designs?shape=almond&color=red&occasion=wedding",
    open: (page) => openDialog(page, /^Filters/),
  },
  "colors to be near to": {
    address: "/all-designs",
    open: (page) => openDialog(page, "Color"),
  },
  "a look’s boards": {
    address: "/designs/raspberry-french",
    open: (page) => openDialog(page, "Boards"),
  },
  "a list to be shared": {
    address: "/category/floral",
    open: async (page) => {
      await saveFirst(page);
      await openDialog(page, "Share this list");
    },
  },
  "saved looks": {
    address: "/category/floral",
    open: async (page) => {
      await saveFirst(page);
      await page.getByText("1 look", { exact: true }).waitFor();
    },
  },
};

async function openDialog(page: Page, name: string | RegExp) {
  await page.getByRole("button", { name }).first().click();
  await page.getByRole("dialog").waitFor();
}

/** Saves the first look, and shows what is saved. */
async function saveFirst(page: Page) {
  await page
    .getByRole("button", { name: /^Save / })
    .first()
    .click();
  await page.getByRole("link", { name: "Saved, 1" }).click();
}

const CASES: { name: string; address: Address; open: Open | undefined }[] = [
  ...Object.entries(PUBLIC_PAGES).map(([name, address]) => ({
    name,
    address,
    open: OPENED[name],
  })),
  ...Object.entries(STATES).map(([name, state]) => ({ name, ...state })),
];

/** Also records requests to other sites. */
const test = onePageTest()
  .extend("site", { scope: "file" }, ({ shared }) => shared())
  .extend("strangers", ({ page, site }, { onCleanup }): string[] => {
    const strangers: string[] = [];
    const note = (request: Request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith("http") && origin !== site.url) strangers.push(request.url());
    };
    page.on("request", note);
    onCleanup(() => void page.off("request", note));
    return strangers;
  });

test("what is opened is on an existing page", () => {
  expect(Object.keys(PUBLIC_PAGES)).toEqual(expect.arrayContaining(Object.keys(OPENED)));
});

test.for(CASES.map((one, index) => ({ ...one, examined: index })))(
  "$name fits at every size, is accessible, and asks nobody else for anything",
  async ({ address, open, examined }, { page, problems, site, strangers }) => {
    const answer = await page.goto(await addressOf(site, address));
    await page.locator("h1").waitFor();
    await open?.(page);
    expect(await faults(page, EXAMINED[examined % EXAMINED.length])).toEqual([]);
    expect(strangers).toEqual([]);
    // The browser itself reports the status 404.
    if (answer?.status() === 404) problems.length = 0;
  },
);

/** What a visitor would notice at any size. */
async function faults(
  page: Page,
  examined: (typeof EXAMINED)[number] | undefined,
): Promise<string[]> {
  const found: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // Otherwise the sticky header would cover something.
    await page.evaluate(() => scrollTo(0, 0));
    const overflow = await overflowX(page);
    if (overflow > 0) found.push(`${size.width} px: ${overflow} px too wide`);
    const torn = await brokenWords(page);
    if (torn.length > 0) found.push(`${size.width} px: torn: ${torn.join(", ")}`);
    if (size !== examined?.size) continue;
    await page.emulateMedia({ colorScheme: examined.theme });
    await page.locator(`html[data-theme=${examined.theme}]`).waitFor();
    found.push(...(await axeViolations(page)));
  }
  found.push(...(await largeTextFaults(page)).map((fault) => `text twice as large: ${fault}`));
  return found;
}
