import { type Browser, type BrowserContextOptions, type Page, chromium } from "playwright-core";
import { findChromium } from "./chromium.ts";

/** A page together with everything that went wrong in it: also what the console tells, CSP among it. */
export interface WatchedPage {
  page: Page;
  problems: string[];
}

export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("There is no Chromium: run npm run e2e, which installs it");
  return chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/** A page in a profile of its own; `baseURL` makes `page.goto("/path")` work. */
export async function newPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: "reduce",
    ...options,
  });
  const problems: string[] = [];
  context.on("weberror", (event) => problems.push(`page: ${event.error().message}`));
  context.on("console", (message) => {
    const { url } = message.location();
    if (message.type() === "error") problems.push(`console: ${message.text()} (${url})`);
  });
  return { page: await context.newPage(), problems };
}

/** By how many pixels the page is wider than the window; a reserved scrollbar makes it narrower. */
export function overflowX(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
}
