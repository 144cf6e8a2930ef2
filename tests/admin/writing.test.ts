import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { Product } from "../../contract/forms/product.ts";
import { listOf, openTab, signIn, told } from "../support/admin.ts";
import { axeViolations } from "../support/axe.ts";
import { editor, form, openForm, tool, focused } from "../support/post-editor.ts";
import { test } from "../support/test.ts";

test("a post is written on the whole screen, and Escape leads back to its form", async ({
  page,
}) => {
  await openForm(page);
  await editor(page).click();
  await tool(page, "Strikethrough").click();
  await page.keyboard.type("Two thin coats");
  await form(page).getByText("3 words", { exact: true }).waitFor();
  await tool(page, "Write on the whole screen").click();
  await expect.poll(async () => (await editor(page).boundingBox())?.height).toBeGreaterThan(700);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.type(", and wait");
  await tool(page, "Dividing line").click();
  await page.keyboard.type("Then a third");
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.getByRole("toolbar", { name: "Formatting" });
  const bottom = async (part: Locator) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
    return y + height;
  };
  // Where a keyboard comes, the buttons stand right above it.
  await expect.poll(async () => (await bottom(bar)) >= (await bottom(editor(page)))).toBe(true);
  await page.keyboard.press("Escape");
  expect((await editor(page).boundingBox())?.height).toBe(300);
  await form(page).getByText("8 words", { exact: true }).waitFor();
  expect(await editor(page).locator("hr").count()).toBe(1);
  expect(await editor(page).locator("s").innerText()).toBe("Two thin coats, and wait");
});

test("a slash offers blocks, and links find the site's own pages", async ({ page }) => {
  await openForm(page);
  await editor(page).click();
  const menu = page.getByRole("listbox", { name: "Blocks" });
  const active = () =>
    editor(page).evaluate((text) => {
      return document.getElementById(text.getAttribute("aria-activedescendant") ?? "")?.textContent;
    });
  await page.keyboard.type("/");
  await menu.getByRole("option", { name: "Video" }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("ArrowUp");
  await expect.poll(active).toBe("Insert table");
  await page.keyboard.type("list");
  await expect
    .poll(() => menu.getByRole("option").allInnerTexts())
    .toEqual(["Bulleted list", "Numbered list"]);
  await page.keyboard.press("ArrowDown");
  await expect.poll(active).toBe("Numbered list");
  await page.keyboard.press("Enter");
  await menu.waitFor({ state: "detached" });
  await page.keyboard.type("File");
  await expect.poll(() => editor(page).locator("ol").innerText()).toBe("File");

  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/q");
  await menu.waitFor();
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "detached" });
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("/quo");
  await menu.getByRole("option", { name: "Quote" }).click();
  await page.keyboard.type("See ");
  await expect.poll(() => editor(page).locator("blockquote").innerText()).toBe("See ");

  const link = async (typed: string, name: RegExp) => {
    await tool(page, "Link").click();
    const dialog = page.getByRole("dialog", { name: "Add link" });
    const field = dialog.getByRole("combobox", { name: "Address" });
    await field.fill(typed);
    const option = dialog.getByRole("option", { name });
    await option.waitFor();
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => option.getAttribute("aria-selected")).toBe("true");
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await dialog.getByText(/^Leads to/).waitFor();
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    await focused(page);
  };
  await link("tutorials", /^Tutorials/);
  await page.keyboard.type(", and ");
  await hideProduct(page, "Glass Nail File with Case");
  await link("glass file case", /product, draft$/);
  const links = editor(page).getByRole("link");
  await expect
    .poll(() => links.allInnerTexts())
    .toEqual(["Tutorials", "Glass Nail File with Case"]);
  expect(await links.first().getAttribute("href")).toBe("/tutorials");
  expect(await links.last().getAttribute("href")).toMatch(/^\/products\?product=[\w-]+$/);
});

test("cards of the site's own things stand in a post, and say what they are now", async ({
  page,
}) => {
  await signIn(page);
  await openTab(page, "blog");
  await page.getByRole("button", { name: "Edit Which nail shape holds up" }).click();
  await editor(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/look");
  await page.getByRole("listbox", { name: "Blocks" }).getByRole("option").first().waitFor();
  await page.keyboard.press("Enter");
  const add = async (words: string, name: RegExp) => {
    const dialog = page.getByRole("dialog", { name: /^Add (design )?card$/ });
    await dialog.getByRole("combobox").fill(words);
    await dialog.getByRole("option", { name }).click();
    await dialog.waitFor({ state: "detached" });
    await focused(page);
  };
  await add("raspberry french", /^Raspberry French/);
  const cards = editor(page).locator(".react-renderer");
  await cards.getByText("Raspberry French").waitFor();
  await page.keyboard.type("Then buy");
  await hideProduct(page, "Overnight Hand Balm");
  await tool(page, "Card").click();
  expect(await axeViolations(page)).toEqual([]);
  await add("overnight balm", /product, draft$/);
  await cards.getByText("Draft: visitors see nothing here").waitFor();
  await page.keyboard.type("and go on.");
  // What stands at the end is left behind, and what is typed comes behind it.
  for (const _ of "and go on.") await page.keyboard.press("Backspace");
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Control+End");
  await page.keyboard.type("and go on.");
  expect(await axeViolations(page)).toEqual([]);
  await form(page).getByRole("button", { name: "Preview", exact: true }).click();
  const preview = page.getByRole("dialog", { name: "Preview" });
  await preview.getByRole("link", { name: "Raspberry French" }).waitFor();
  await page.keyboard.press("Escape");
  await form(page).getByRole("button", { name: "Update" }).click();
  await told(page, "Changes saved");

  await page.goto("/blog/which-nail-shape-holds-up");
  const article = page.getByRole("article");
  const card = article.getByRole("link", { name: "Raspberry French" });
  await card.waitFor();
  expect(await article.innerText()).toMatch(/Raspberry French[^]*Then buy\s+and go on\./);
  expect(await axeViolations(page)).toEqual([]);
  await card.click();
  await page.getByRole("dialog", { name: "Raspberry French" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/blog/which-nail-shape-holds-up");
});

test("a key that follows another at once does its work where that one led", async ({ page }) => {
  await openForm(page);
  await editor(page).click();
  await page.keyboard.type("One");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Two");
  const lines = () => editor(page).locator("p").allInnerTexts();
  await expect.poll(lines).toEqual(["One", "Two"]);
  // The browser's caret has moved, and the page has not been told yet.
  await editor(page).evaluate((text) => {
    getSelection()?.collapse(text.querySelector("p"), 0);
    const enter = { key: "Enter", code: "Enter", keyCode: 13, bubbles: true, cancelable: true };
    text.dispatchEvent(new KeyboardEvent("keydown", enter));
  });
  expect((await lines()).map((line) => line.trim())).toEqual(["", "One", "Two"]);
});

async function hideProduct(page: Page, name: string) {
  const products = await listOf<Product>(page, "/api/products");
  const product = products.find((one) => one.name === name);
  await page.request.put(`/api/admin/products/${product?.id}`, { data: { is_active: false } });
}

test("words are found and replaced in the text, all of them in one step", async ({ page }) => {
  await openForm(page);
  await editor(page).fill("One coat, a second coat and a last Coat.");
  await editor(page).press("Control+f");
  const bar = page.getByRole("search", { name: "Find and replace" });
  const field = bar.getByLabel("Find in the text");
  const state = bar.getByRole("status");
  await field.fill("coat");
  await expect.poll(() => state.innerText()).toMatch(/^[1-3] of 3$/);
  await field.press("Enter");
  await field.press("Shift+Enter");
  await bar.getByRole("button", { name: "Match case" }).click();
  await expect.poll(() => state.innerText()).toMatch(/^[12] of 2$/);
  expect(await axeViolations(page)).toEqual([]);

  await bar.getByLabel("Replace with").fill("layer");
  await bar.getByRole("button", { name: "Replace all" }).click();
  await bar.getByText("2 places replaced").waitFor();
  expect(await editor(page).innerText()).toBe("One layer, a second layer and a last Coat.");
  await field.press("Escape");
  await bar.waitFor({ state: "detached" });
  await focused(page);
  await page.keyboard.press("Control+z");
  await editor(page).getByText("One coat, a second coat and a last Coat.").waitFor();

  await tool(page, "Find and replace").click();
  await field.fill("second");
  await bar.getByText("1 of 1").waitFor();
  await bar.getByLabel("Replace with").fill("third");
  await bar.getByRole("button", { name: "Replace", exact: true }).click();
  await editor(page).getByText("One coat, a third coat and a last Coat.").waitFor();
  await bar.getByText("Not found").waitFor();
});
