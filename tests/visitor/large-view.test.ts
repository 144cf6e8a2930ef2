import { describe, expect } from "vitest";
import type { Design } from "../../contract/forms/design.ts";
import { list } from "../support/content.ts";
import { test } from "../support/test.ts";

/** A whole picture of 4 by 5 can take 0.37 of the first window and half of the second. */
const SHARES = [
  [{ width: 844, height: 390 }, 0.36],
  [{ width: 1280, height: 800 }, 0.36],
  [{ width: 1920, height: 1080 }, 0.34],
] as const;

describe("the large view", () => {
  test("opened by a shared link, is rendered by the server, with the picture beside its texts", async ({
    page,
    site,
  }) => {
    const [, design] = await list<Design>(site, "/api/designs");
    let begin = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    await page.route(/\/assets\/index-.*\.js$/, async (route) => {
      await begun;
      await route.continue();
    });
    await page.goto(`/category/french?design=${design?.id}`, { waitUntil: "commit" });
    const dialog = page.getByRole("dialog");
    await dialog.evaluate((element) => element.setAttribute("data-rendered", ""));
    begin();
    await page.locator("html[data-alive]").waitFor({ state: "attached" });
    await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "dialog");
    expect(await dialog.getAttribute("data-rendered")).toBe("");

    // The picture is beside its texts if the window is wider than high.
    for (const [size, share] of SHARES) {
      await page.setViewportSize(size);
      const box = await dialog.locator(".picture").first().boundingBox();
      const arrow = await dialog.getByRole("link", { name: /^Next: / }).boundingBox();
      const words = await dialog.getByRole("heading", { level: 2 }).boundingBox();
      if (!box || !arrow || !words) throw new Error("Something of the view is missing");
      expect((box.width * box.height) / (size.width * size.height)).toBeGreaterThan(share);
      // Nothing covers the nails.
      expect(arrow.x).toBeGreaterThanOrEqual(box.x + box.width);
      expect(words.x).toBeGreaterThan(arrow.x);
    }
  });

  test("gives the page its title and picture", async ({ site }) => {
    const [design] = await list<Design>(site, "/api/designs");
    const html = await (await fetch(`${site.url}/all-designs?design=${design?.id}`)).text();
    expect(html).toContain(`<title>${design?.title} - Lunula</title>`);
    expect(html).toContain(`<meta property="og:image" content="${site.url}/share/design/`);
  });
});
