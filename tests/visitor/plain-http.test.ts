import { describe, expect } from "vitest";
import { fillFields, fillLogin, rowOf, told } from "../support/admin.ts";
import { LAN_NAME } from "../support/browser.ts";
import { test as base } from "../support/test.ts";

/** The site as in a home network: by name, and without TLS. */
const test = base.extend("address", ({ site }) => {
  const address = new URL(site.url);
  address.hostname = LAN_NAME;
  return address.origin;
});

describe("over plain HTTP in a home network", () => {
  test("pages open without an error, and links are copied", async ({ page }) => {
    await page.goto("/search?q=french");
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await page
      .getByRole("link", { name: /^Saved/ })
      .first()
      .click();
    await page.getByRole("heading", { level: 1, name: /Saved/ }).waitFor();
    await page.goto("/offline");
    await page.getByText("This browser can’t store the site").waitFor();
    await page.goto("/tutorials");
    await page.locator("main a[href^='/tutorials/']").first().click();
    await page.getByRole("button", { name: "Copy link" }).click();
    await told(page, "Link copied");
    await page.getByRole("button", { name: "Share" }).click();
    const dialog = page.getByRole("dialog", { name: /^Share/ });
    await dialog.getByRole("button", { name: "Copy link" }).click();
    await told(page, "Link copied");
    await dialog.getByRole("button", { name: "Close" }).click();
    const shared = page.url();
    await page.getByRole("link", { name: "Contact", exact: true }).first().click();
    await page.getByLabel("Message").focus();
    await page.keyboard.press("Control+V");
    expect(await page.getByLabel("Message").inputValue()).toBe(shared);
  });

  test("several pictures become designs, and lists are edited as rows", async ({ page }) => {
    await page.goto("/admin/login");
    await fillLogin(page);
    await page.getByRole("button", { name: "Add design" }).waitFor();
    const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 400 } });
    const files = ["Plum one.png", "Plum two.png"].map((name) => ({
      name,
      mimeType: "image/png",
      buffer,
    }));
    await page.getByLabel("Picture files").setInputFiles(files);
    const form = page.getByRole("dialog");
    await fillFields(form, { "Category for all": "Floral", "Tags for all": "plum" });
    await form.getByRole("button", { name: "Add 2 designs" }).click();
    await told(page, "2 designs added");
    await rowOf(page, "Plum two").waitFor();

    await page.getByRole("tab", { name: "Tutorials" }).click();
    await page.locator("[data-edit]").first().click();
    const steps = form.getByRole("group", { name: "Steps" });
    const before = await steps.getByRole("textbox").count();
    expect(before).toBeGreaterThan(0);
    await steps.getByRole("button", { name: "Add step" }).click();
    await steps.getByRole("textbox").last().fill("Let it dry");
    expect(await steps.getByRole("textbox").count()).toBe(before + 1);
    await form.getByRole("button", { name: "Update" }).click();
    await told(page, "Changes saved");
  });
});
