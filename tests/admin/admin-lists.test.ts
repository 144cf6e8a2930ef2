import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { BlogPost } from "../../contract/forms/blog-post.ts";
import type { Category } from "../../contract/forms/category.ts";
import type { Design } from "../../contract/forms/design.ts";
import { listOf, namesOf, openTab, signIn, told, toldToStay } from "../support/admin.ts";
import { axeViolations } from "../support/axe.ts";
import { newPage } from "../support/browser.ts";
import { test } from "../support/test.ts";

const CATEGORIES = "/api/admin/categories";

/** Sees to it that there are sixty categories more, every tenth of them inactive: over a page. */
async function addShelves(page: Page): Promise<void> {
  if ((await listOf<Category>(page, `${CATEGORIES}?path=shelf-60`)).length > 0) return;
  for (let number = 1; number <= 60; number += 1) {
    const texts = { description: "d", icon: "sun", seo_title: "t", seo_description: "d" };
    const name = { name: `Shelf ${number}`, path: `shelf-${number}`, keywords: "k" };
    const data = { ...texts, ...name, is_active: number % 10 !== 0 };
    expect((await page.request.post(CATEGORIES, { data })).status()).toBe(201);
  }
}

const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

async function inactiveShelves(page: Page): Promise<string[]> {
  const all = await listOf<Category>(page, CATEGORIES);
  return all.filter(({ is_active }) => !is_active).map(({ name }) => name);
}

describe("a list longer than a page", () => {
  test("is paged, searched, sorted and filtered by the server, as the address says", async ({
    page,
  }) => {
    await signIn(page);
    await addShelves(page);
    const asked: URL[] = [];
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (url.pathname === CATEGORIES) asked.push(url);
    });
    await openTab(page, "categories");
    await page.getByRole("searchbox").fill("shelf");
    await page.getByText("1 to 50 of 60").waitFor();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByText("51 to 60 of 60").waitFor();
    expect(await namesOf(page)).toEqual(Array.from({ length: 10 }, (_, at) => `Shelf ${51 + at}`));
    await page.getByRole("button", { name: "Previous" }).click();
    await page.getByText("1 to 50 of 60").waitFor();

    await page.getByRole("button", { name: "Name", exact: true }).click();
    await expect.poll(async () => (await namesOf(page))[0]).toBe("Shelf 60");
    await page.getByRole("button", { name: "Filter" }).click();
    await page.getByLabel("State", { exact: true }).selectOption("Inactive");
    await page.keyboard.press("Escape");
    const inactive = [60, 50, 40, 30, 20, 10].map((number) => `Shelf ${number}`);
    await expect.poll(() => namesOf(page)).toEqual(inactive);
    expect(await axeViolations(page)).toEqual([]);

    await page.reload();
    await expect.poll(() => namesOf(page)).toEqual(inactive);
    expect(await page.getByRole("searchbox").inputValue()).toBe("shelf");
    expect(await page.locator("[aria-sort=descending]").innerText()).toBe("Name");
    await page.getByRole("link", { name: "Messages" }).click();
    await page.getByRole("heading", { name: "Messages", level: 1 }).waitFor();
    await page.goBack();
    await expect.poll(() => namesOf(page)).toEqual(inactive);
    await page.getByRole("button", { name: "Remove filter State: Inactive" }).click();
    await page.getByText("1 to 50 of 60").waitFor();
    expect(asked.filter(({ searchParams }) => !searchParams.has("limit"))).toEqual([]);
  });

  test("is selected, changed and changed back as a whole", async ({ page }) => {
    await signIn(page);
    await addShelves(page);
    const before = await inactiveShelves(page);
    await page.goto("/admin/dashboard?tab=categories&q=shelf");
    await page.getByRole("checkbox", { name: "Select the categories of this page" }).check();
    const bar = page.getByRole("group", { name: "Selected rows" });
    await bar.getByText("50 selected").waitFor();
    await bar.getByRole("button", { name: "Select all 60" }).click();
    await bar.getByText("60 selected").waitFor();
    await page.getByRole("checkbox", { name: "Select Shelf 2", exact: true }).uncheck();
    await bar.getByText("59 selected").waitFor();
    await bar.getByRole("button", { name: "Change" }).click();
    await page.getByRole("menuitem", { name: "Deactivate" }).click();
    await toldToStay(page, "59 categories changed");
    expect(await inactiveShelves(page)).toHaveLength(before.length + 59 - 6);
    await page.getByRole("button", { name: "Undo" }).click();
    await told(page, "59 categories changed back");
    expect(await inactiveShelves(page)).toEqual(before);
  });

  test("opens an item by its address, on whatever page it is, and Back closes it", async ({
    page,
    problems,
  }) => {
    await signIn(page);
    await addShelves(page);
    const last = (await listOf<Category>(page, `${CATEGORIES}?q=shelf&sort=-name`))[0];
    await openTab(page, "categories");
    const form = page.getByRole("dialog", { name: "Edit category" });
    await page.locator("[data-rows] [data-edit]").first().click();
    await form.waitFor();
    await page.goBack();
    await form.waitFor({ state: "detached" });
    expect(param(page, "tab")).toBe("categories");
    await page.goForward();
    await form.waitFor();
    await page.reload();
    await form.waitFor();
    await form.getByRole("button", { name: "Cancel" }).click();
    await form.waitFor({ state: "detached" });
    await expect.poll(() => param(page, "item")).toBeNull();

    await page.goto(`/admin/dashboard?tab=categories&item=${last?.id}`);
    expect(await form.getByLabel("Name", { exact: true }).inputValue()).toBe("Shelf 60");
    await form.getByLabel("Description", { exact: true }).fill("Changed from a link");
    await form.getByRole("button", { name: "Save changes" }).click();
    await told(page, "Changes saved");
    await expect.poll(() => param(page, "item")).toBeNull();
    const saved = await page.request.get(`${CATEGORIES}/${last?.id}`);
    expect(await saved.json()).toMatchObject({ description: "Changed from a link" });

    await page.goto("/admin/dashboard?tab=categories&item=nobody");
    await told(page, "The category was not opened");
    await expect.poll(() => param(page, "item")).toBeNull();
    // That the browser could not load it.
    problems.length = 0;
  });
});

test("tags in use are offered by how they begin", async ({ page }) => {
  await signIn(page);
  const [design] = await listOf<Design>(page, "/api/admin/designs?limit=1");
  const data = { tags: "quartz, quill" };
  await page.request.put(`/api/admin/designs/${design?.id}`, { data });
  await page.goto("/admin/dashboard?item=new");
  const form = page.getByRole("dialog", { name: "Add design" });
  await form.getByLabel("Tags", { exact: true }).fill("red, qu");
  const offered = form.getByRole("group", { name: "Tags in use" }).getByRole("button");
  await expect.poll(() => offered.allInnerTexts()).toEqual(["#quartz", "#quill"]);
  await offered.first().click();
  expect(await form.getByLabel("Tags", { exact: true }).inputValue()).toBe("red, quartz");
});

test("a card is cut around the point that is tapped on the picture, or moved by keys", async ({
  page,
}) => {
  await signIn(page);
  const [design] = await listOf<Design>(page, "/api/admin/designs?limit=1");
  await page.goto(`/admin/dashboard?item=${design?.id}`);
  const form = page.getByRole("dialog", { name: "Edit design" });
  const field = form.getByRole("group", { name: "Kept in sight" });
  await field.locator("img").click({ position: { x: 10, y: 150 } });
  await field.getByLabel("Across").press("Home");
  await form.getByRole("complementary").locator('img[style*="--x: 0;"]').waitFor();
  await field.getByLabel("Across").press("ArrowRight");
  await form.getByRole("button", { name: "Save changes" }).click();
  await form.waitFor({ state: "detached" });
  const saved = (await (
    await page.request.get(`/api/admin/designs/${design?.id}`)
  ).json()) as Design;
  expect(saved.focus).toMatch(/^1 9\d$/);
  await page.goto("/all-designs");
  const picture = page.locator(`[data-look="${design?.id}"] img`);
  // As far to the left and down as the picture goes.
  await expect
    .poll(() => picture.evaluate((image) => getComputedStyle(image).objectPosition))
    .toMatch(/^0px -\d/);
});

test("a draft is shown to whoever has its link, until that is ended", async ({
  page,
  browser,
  site,
}) => {
  await signIn(page);
  const [post] = await listOf<BlogPost>(page, "/api/admin/blog-posts?limit=1");
  await page.goto(`/admin/dashboard?tab=blog&item=${post?.id}`);
  const form = page.getByRole("dialog", { name: "Edit post" });
  await form.getByLabel("Title", { exact: true }).fill("Moonlit almonds");
  await form.getByText("visitors see it as it was").waitFor();
  await form.getByRole("radio", { name: "Keep as a draft" }).check();
  await form.getByRole("button", { name: "Update" }).click();
  await told(page, "Changes saved");

  await page.goto(`/admin/dashboard?tab=blog&item=${post?.id}`);
  await form.getByRole("button", { name: "Save changes" }).waitFor();
  await form.getByRole("button", { name: "Preview link" }).click();
  const dialog = page.getByRole("dialog", { name: "Preview link" });
  await dialog.getByRole("button", { name: "Make a link" }).click();
  const link = await dialog.getByLabel("Preview link", { exact: true }).inputValue();
  expect(await axeViolations(page)).toEqual([]);

  const { page: stranger } = await newPage(browser, { baseURL: site.url });
  await stranger.goto(link);
  await stranger.getByRole("heading", { name: "Moonlit almonds" }).waitFor();
  await stranger.getByRole("complementary", { name: "Preview" }).waitFor();
  expect(await stranger.evaluate("document.scripts.length")).toBe(0);
  expect((await stranger.request.get(`/api/blog-posts/${post?.slug}`)).status()).toBe(404);

  await dialog.getByRole("button", { name: "End the link" }).click();
  await dialog.getByText("There is no link that is open.").waitFor();
  expect((await stranger.request.get(link)).status()).toBe(404);
  await stranger.context().close();
});

test("the badge counts unread messages, which can be found and shown alone", async ({ page }) => {
  await signIn(page);
  for (const subject of ["Gel lamps", "Opening hours"]) {
    const data = { name: "Ada", email: "ada@example.com", subject, message: "Hello" };
    expect((await page.request.post("/api/contact", { data })).status()).toBe(204);
  }
  await page.goto("/admin/dashboard");
  await page.getByRole("link", { name: "Messages 2 unread" }).click();
  const marked = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await page.getByRole("button", { name: "Gel lamps" }).click();
  await page.getByText("Hello").waitFor();
  await marked;
  await expect.poll(() => param(page, "item")).not.toBeNull();
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByLabel("State", { exact: true }).selectOption("Unread");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Gel lamps" }).waitFor({ state: "detached" });
  await page.getByRole("searchbox").fill("lamps");
  await page.getByText("No messages like that.").waitFor();
  await page.getByRole("button", { name: "Show all messages" }).click();
  await page.getByRole("button", { name: "Gel lamps" }).waitFor();
  await page.getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("link", { name: "Messages 1 unread" }).waitFor();
});
