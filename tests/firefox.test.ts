import type { Page } from "puppeteer-core";
import { expect } from "vitest";
import type { BlogPost } from "../contract/blog-post.ts";
import type { Design } from "../contract/design.ts";
import { paths } from "../contract/paths.ts";
import type { Tutorial } from "../contract/tutorial.ts";
import { shows, test } from "./support/firefox.ts";
import { OFFLINE_NOTE, PICTURES, countPictures, whileDown } from "./support/offline.ts";

/** Waits until the device has all that it should. */
async function filled(page: Page): Promise<void> {
  const isFilled = () => JSON.parse(localStorage.getItem("lunula-offline") ?? "{}").filledAt > 0;
  await page.waitForFunction(isFilled);
}

/** The first pictures within a place, once there is one. */
async function pictures(page: Page, within: string): Promise<{ there: number; shown: number }> {
  await page.waitForSelector(`${within} img`);
  return page.evaluate(countPictures, [PICTURES, within] as const);
}

test("one visit is enough to read everything without the server", async ({ firefox, site }) => {
  const list = async <Item>(path: string) =>
    (await (await fetch(site.url + path)).json()) as Item[];
  const [design] = await list<Design>("/api/designs?limit=1");
  const [post] = await list<BlogPost>("/api/blog-posts");
  const tutorial = (await list<Tutorial>("/api/tutorials")).find(({ steps }) => steps);
  const { page, problems, visit } = await firefox.newPage();
  await visit(paths.home);
  await filled(page);
  await page.locator("button[aria-label^='Save ']").click();
  expect(problems).toEqual([]);

  await whileDown(site, async () => {
    const lists: [address: string, title: string, within?: string][] = [
      [paths.home, ""],
      [paths.allDesigns, "All Nail Designs"],
      [paths.category("french"), ""],
      [paths.search(design?.title ?? ""), "Search Results"],
      [paths.saved, "Saved looks"],
      [paths.tutorials, "", "main"],
      [paths.blog, "", "main"],
    ];
    for (const [address, title, within = "[data-look]"] of lists) {
      await visit(address);
      await shows(page, title, "h1");
      const { there, shown } = await pictures(page, within);
      expect({ address, shown }).toEqual({ address, shown: there });
    }
    await visit(paths.lesson(tutorial?.id ?? ""));
    await shows(page, tutorial?.title ?? "none", "h1");
    await visit(paths.blogPost(post?.slug ?? ""));
    await shows(page, post?.title ?? "none", "h1");
    await shows(page, OFFLINE_NOTE);
  });
});
