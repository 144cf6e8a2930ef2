import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/test.ts";

/** What tag managers were told. */
function pageViews(page: Page): Promise<unknown[] | undefined> {
  return page.evaluate(() => (window as Window & { dataLayer?: unknown[] }).dataLayer);
}

test("every public page is one page_view, under its own title", async ({ page, site }) => {
  const counted: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/page-views")) counted.push(request.postDataJSON());
  });
  const expected: { event: string; page_path: string; page_title: string }[] = [];
  const stands = async (path: string, title: string) => {
    await expect.poll(() => page.title()).toBe(title);
    expect(page.url()).toBe(site.url + path);
    expected.push({ event: "page_view", page_path: path, page_title: title });
  };
  const header = page.getByRole("banner");
  const content = page.getByRole("main");
  const follow = async (link: Locator, path: string, title: string) => {
    await link.click();
    await stands(path, title);
  };

  await page.goto("/");
  await stands("/", "Nail Art Inspiration - Lunula");
  const about = header.getByRole("link", { name: "About" });
  await follow(about, "/about", "About - Lunula");
  const contact = header.getByRole("link", { name: "Contact" });
  await follow(contact, "/contact", "Contact - Lunula");
  const tutorials = header.getByRole("link", { name: "Tutorials" });
  await follow(tutorials, "/tutorials", "Nail Art Tutorials - Lunula");
  const products = header.getByRole("link", { name: "Product Recommendations" });
  await follow(products, "/products", "Product Recommendations - Lunula");
  const blog = header.getByRole("link", { name: "Blog" });
  await follow(blog, "/blog", "Nail Art Blog - Lunula");
  const post = content.getByRole("link", { name: "Read Full Article" }).first();
  await post.waitFor();
  const title = await content.getByRole("heading", { level: 2 }).first().innerText();
  await follow(post, (await post.getAttribute("href")) ?? "", `${title} - Lunula Blog`);
  const designs = header.getByRole("link", { name: "Nail Designs" });
  await follow(designs, "/all-designs", "All Nail Designs - Lunula");
  const saved = header.getByRole("link", { name: /^Saved/ });
  await follow(saved, "/saved", "Saved looks - Lunula");
  const home = header.getByRole("link", { name: /^Lunula/ });
  await follow(home, "/", "Nail Art Inspiration - Lunula");
  const halloween = content.locator('a[href="/halloween"]').first();
  await follow(halloween, "/halloween", "Halloween Nail Designs - Lunula");
  await page.goBack();
  await stands("/", "Nail Art Inspiration - Lunula");
  const fall = content.locator('a[href="/fall"]').first();
  await follow(fall, "/fall", "Fall Nail Designs - Lunula");

  const box = header.getByRole("combobox");
  await box.fill("hearts");
  await box.press("Enter");
  await stands("/search?q=hearts", 'Search Results for "hearts" - Lunula');
  await box.fill("bows");
  await box.press("Enter");
  await stands("/search?q=bows", 'Search Results for "bows" - Lunula');
  await page.goBack();
  await stands("/search?q=hearts", 'Search Results for "hearts" - Lunula');

  expect(await pageViews(page)).toEqual(expected);
  expect(counted).toEqual(expected.map((view) => ({ path: view.page_path.replace(/\?.*/, "") })));
});

test("a filter and an opened look are the same page, and no further page_view", async ({
  page,
}) => {
  const cards = page.locator("[data-look-link]");
  await page.goto("/all-designs");
  await cards.first().waitFor();
  await page.getByRole("link", { name: "French", exact: true }).first().click();
  await page.getByText("Showing designs for: French").waitFor();
  await cards.first().click();
  await page.getByRole("dialog").waitFor();
  expect(await pageViews(page)).toEqual([
    { event: "page_view", page_path: "/all-designs", page_title: "All Nail Designs - Lunula" },
  ]);
});
