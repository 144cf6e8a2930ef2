import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { BlogPost } from "../../contract/forms/blog-post.ts";
import type { Design } from "../../contract/forms/design.ts";
import { fillFields, listOf, rowOf, signIn, told } from "../support/admin.ts";
import { axeViolations } from "../support/axe.ts";
import { newPage } from "../support/browser.ts";
import { test } from "../support/test.ts";

test("a site is renamed and speaks in its owner’s words, and goes back to the first ones", async ({
  page,
  browser,
  site,
}) => {
  const field = (name: string) => page.getByRole("textbox", { name });
  const save = page.getByRole("button", { name: "Save settings" });
  const visitor = await newPage(browser, { baseURL: site.url });
  await signIn(page);
  await page.goto("/admin/dashboard");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();

  await field("Site name").fill(" ");
  await field("Hero heading").fill("Painted in Porto");
  await page.getByText("2 unsaved changes").waitFor();
  await save.click();
  await page.getByText("Site name is required").waitFor();
  await expect.poll(() => field("Site name").evaluate((one) => one.matches(":focus"))).toBe(true);

  // A closed tab loses nothing.
  await page.reload();
  await page.getByRole("button", { name: "Continue with it" }).click();
  await expect.poll(() => field("Hero heading").inputValue()).toBe("Painted in Porto");
  await field("Site name").fill("Unhas");
  await page.getByRole("figure").getByText("Unhas").waitFor();
  await page.getByRole("button", { name: "Forest" }).click();
  await page.getByLabel("Logo file").setInputFiles("public/icons/icon-192.png");
  await page.getByRole("button", { name: "Replace logo" }).waitFor();
  await page.getByRole("button", { name: "About page: write your own" }).click();
  await field("About page").getByText("Look at your thumb.").waitFor();
  await field("About page").fill("I paint nails in Porto.");
  await page.getByRole("combobox", { name: "Dates and numbers" }).fill("de-AT");
  await page.getByText("20. November 2026").waitFor();
  await save.click();
  await told(page, "Settings saved");

  // As the server wrote it, so the browser does: a difference would be a problem of the page.
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
  expect(await visitor.page.title()).toBe("Nail Art Inspiration - Unhas");
  expect(await visitor.page.getByText("TikTok").count()).toBe(0);
  const logo = visitor.page.getByRole("link", { name: "Unhas, home" }).first().locator("img");
  await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(192);
  await page.getByRole("banner").locator("img").waitFor();
  const strongColor = (one: Page) =>
    one.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--lacquer"));
  expect(await strongColor(visitor.page)).toMatch(/^#[0-9a-f]{6}$/);
  await expect.poll(() => strongColor(page)).toBe(await strongColor(visitor.page));

  await visitor.page.goto("/about");
  await visitor.page.getByRole("heading", { level: 1, name: "About Unhas" }).waitFor();
  await visitor.page.getByText("I paint nails in Porto.").waitFor();

  for (const label of [
    "Site name",
    "Logo",
    "Accent color",
    "Dates and numbers",
    "Hero heading",
    "About page",
  ]) {
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

test("a season gets a page, and the home page leads to it while it runs", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/dashboard");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Season pages" }).click();
  const add = (place: Page | ReturnType<Page["getByRole"]>) =>
    place.getByRole("button", { name: "Add season page" });
  await add(page).click();
  const form = page.getByRole("dialog");
  await fillFields(form, {
    Name: "Carnival",
    Heading: "Carnival nail designs",
    Description: "All of it, and confetti.",
    From: "January",
    "From: day": "1",
    To: "December",
    "To: day": "31",
  });
  const line = async (list: string, item: string, text: string) => {
    const rows = form.getByRole("group", { name: list });
    await rows.getByRole("button", { name: `Add ${item}` }).click();
    await rows.getByRole("textbox", { name: `${item} 1` }).fill(text);
  };
  await line("Colors", "color", "Confetti: in the air");
  await line("Ways in", "way in", "Glitter (Easy): More is more.");
  await line("Steps", "step", "Throw: Then wait for it to land.");
  await add(form).click();
  await form.getByText("Colors must each end with a color such as #b3174f").waitFor();
  await form.getByRole("textbox", { name: "color 1" }).fill("Confetti: in the air #E0526F");
  await add(form).click();
  await told(page, "Season page added");
  await rowOf(page, "Carnival").getByText("now", { exact: true }).waitFor();

  await page.goto("/");
  await page.getByRole("region", { name: "In season now" }).getByText("Carnival").click();
  await page.getByRole("heading", { level: 1, name: "Carnival nail designs" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/season/carnival");
  await page.getByRole("region", { name: "Carnival palette" }).getByText("in the air").waitFor();
  await page.getByText("Then wait for it to land.").waitFor();
  await page.getByRole("link", { name: /^See all \d+ looks$/ }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("link", { name: "Glitter", exact: true }).click();
  await page.waitForURL("**/all-designs?q=Glitter");

  await page.goto("/admin/seasons");
  await page.getByRole("switch", { name: "Active: Carnival" }).click();
  await expect.poll(async () => (await page.request.get("/season/carnival")).status()).toBe(404);
  await page.goto("/");
  await page.getByRole("heading", { name: "In season now" }).waitFor();
  expect(await page.getByText("Carnival").count()).toBe(0);
});

test("a public page leads a signed-in admin to what it shows, and nobody else", async ({
  page,
}) => {
  const edit = page.getByRole("link", { name: "Edit" });
  await page.goto("/category/french");
  await page.getByRole("link", { name: "Admin", exact: true }).waitFor();
  expect(await edit.count()).toBe(0);

  await signIn(page);
  await page.goto("/category/french");
  await edit.click();
  await page.getByRole("dialog", { name: /^Edit category/ }).waitFor();

  const [design] = await listOf<Design>(page, "/api/admin/designs");
  await page.goto(`/all-designs?design=${design?.id}`);
  const view = page.getByRole("dialog");
  await view.getByRole("link", { name: "Edit" }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await view.getByRole("link", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: /^Edit design/ });
  await expect.poll(() => form.getByLabel("Title").inputValue()).toBe(design?.title);
});

test("the first steps tick themselves, and one press takes the starter content away and brings it back", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/dashboard");
  const steps = page.getByRole("region", { name: "Make it yours" });
  await steps.getByText("0 of 5 done").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const rows = page.locator("[data-rows] tr");
  await rows.first().getByText("Example", { exact: true }).waitFor();

  // What the owner edits is hers, and a name is a step.
  const [design] = await listOf<Design>(page, "/api/admin/designs");
  await page.request.put(`/api/admin/designs/${design?.id}`, { data: { title: "All mine" } });
  await page.request.put("/api/admin/settings", { data: { name: "Unhas" } });
  await page.goto("/admin/dashboard?is_example=false");
  await rowOf(page, "All mine").waitFor();
  expect(await rows.count()).toBe(1);
  expect(await rows.getByText("Example", { exact: true }).count()).toBe(0);
  await steps.getByText("2 of 5 done").waitFor();
  expect(await steps.getByRole("link", { name: "Name it" }).count()).toBe(0);
  await page.getByRole("button", { name: "Remove filter Content: Your own" }).click();

  await steps.getByRole("button", { name: /^Remove \d+ examples$/ }).click();
  await page
    .getByText(/^\d+ examples removed$/)
    .first()
    .waitFor();
  await steps.getByText("3 of 5 done").waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await page
    .getByText(/^\d+ examples restored$/)
    .first()
    .waitFor();
  await steps.getByText("2 of 5 done").waitFor();
  await expect.poll(() => rows.count()).toBeGreaterThan(5);

  await steps.getByRole("button", { name: "Hide the first steps" }).click();
  await steps.waitFor({ state: "detached" });
  await page.goto("/admin/dashboard");
  await rows.first().waitFor();
  expect(await steps.count()).toBe(0);
});
