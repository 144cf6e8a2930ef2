import { expect } from "vitest";
import type { Design } from "../../contract/forms/design.ts";
import { UPLOAD_LIMIT } from "../../contract/pictures/upload.ts";
import { pngFile } from "../../server/testing/made-files.ts";
import { fillFields, fillLogin, listOf, namesOf, rowOf, told } from "../support/admin.ts";
import { axeViolations } from "../support/axe.ts";
import { newPage } from "../support/browser.ts";
import { restoreAndUndo } from "../support/history.ts";
import { test } from "../support/test.ts";

test(
  "an admin signs in and adds a design, which visitors see, then edits, deletes and restores it",
  { tags: "main-flow" },
  async ({ page, browser, site }) => {
    // Visitors never load the dashboard’s code; the login page loads it ahead.
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
    const dashboard = () => scripts.filter((path) => path.startsWith("/assets/dashboard-"));
    await page.goto("/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(dashboard()).toEqual([]);
    await page.goto("/admin/dashboard");
    await page.waitForURL("**/admin/login");
    await expect.poll(() => dashboard().length).toBe(1);
    await fillLogin(page);
    await told(page, "Welcome to the admin dashboard!");
    await page.waitForURL("**/admin/dashboard");

    await page.getByRole("button", { name: "Add design" }).click();
    const form = page.getByRole("dialog");
    await fillFields(form, { Title: "Quince jelly", Category: "French", Tags: "quince, jelly" });
    const chooser = form.getByLabel("Picture file");
    const png = { name: "q.png", mimeType: "image/png" };
    await chooser.setInputFiles({ ...png, buffer: Buffer.alloc(UPLOAD_LIMIT + 1) });
    await told(page, "Please select a file smaller than 5MB");
    const buffer = Buffer.from(pngFile({ width: 640, height: 800 }));
    await chooser.setInputFiles({ ...png, buffer });
    await form.getByRole("button", { name: "Add design" }).click();
    await told(page, "Design added");

    const { page: publicPage } = await newPage(browser, { baseURL: site.url });
    await publicPage.goto("/category/french");
    await publicPage.locator("[data-look-link]").filter({ hasText: "Quince jelly" }).waitFor();

    await rowOf(page, "Quince jelly").getByRole("button", { name: "Edit Quince jelly" }).click();
    await form.getByLabel("Title", { exact: true }).fill("Quince compote");
    await form.getByRole("button", { name: "Suggest" }).click();
    const chosen = form.locator("button[aria-pressed=true]");
    await chosen.filter({ hasText: "Jelly" }).waitFor();
    await form.getByRole("button", { name: "Stiletto", exact: true }).click();
    const related = form.getByRole("combobox", { name: /^Related items/ });
    await related.fill("shape and buff");
    await form.getByRole("option", { name: /Shape and buff/ }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await related.press("Enter");
    await page.keyboard.press("Control+Enter");
    await told(page, "Changes saved");
    await publicPage.goto("/all-designs?shape=stiletto&finish=jelly");
    const card = publicPage.locator("[data-look-link]").filter({ hasText: "Quince compote" });
    await card.click();
    await publicPage.getByRole("link", { name: "Shape and buff natural nails" }).waitFor();

    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByRole("combobox", { name: "Shape" }).selectOption("Stiletto");
    await page.getByRole("combobox", { name: "Finish" }).selectOption("Jelly");
    await page.keyboard.press("Escape");
    await expect.poll(() => namesOf(page)).toEqual(["Quince compote"]);
    await page.getByRole("switch", { name: "Featured: Quince compote" }).click();
    await expect
      .poll(async () => {
        const featured = await listOf<Design>(page, "/api/designs/featured");
        return featured.map(({ title }) => title);
      })
      .toContain("Quince compote");

    await page.getByRole("button", { name: "Delete Quince compote" }).click();
    await told(page, "Design deleted");
    await rowOf(page, "Quince compote").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Undo" }).click();
    await rowOf(page, "Quince compote").waitFor();
    await publicPage.goto("/search?q=quince");
    await publicPage.getByText('Found 1 result for "quince"').waitFor();
    await rowOf(page, "Quince compote").getByRole("button", { name: "Edit Quince" }).click();
    await restoreAndUndo(page, rowOf(page, "Quince compote"));
  },
);
