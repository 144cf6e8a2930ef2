import { expect } from "vitest";
import { COLLECTION_WORDS } from "../../contract/collection-words.ts";
import { listAction, openTab, signIn } from "../support/admin.ts";
import { axeViolations } from "../support/axe.ts";
import { newPage, overflowX, overflowY } from "../support/browser.ts";
import { test } from "../support/test.ts";
import { brokenWords } from "../support/broken-words.ts";
import { largeTextFaults } from "../support/large-text.ts";

/** A phone, a tablet, and the narrowest window with the desktop layout. */
const WIDTHS = [1024, 768, 390];
const TABS = Object.values(COLLECTION_WORDS).flatMap(({ tab }) => tab?.id ?? []);

test("every tab and form fits every screen and is accessible", async ({ browser, site }) => {
  const height = 844;
  const { page, problems } = await newPage(browser, {
    baseURL: site.url,
    viewport: { width: 390, height },
    colorScheme: "dark",
  });
  await signIn(page);
  const check = async (where: string) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height });
      const overflow = [await overflowX(page), await overflowY(page)];
      const seen = { overflow, torn: await brokenWords(page) };
      expect({ where, width, ...seen }).toEqual({ where, width, overflow: [0, 0], torn: [] });
    }
    expect({ where, axe: await axeViolations(page) }).toEqual({ where, axe: [] });
    expect({ where, large: await largeTextFaults(page) }).toEqual({ where, large: [] });
  };
  for (const tab of TABS) {
    await openTab(page, tab);
    await page.locator("[data-rows] tr").first().waitFor();
    await check(tab);
    await page
      .getByRole("button", { name: /^Add (?!several|an? )/ })
      .first()
      .click();
    await page.getByRole("dialog").waitFor();
    if (tab === "blog") await page.getByRole("textbox", { name: "Content" }).waitFor();
    await check(`${tab}: form`);
  }
  await openTab(page, "designs");
  await listAction(page, "Order of featured designs");
  await page.getByRole("dialog").waitFor();
  await check("designs: order");
  await page.goto("/admin/dashboard?tab=migration");
  await page.getByRole("button", { name: "Export content" }).waitFor();
  await check("migration");
  await page.goto("/admin/messages");
  await page.getByText(/No messages yet/).waitFor();
  await check("messages");
  await page.setViewportSize({ width: 390, height });
  await page.getByRole("button", { name: "Site" }).click();
  await check("sheet of the bar");
  await page.setViewportSize({ width: 390, height });
  await page.getByRole("link", { name: "Activity" }).click();
  await page.getByText("signed in").first().waitFor();
  await check("activity");
  await page.keyboard.press("Control+k");
  await page.getByRole("option", { name: /^Add design/ }).waitFor();
  await check("finder");
  await page.goto("/admin/order");
  await page.getByRole("button", { name: "Change order of categories" }).waitFor();
  await check("order");
  await page.goto("/admin/tags");
  await page.getByRole("checkbox").first().waitFor();
  await check("tags");
  await page.getByRole("button", { name: /^#/ }).first().click();
  await page.getByRole("dialog").waitFor();
  await check("tags: form");
  await page.goto("/admin/pictures");
  await page
    .getByRole("button", { name: /^Open / })
    .first()
    .click();
  await page.getByRole("button", { name: "Replace everywhere" }).waitFor();
  await check("pictures");
  await page.getByRole("button", { name: "Replace everywhere" }).click();
  await page
    .getByRole("button", { name: /^Choose / })
    .first()
    .waitFor();
  await check("pictures: choice");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Crop and rotate" }).click();
  const crop = page.getByRole("dialog", { name: "Crop and rotate" });
  await crop.getByRole("button", { name: "Lower right corner" }).waitFor();
  await check("pictures: crop");
  // A phone in landscape: everything is visible without scrolling, since the picture takes all touches.
  await page.setViewportSize({ width: 844, height: 390 });
  const buttons = await crop.getByRole("button").all();
  const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
  for (const box of boxes) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(390);
  expect(await crop.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(
    0,
  );
  await page.setViewportSize({ width: 390, height });
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Focal point" }).click();
  await page.getByRole("dialog", { name: "Focal point" }).waitFor();
  await check("pictures: kept in sight");
  await page.goto("/admin/trash");
  await page.getByText("Nothing deleted").waitFor();
  await check("trash");
  await page.goto("/admin/settings");
  await page.getByRole("heading", { name: "Footer links" }).waitFor();
  await check("settings");
  await page.goto("/.well-known/change-password");
  await page.getByText("This device").waitFor();
  await check("account");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByRole("dialog").waitFor();
  await check("account: form");
  await page.goto("/admin/synonyms");
  await page.getByRole("button", { name: "Add synonyms" }).click();
  await page.getByRole("dialog").waitFor();
  await check("synonyms: form");
  await page.goto("/admin/seasons");
  await page.locator("[data-rows] tr").first().waitFor();
  await check("seasons");
  await page.getByRole("button", { name: "Add season page" }).click();
  await page.getByRole("dialog").waitFor();
  await check("seasons: form");
  expect(problems).toEqual([]);
  await page.context().close();
});
