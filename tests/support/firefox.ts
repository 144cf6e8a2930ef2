import puppeteer, { type EvaluateFunc, type JSHandle, type Page } from "puppeteer-core";
import { vi } from "vitest";
import { FIREFOX, requireProgram } from "./programs.ts";
import { test as base } from "./test.ts";

/** A page of Firefox, with everything that went wrong in it. */
export interface FirefoxPage {
  page: Page;
  problems: string[];
  /** Opens an address of the site. */
  visit(path: string): Promise<void>;
}

export interface Firefox {
  newPage(): Promise<FirefoxPage>;
}

/** One process for all pages, none in reserve, and ten pictures a second instead of sixty. */
const FRUGAL = {
  "dom.ipc.processCount": 1,
  "dom.ipc.processPrelaunch.enabled": false,
  "fission.autostart": false,
  "layout.frame_rate": 10,
};

/** `test` with a real Firefox for each file; Playwright only drives builds of its own. */
export const test = base.extend(
  "firefox",
  { scope: "file" },
  async ({ site }, { onCleanup }): Promise<Firefox> => {
    const browser = await puppeteer.launch({
      browser: "firefox",
      executablePath: requireProgram(FIREFOX),
      headless: true,
      timeout: 120_000,
      // Not by `setViewport`, which needs more than Firefox 140 supports.
      args: ["--width=1280", "--height=900"],
      defaultViewport: null,
      extraPrefsFirefox: FRUGAL,
    });
    onCleanup(() => browser.close());
    return {
      async newPage() {
        const page = await browser.newPage();
        page.setDefaultTimeout(60_000);
        const visit = async (path: string) => void (await page.goto(site.url + path));
        return { page, problems: watch(page), visit };
      },
    };
  },
);

function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(`page: ${String(error)}`));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(`console: ${message.text()}`);
  });
  return problems;
}

/** Waits until a text is on the page, or within a selector such as its heading. */
export async function shows(page: Page, text: string, within = "body"): Promise<void> {
  const isThere = (wanted: string, place: string) =>
    document.querySelector(place)?.textContent.includes(wanted) === true;
  await until(page, isThere, text, within);
}

/**
 * Waits until a function in the page returns something, and returns that. Puppeteer’s own waiting, including
 * locators, compiles text, which Firefox 140 attributes to the page and its policy refuses.
 */
export async function until<Args extends unknown[]>(
  page: Page,
  find: EvaluateFunc<Args>,
  ...args: Args
): Promise<JSHandle> {
  return vi.waitUntil(
    async () => {
      // While the page is navigating there is nothing to ask.
      const handle = await page.evaluateHandle(find, ...args).catch(() => undefined);
      const isFound = await handle?.evaluate((it) => Boolean(it)).catch(() => false);
      return isFound ? handle : undefined;
    },
    { timeout: 150_000, interval: 200 },
  );
}
