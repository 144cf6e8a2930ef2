import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { BlogPost } from "../../contract/forms/blog-post.ts";
import type { Design } from "../../contract/forms/design.ts";
import { paths } from "../../contract/paths.ts";
import { adminElsewhere } from "../support/admin.ts";
import { filled, test, visit } from "../support/device.ts";
import { whileDown } from "../support/offline.ts";
import type { Site } from "../support/site.ts";

async function list<Item>(site: Site, path: string): Promise<Item[]> {
  return (await (await fetch(site.url + path)).json()) as Item[];
}

/** Where the device has any of these words: in texts, or in addresses of cached answers. */
function placesOf(page: Page, words: string[]): Promise<string[]> {
  return page.evaluate(async (words) => {
    const places: [place: string, text: string][] = [];
    for (const [key, text] of Object.entries({ ...localStorage })) places.push([key, String(text)]);
    for (const name of await caches.keys()) {
      if (name.includes("precache")) continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const isText = answer?.headers.get("content-type")?.includes("json");
        const text = isText ? await answer?.text() : "";
        places.push([`${name} ${request.url}`, `${decodeURIComponent(request.url)} ${text}`]);
      }
    }
    return places
      .filter(([, text]) => words.some((word) => text.includes(word)))
      .map(([place]) => place);
  }, words);
}

const picture = (address: string) => address.replace(/-\d+\.webp$/, "");

test("what was deleted while the device was offline is nowhere after the next visit", async ({
  page,
  site,
  problems,
}) => {
  const [design, ...others] = await list<Design>(site, "/api/designs");
  const [post] = await list<BlogPost>(site, "/api/blog-posts");
  if (!design || !post) throw new Error("The site is empty");
  await visit(page, paths.allDesigns);
  await page.getByRole("button", { name: `Save ${design.title}` }).click();
  for (const address of [
    paths.category(design.category),
    paths.search(design.title),
    paths.design(design.slug),
    paths.saved,
    paths.blogPost(post.slug),
  ]) {
    await visit(page, address);
  }
  const titles = [design, post].map(({ title }) => `"title":${JSON.stringify(title)}`);
  const words = [...titles, picture(design.image_url), picture(post.featured_image)];
  expect((await placesOf(page, words)).length).toBeGreaterThan(3);

  await adminElsewhere(site, "DELETE", `/api/admin/designs/${design.id}`);
  await adminElsewhere(site, "DELETE", `/api/admin/blog-posts/${post.id}`);
  await visit(page, paths.about);
  // The page has an answer before the worker has stored it.
  await expect.poll(() => placesOf(page, words)).toEqual([]);

  const begin = Date.now();
  await whileDown(site, async () => {
    const left: [address: string, says: string | RegExp][] = [
      [paths.allDesigns, `${others.length} looks`],
      [paths.search(design.title), /^(?:Found|No exact match)/],
      [paths.saved, "These looks aren’t on this device."],
      [paths.blog, "Blog"],
      [paths.blogPost(post.slug), "Blog Post Not Found"],
      [paths.design(design.slug), "This look is no longer here"],
    ];
    for (const [address, says] of left) {
      await page.goto(address);
      await page.getByText(says).first().waitFor();
      const main = await page.locator("main").textContent();
      expect([address, main?.replace(`"${design.title}"`, "")]).not.toContain(design.title);
      expect(main).not.toContain(post.title);
    }
    expect(await placesOf(page, words)).toEqual([]);
  });
  // An open page asks again once the site is back.
  await filled(page, begin);
  problems.length = 0;
});
