import type { Page, Request } from "playwright-core";
import { expect } from "vitest";
import { readingTest } from "../support/test.ts";

const test = readingTest.extend("options", () => ({ hasTouch: true }));

const WAYS = {
  hovered: (page: Page, link: string) => page.locator(link).first().hover(),
  focused: (page: Page, link: string) => page.locator(link).first().focus(),
  touched: (page: Page, link: string) =>
    page.locator(link).first().dispatchEvent("pointerdown", { pointerType: "touch" }),
};

/** A link for each way to prefetch: where it is, and a part of the name of its page’s own script. */
const LINKS = [
  { from: "/", link: "header a[href='/designs']", script: "all-designs-page", way: "hovered" },
  { from: "/", link: "main a[href^='/category/']", script: "category-page", way: "focused" },
  { from: "/blog", link: "main a[href^='/blog/']", script: "blog-post-page", way: "touched" },
] as const;

/** The requests for a page: its scripts and its data. */
function makesPage(request: Request): boolean {
  const { pathname } = new URL(request.url());
  return pathname.endsWith(".js") || (request.method() === "GET" && pathname.startsWith("/api/"));
}

test("the page of a link that is hovered, focused or touched is loaded before the link is pressed", async ({
  page,
}) => {
  let asked: string[] = [];
  let pending = 0;
  const settle = (request: Request) => {
    if (makesPage(request)) pending -= 1;
  };
  page.on("request", (request) => {
    if (!makesPage(request)) return;
    pending += 1;
    asked.push(new URL(request.url()).pathname);
  });
  page.on("requestfinished", settle);
  page.on("requestfailed", settle);
  // Pages of tests save data, and only what is pressed would be loaded.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: undefined }),
  );
  for (const { from, link, script, way } of LINKS) {
    await page.goto(from, { waitUntil: "networkidle" });
    // Away from the previous link, where another may be now.
    await page.mouse.move(0, 0);
    const heading = page.locator("main h1");
    const before = await heading.textContent();
    await page.locator(link).first().scrollIntoViewIfNeeded();
    asked = [];
    const own = page.waitForEvent("requestfinished", (request) => request.url().includes(script));
    await WAYS[way](page, link);
    await own;
    await expect
      .poll(async () => {
        const known = asked.length;
        await haveRun(page, asked);
        return pending + asked.length - known;
      })
      .toBe(0);

    // Nor over what will be in its place on the next page.
    await page.mouse.move(0, 0);
    asked = [];
    await page
      .locator(link)
      .first()
      .evaluate((it: HTMLElement) => it.click());
    await expect.poll(() => heading.textContent()).not.toBe(before);
    expect({ from, script, way, asked }).toEqual({ from, script, way, asked: [] });
  }
});

/** Waits until the scripts among these files have run, with what follows from it. */
async function haveRun(page: Page, files: string[]): Promise<void> {
  const scripts = files.filter((file) => file.endsWith(".js"));
  // As text: the runner would replace the browser’s import by its own.
  await page.evaluate(`Promise.all(${JSON.stringify(scripts)}.map((script) => import(script)))`);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}
