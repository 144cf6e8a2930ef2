import { describe, expect } from "vitest";
import type { Design } from "../../contract/forms/design.ts";
import {
  fillFields,
  fillLogin,
  listOf,
  namesOf,
  openTab,
  rowOf,
  signIn,
  told,
} from "../support/admin.ts";
import { restoreAndUndo } from "../support/history.ts";
import { newPage } from "../support/browser.ts";
import { test } from "../support/test.ts";

describe("signing in", () => {
  test("has the dashboard's code at hand, which no visitor is sent", async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
    const dashboard = () => scripts.filter((path) => path.startsWith("/assets/dashboard-"));
    await page.goto("/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(dashboard()).toEqual([]);
    await page.goto("/admin/login");
    await expect.poll(() => dashboard().length).toBe(1);
  });

  test("says what is wrong, then leads to the dashboard, and out again", async ({
    page,
    problems,
  }) => {
    await page.goto("/admin/dashboard");
    await page.waitForURL("**/admin/login");
    await page.getByText("Sign in to manage the site's content").waitFor();
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.getByText("Please enter a valid email address").waitFor();
    await page.getByText("Password is required").waitFor();

    await fillLogin(page, "not the password");
    await told(page, "Login Failed");
    // The browser reports the 401 on its console.
    expect(problems.splice(0).join()).toContain("401");

    await fillLogin(page);
    await told(page, "Welcome to the admin dashboard!");
    await page.waitForURL("**/admin/dashboard");
    const tabs = await page.getByRole("tab").allInnerTexts();
    expect(tabs).toEqual([
      "Nail Designs",
      "Categories",
      "Product Categories",
      "Products",
      "Tutorials",
      "Blog",
      "Migration",
    ]);

    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
    await page.waitForURL("**/admin/login");
    await page.goto("/admin/messages");
    await page.waitForURL("**/admin/login");
  });
});

describe("a design", () => {
  test(
    "from a photo to the public page, edited, found by its facets, featured, deleted and back",
    { tags: "main-flow" },
    async ({ page, browser, site }) => {
      await signIn(page);
      await page.goto("/");
      const photo = await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 800 } });
      await openTab(page, "designs");
      await page.getByRole("button", { name: "Add design" }).click();
      const form = page.getByRole("dialog");
      await fillFields(form, { Title: "Quince jelly", Category: "French", Tags: "quince, jelly" });
      await form
        .getByLabel("Picture file")
        .setInputFiles({ name: "q.png", mimeType: "image/png", buffer: photo });
      await form.getByRole("button", { name: "Add design" }).click();
      await told(page, "Design added");

      const { page: publicPage } = await newPage(browser, { baseURL: site.url });
      await publicPage.goto("/category/french");
      const card = publicPage.locator("[data-look-link]").filter({ hasText: "Quince jelly" });
      await card.waitFor();

      await rowOf(page, "Quince jelly").getByRole("button", { name: "Edit Quince jelly" }).click();
      await form.getByLabel("Title", { exact: true }).fill("Quince compote");
      await form.getByRole("button", { name: "Suggest" }).click();
      const chosen = form.locator("button[aria-pressed=true]");
      await chosen.filter({ hasText: "Jelly" }).waitFor();
      await form.getByRole("button", { name: "Stiletto", exact: true }).click();
      await page.keyboard.press("Control+Enter");
      await told(page, "Changes saved");
      await publicPage.goto("/all-designs?shape=stiletto&finish=jelly");
      await publicPage.locator("[data-look-link]").filter({ hasText: "Quince compote" }).waitFor();
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

  test("refuses a picture that is too large or none", async ({ page }) => {
    await signIn(page);
    await openTab(page, "designs");
    await page.getByRole("button", { name: "Add design" }).click();
    const picture = page.getByRole("dialog").getByLabel("Picture file");
    await picture.setInputFiles({
      name: "a.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("a"),
    });
    await told(page, "Invalid file type");
    const large = Buffer.alloc(5 * 1024 * 1024 + 1);
    await picture.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: large });
    await told(page, "Please select a file smaller than 5MB");
  });

  test("several pictures become several designs", async ({ page }) => {
    await signIn(page);
    await page.goto("/");
    const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 400 } });
    await openTab(page, "designs");
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
    await rowOf(page, "Plum one").waitFor();
    await rowOf(page, "Plum two").waitFor();
  });
});

describe("what goes wrong while editing", () => {
  test("a path that is taken is said at once and by the server", async ({ page, problems }) => {
    await signIn(page);
    await openTab(page, "categories");
    await page.getByRole("button", { name: "Add category" }).click();
    const form = page.getByRole("dialog");
    await fillFields(form, {
      Name: "Paris",
      Path: "FRENCH",
      Description: "d",
      "SEO title": "s",
      "SEO description": "s",
      Keywords: "k",
    });
    await form.getByText("is taken by “French”").waitFor();
    await form.getByRole("button", { name: "Add category" }).click();
    await expect.poll(() => problems.splice(0).join()).toContain("409");
    await form.getByText("is taken by “French”").waitFor();
    await form.getByLabel("Path", { exact: true }).fill("paris");
    await form.getByRole("button", { name: "Add category" }).click();
    await told(page, "Category added");
  });

  test("the session ends: signing in again goes on with the save", async ({ page, problems }) => {
    await signIn(page);
    await openTab(page, "designs");
    await page.locator("[data-edit]").last().click();
    const form = page.getByRole("dialog", { name: "Edit design" });
    await form.getByLabel("Credit").fill("Session survivor");
    await page.context().clearCookies();
    await form.getByRole("button", { name: "Save changes" }).click();
    const again = page.getByRole("dialog", { name: "Sign in again" });
    await again.waitFor();
    expect(problems.splice(0).join()).toContain("401");
    await fillLogin(again);
    await told(page, "Changes saved");
    const credits = await listOf<Design>(page, "/api/designs");
    expect(credits.some(({ credit }) => credit === "Session survivor")).toBe(true);
  });

  test("the server is gone: the form stays, and saves once it is back", async ({
    page,
    problems,
    site,
  }) => {
    await signIn(page);
    await openTab(page, "designs");
    await page.locator("[data-edit]").last().click();
    const form = page.getByRole("dialog", { name: "Edit design" });
    await form.getByLabel("Credit").fill("Outage survivor");
    await site.kill();
    await form.getByRole("button", { name: "Save changes" }).click();
    await form.getByText("The server could not be reached.").waitFor();
    expect(await form.getByLabel("Credit").inputValue()).toBe("Outage survivor");
    await site.restart();
    await form.getByRole("button", { name: "Save changes" }).click();
    await told(page, "Changes saved");
    problems.length = 0;
  });
});
