import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { BlogPost } from "../../contract/forms/blog-post.ts";
import type { Design } from "../../contract/forms/design.ts";
import {
  fillLogin,
  listOf,
  namesOf,
  openTab,
  rowOf,
  signIn,
  told,
  toldToStay,
} from "../support/admin.ts";
import { axeViolations } from "../support/axe.ts";
import { newPage } from "../support/browser.ts";
import { test } from "../support/test.ts";

const CATEGORIES = "/api/admin/categories";

/** Sixty more categories, every tenth of them inactive: more than a page. */
async function addShelves(page: Page): Promise<void> {
  for (let number = 1; number <= 60; number += 1) {
    const texts = { description: "d", icon: "sun", seo_title: "t", seo_description: "d" };
    const name = { name: `Shelf ${number}`, path: `shelf-${number}`, keywords: "k" };
    const data = { ...texts, ...name, is_active: number % 10 !== 0 };
    expect((await page.request.post(CATEGORIES, { data })).status()).toBe(201);
  }
}

const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

test("a list follows its address, through reloads, Back and a session that ends", async ({
  page,
  problems,
}) => {
  await signIn(page);
  await addShelves(page);
  await page.goto("/admin/dashboard?tab=categories&q=shelf");
  await page.getByText("1 to 50 of 60").waitFor();
  await page.getByRole("button", { name: "Name", exact: true }).click();
  await expect.poll(async () => (await namesOf(page))[0]).toBe("Shelf 60");
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByLabel("State", { exact: true }).selectOption("Inactive");
  await page.keyboard.press("Escape");
  const inactive = [60, 50, 40, 30, 20, 10].map((number) => `Shelf ${number}`);
  await expect.poll(() => namesOf(page)).toEqual(inactive);
  await page.reload();
  await expect.poll(() => namesOf(page)).toEqual(inactive);
  await page.getByRole("link", { name: "Messages" }).click();
  await page.getByRole("heading", { name: "Messages", level: 1 }).waitFor();
  await page.goBack();
  await expect.poll(() => namesOf(page)).toEqual(inactive);

  const form = page.getByRole("dialog", { name: "Edit category" });
  await page.locator("[data-rows] [data-edit]").first().click();
  await form.waitFor();
  await page.goBack();
  await form.waitFor({ state: "detached" });
  expect(param(page, "tab")).toBe("categories");
  await page.goForward();
  await form.waitFor();
  await page.reload();
  await form.getByLabel("Description", { exact: true }).fill("Changed from a link");
  await page.context().clearCookies();
  await form.getByRole("button", { name: "Save changes" }).click();
  await fillLogin(page.getByRole("dialog", { name: "Sign in again" }));
  await told(page, "Changes saved");
  await expect.poll(() => param(page, "item")).toBeNull();
  expect(problems.splice(0).join()).toContain("401");
});

test("on a phone a row is deleted from its menu, and the toast covers no bar", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await openTab(page, "designs");
  const [first = "", second = ""] = await namesOf(page);
  await page.getByRole("button", { name: `More actions: ${first}` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await toldToStay(page, "Design deleted");
  await page.getByRole("checkbox", { name: `Select ${second}` }).check();
  // The bar moves once the toast is there.
  await expect
    .poll(async () => {
      const [toast, ...bars] = await Promise.all(
        ["[data-toasts] > li", "[data-selection-bar]", "[data-toolbar]"].map((part) =>
          page.locator(part).boundingBox(),
        ),
      );
      return bars.map(
        (bar) => toast && bar && bar.y < toast.y + toast.height && toast.y < bar.y + bar.height,
      );
    })
    .toEqual([false, false]);
  await page.getByRole("button", { name: "Undo" }).click();
  await rowOf(page, first).waitFor();
});

test("the point that is tapped on the picture, or moved by keys, is kept in sight", async ({
  page,
}) => {
  await signIn(page);
  const [design] = await listOf<Design>(page, "/api/admin/designs?limit=1");
  await page.goto(`/admin/dashboard?item=${design?.id}`);
  const form = page.getByRole("dialog", { name: "Edit design" });
  const field = form.getByRole("group", { name: "Focal point" });
  await field.locator("img").click({ position: { x: 10, y: 150 } });
  await field.getByLabel("Horizontal").press("Home");
  await field.getByLabel("Horizontal").press("ArrowRight");
  await form.getByRole("button", { name: "Save changes" }).click();
  await form.waitFor({ state: "detached" });
  const saved = (await (
    await page.request.get(`/api/admin/designs/${design?.id}`)
  ).json()) as Design;
  expect(saved.focus).toMatch(/^1 9\d$/);
});

test("a draft is shown to everyone with its link, until the link is deleted", async ({
  page,
  browser,
  site,
}) => {
  await signIn(page);
  const [post] = await listOf<BlogPost>(page, "/api/admin/blog-posts?limit=1");
  await page.goto(`/admin/dashboard?tab=blog&item=${post?.id}`);
  const form = page.getByRole("dialog", { name: "Edit post" });
  await form.getByLabel("Title", { exact: true }).fill("Moonlit almonds");
  await form.getByText("visitors still see the old version").waitFor();
  await form.getByRole("radio", { name: "Draft" }).check();
  await form.getByRole("button", { name: "Revert to draft" }).click();
  await told(page, "Changes saved");

  await page.goto(`/admin/dashboard?tab=blog&item=${post?.id}`);
  await form.getByRole("button", { name: "Save draft" }).waitFor();
  await form.getByRole("button", { name: "Preview link" }).click();
  const dialog = page.getByRole("dialog", { name: "Preview link" });
  await dialog.getByRole("button", { name: "Create a link" }).click();
  const link = await dialog.getByLabel("Preview link", { exact: true }).inputValue();
  expect(await axeViolations(page)).toEqual([]);

  const { page: stranger } = await newPage(browser, { baseURL: site.url });
  await stranger.goto(link);
  await stranger.getByRole("heading", { name: "Moonlit almonds" }).waitFor();
  await stranger.getByRole("complementary", { name: "Preview" }).waitFor();
  expect(await stranger.evaluate("document.scripts.length")).toBe(0);
  expect((await stranger.request.get(`/api/blog-posts/${post?.slug}`)).status()).toBe(404);

  await dialog.getByRole("button", { name: "Turn off the link" }).click();
  await dialog.getByText("No link yet.").waitFor();
  expect((await stranger.request.get(link)).status()).toBe(404);
  await stranger.context().close();
});
