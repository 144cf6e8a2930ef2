import type { Browser } from "playwright-core";
import { test as base, onTestFinished } from "vitest";
import { type PageOptions, type WatchedPage, newPage, openBrowser, openPage } from "./browser.ts";
import { keepIfFailed, startTrace } from "./failures.ts";
import { type Content, endSharedSite, sharedSite, startOwnSite } from "./own-site.ts";
import type { Site } from "./site.ts";

let opened: Promise<Browser> | undefined;
/** Vitest makes a fixture of a worker again for each test that is extended; the files of a worker share this module. */
const theBrowser = () => (opened ??= openBrowser({ frugal: true }));

/**
 * `test` with a site for each file, a browser for each worker of the runner, and for each test a page in a profile
 * of its own. The test fails if anything goes wrong in its page. A test that provokes errors empties `problems`.
 */
export const test = base
  .extend("content", { scope: "file" }, (): Content => "starter")
  .extend("site", { scope: "file" }, async ({ content }, { onCleanup }): Promise<Site> => {
    const site = await startOwnSite({ content });
    onCleanup(() => site.dispose());
    return site;
  })
  .extend("shared", { scope: "worker" }, ({}, { onCleanup }) => {
    onCleanup(endSharedSite);
    return sharedSite;
  })
  .extend("browser", { scope: "worker" }, async ({}, { onCleanup }): Promise<Browser> => {
    const browser = await theBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  // Where the page finds the site; a test may put something in between.
  .extend("address", ({ site }) => site.url)
  .extend("options", (): PageOptions => ({}))
  .extend("watched", async ({ browser, address, options }, { onCleanup }): Promise<WatchedPage> => {
    const watched = await newPage(browser, { baseURL: address, ...options });
    onCleanup(() => {
      const { problems } = watched;
      if (problems.length > 0) throw new Error(`In the page: ${problems.join("; ")}`);
    });
    return watched;
  })
  .extend("page", ({ watched }) => watched.page)
  .extend("problems", ({ watched }) => watched.problems);

/** For files that change nothing that pages show: those of a worker share a site with the starter content. */
export const readingTest = test.extend("site", { scope: "file" }, ({ shared }) => shared());

type OpenPage = (browser: Browser, options: PageOptions) => Promise<WatchedPage>;

/**
 * The same with one page for all tests of a file, which saves the time to open one for each. Every page load starts
 * with an empty device; window size, media and the like stay as the previous test left them.
 */
export function onePageTest(options: PageOptions = {}, open: OpenPage = openPage) {
  return test
    .extend("onePage", { scope: "file" }, async ({ browser, site }, { onCleanup }) => {
      const watched = await open(browser, { baseURL: site.url, ...options });
      const context = watched.page.context();
      onCleanup(() => context.close());
      await context.addInitScript(clearDevice);
      await startTrace(context);
      return watched;
    })
    .extend("watched", async ({ onePage }, { onCleanup }): Promise<WatchedPage> => {
      const { page, problems } = onePage;
      onTestFinished((test) => keepIfFailed(page.context(), test));
      onCleanup(() => {
        const found = problems.splice(0);
        if (found.length > 0) throw new Error(`In the page: ${found.join("; ")}`);
      });
      return onePage;
    });
}

/** Runs in each frame. Frames with an opaque origin have no storage. */
function clearDevice() {
  if (window === top && location.protocol.startsWith("http")) localStorage.clear();
}
