import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { axeViolations } from "../support/axe.ts";
import { editor, form, openForm, tool } from "../support/post-editor.ts";
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
