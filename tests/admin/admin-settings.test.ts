import type { Page } from "playwright-core";
import { expect } from "vitest";
import { signIn, told } from "../support/admin.ts";
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
  await save.click();
  await told(page, "Settings saved");

  await visitor.page.goto("/");
  await visitor.page.getByRole("heading", { level: 1, name: "Painted in Porto" }).waitFor();
  await visitor.page.getByRole("link", { name: "Unhas, home" }).first().waitFor();
  expect(await visitor.page.title()).toBe("Nail Art Inspiration - Unhas");
  expect(await visitor.page.getByText("TikTok").count()).toBe(0);
  const strongColor = (one: Page) =>
    one.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--lacquer"));
  expect(await strongColor(visitor.page)).toMatch(/^#[0-9a-f]{6}$/);
  await expect.poll(() => strongColor(page)).toBe(await strongColor(visitor.page));

  for (const label of ["Site name", "Accent color", "Hero heading"]) {
    await page.getByRole("button", { name: `${label}: back to the default` }).click();
  }
  await save.click();
  await expect.poll(() => page.title()).toBe("Settings - Lunula");
  await visitor.page.reload();
  await visitor.page.getByRole("link", { name: "Lunula, home" }).first().waitFor();
  await expect.poll(() => strongColor(page)).toMatch(/^oklch/);
  await visitor.page.context().close();
});
