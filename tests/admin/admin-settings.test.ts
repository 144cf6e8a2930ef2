import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { BlogPost } from "../../contract/forms/blog-post.ts";
import type { SitePage } from "../../contract/forms/site-page.ts";
import { adminElsewhere, listOf, signIn, told } from "../support/admin.ts";
import { newPage } from "../support/browser.ts";
import { test } from "../support/test.ts";

test("visitors see the owner’s name, logo, colors, dates and words, and then the defaults again", async ({
  page,
  browser,
  site,
}) => {
  const field = (name: string) => page.getByRole("textbox", { name });
  const save = page.getByRole("button", { name: "Save settings" });
  const visitor = await newPage(browser, { baseURL: site.url });
  await signIn(page);
  await page.goto("/admin/settings");
  await field("Hero heading").fill("Painted in Porto");
  await field("Site name").fill("Unhas");
  const preview = page.getByTitle("Home page with these settings").contentFrame();
  await preview.getByText("Painted in Porto").waitFor();
  await preview.getByText("Unhas").first().waitFor();
  await page.getByRole("button", { name: "Forest" }).click();
  await page.getByLabel("Logo file").setInputFiles("public/icons/icon-192.png");
  await page.getByRole("button", { name: "Replace logo" }).waitFor();
  await page.getByRole("combobox", { name: "Dates and numbers" }).fill("de-AT");
  await page.getByText("20. November 2026").waitFor();
  await save.click();
  await told(page, "Settings saved");
  const content = page.getByRole("textbox", { name: "Content" });
  const publish = async () => {
    await page.getByRole("button", { name: "Publish" }).click();
    await told(page, "Page added");
  };
  await page.goto("/admin/pages?page=about");
  await content.getByText("Look at your thumb.").waitFor();
  await content.fill("I paint nails in Porto.");
  await publish();
  await page.getByRole("link", { name: /^Contact/ }).click();
  await content.getByText("Film a tutorial").waitFor();
  expect(await content.getByText("24 hours").count()).toBe(0);
  await content.getByText("Show your work").click();
  await page.keyboard.type("Really! ");
  await publish();

  // The browser must format it like the server: a difference would be a problem of the page.
  const [post] = await listOf<BlogPost>(page, "/api/blog-posts");
  const germanDate = /\d{1,2}\. \p{L}+ \d{4}/u;
  const html = await (await visitor.page.request.get(`/blog/${post?.slug}`)).text();
  expect(html).toMatch(germanDate);
  await visitor.page.goto(`/blog/${post?.slug}`);
  await visitor.page.getByRole("main").getByText(germanDate).first().waitFor();
  expect(visitor.problems).toEqual([]);

  await visitor.page.goto("/");
  await visitor.page.getByRole("heading", { level: 1, name: "Painted in Porto" }).waitFor();
  await visitor.page.getByRole("link", { name: "Unhas, home" }).first().waitFor();
  const logo = visitor.page.getByRole("link", { name: "Unhas, home" }).first().locator("img");
  await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(192);
  await page.getByRole("navigation", { name: "Back office" }).locator("img").waitFor();
  const strongColor = (one: Page) =>
    one.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--lacquer"));
  expect(await strongColor(visitor.page)).toMatch(/^#[0-9a-f]{6}$/);
  await expect.poll(() => strongColor(page)).toBe(await strongColor(visitor.page));

  await visitor.page.goto("/about");
  await visitor.page.getByRole("heading", { level: 1, name: "About Unhas" }).waitFor();
  await visitor.page.getByText("I paint nails in Porto.").waitFor();
  await visitor.page.goto("/contact");
  await visitor.page.getByText("Really!").waitFor();
  await visitor.page.getByText("Film a tutorial").waitFor();
  await visitor.page.getByRole("button", { name: "Send message" }).waitFor();
  await visitor.page.goto("/about");

  for (const { id } of await listOf<SitePage>(page, "/api/admin/pages"))
    await adminElsewhere(site, "DELETE", `/api/admin/pages/${id}`);
  await page.goto("/admin/settings");
  for (const label of ["Site name", "Logo", "Accent color", "Dates and numbers", "Hero heading"]) {
    await page.getByRole("button", { name: `${label}: back to the default` }).click();
  }
  await save.click();
  await expect.poll(() => page.title()).toBe("Settings - Lunula");
  await visitor.page.reload();
  await visitor.page.getByRole("heading", { name: "A name for the half moon" }).waitFor();
  await visitor.page.getByRole("link", { name: "Lunula, home" }).first().waitFor();
  await visitor.page.getByRole("banner").locator("a svg").first().waitFor();
  await expect.poll(() => strongColor(page)).toMatch(/^oklch/);
  await visitor.page.context().close();
});
