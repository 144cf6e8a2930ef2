import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { COLLECTION_KINDS, collectionName } from "../../contract/collections.ts";
import { listOf, signIn, told } from "../support/admin.ts";
import { newPage } from "../support/browser.ts";
import { startOwnSite } from "../support/own-site.ts";
import { test } from "../support/test.ts";

async function openMigration(page: Page) {
  await signIn(page);
  await page.goto("/admin/dashboard?tab=migration");
  await page.getByRole("heading", { name: "Import" }).waitFor();
}

const choose = (page: Page, name: string, content: string | Buffer) =>
  page
    .getByLabel("Export file")
    .setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(content) });

async function confirm(page: Page) {
  const question = page.getByRole("alertdialog", { name: "Import this file?" });
  await question.getByRole("button", { name: "Import" }).click();
}

describe("the whole content", () => {
  test("moves into an empty site, and is skipped the second time", async ({
    page,
    site,
    browser,
  }) => {
    await openMigration(page);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export content" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^lunula-export-\d{4}-\d\d-\d\d\.json$/);
    const file = readFileSync(await download.path());

    const empty = await startOwnSite({ content: "none" });
    const other = await newPage(browser, { baseURL: empty.url });
    await openMigration(other.page);
    await choose(other.page, "content.json", file);
    const question = other.page.getByRole("alertdialog");
    await question
      .getByText(/^“content\.json” \([\d.]+ MB\) holds .*adds to your existing/)
      .waitFor();
    await confirm(other.page);
    await told(other.page, "Import Successful");
    await other.page.getByRole("heading", { name: "Imported" }).waitFor();
    for (const list of COLLECTION_KINDS.map(collectionName)) {
      const [there, here] = await Promise.all(
        [empty, site].map(async ({ url }) => (await fetch(`${url}/api/${list}`)).json()),
      );
      expect({ list, items: there }).toEqual({ list, items: here });
    }

    await choose(other.page, "content.json", file);
    await confirm(other.page);
    await told(other.page, "items skipped due to errors)");
    const skipped = other.page.getByLabel(/^\d+ skipped$/);
    expect(await skipped.inputValue()).toContain("is already here");
    expect(other.problems).toEqual([]);
    await other.page.context().close();
    await empty.dispose();
  });

  test("is not taken from a file that is something else", async ({ page, problems }) => {
    await openMigration(page);
    const before = await listOf<unknown>(page, "/api/designs");
    await choose(page, "a.json", "hello");
    await told(page, "Invalid File Format");
    await choose(page, "b.json", '{"version": 1}');
    await told(page, "Invalid Export File");
    await choose(page, "c.json", '{"data": {"nailDesigns": [{}, {"title": "x"}]}}');
    await confirm(page);
    await told(page, "Import Failed");
    await page
      .getByText(/and \d+ more errors/)
      .first()
      .waitFor();
    expect(problems.splice(0).join()).toContain("400");
    expect(await listOf<unknown>(page, "/api/designs")).toEqual(before);
  });

  test("without a connection the reason is told", async ({ page, problems }) => {
    await openMigration(page);
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await choose(page, "a.json", '{"data": {}}');
    await told(page, "Failed to process the import file: The server could not be reached.");
    await page.context().setOffline(false);
    await choose(page, "a.json", '{"data": {}}');
    await confirm(page);
    await told(page, "Imported nothing new");
    expect(problems.splice(0).join()).toContain("ERR_INTERNET_DISCONNECTED");
  });

  test("an export that fails says so", async ({ page, problems }) => {
    await openMigration(page);
    await page.route("**/api/admin/export-data", (route) => route.fulfill({ status: 503 }));
    await page.getByRole("button", { name: "Export content" }).click();
    await told(page, "Failed to export data. Please try again.");
    expect(problems.splice(0).join()).toContain("503");
  });
});

describe("messages", () => {
  test("arrive unread, are opened, answered, deleted and restored", async ({ page }) => {
    const message = {
      name: "Ana",
      email: "ana@example.com",
      subject: "Which glue?",
      message: "Hi",
    };
    expect((await page.request.post("/api/contact", { data: message })).status()).toBe(204);
    await signIn(page);
    await page.goto("/admin/dashboard");
    await page.getByRole("link", { name: /Messages\s*1\s*unread/ }).click();
    await page.getByRole("button", { name: /Unread:\s*Which glue/ }).click();
    const reply = page.getByRole("link", { name: "Reply" });
    expect(await reply.getAttribute("href")).toMatch(/^mailto:ana@example\.com\?subject=Re%3A/);
    await page.getByRole("button", { name: "Mark unread" }).click();
    await page.getByRole("button", { name: /Unread:\s*Which glue/ }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByText(/No messages yet/).waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: /Which glue/ }).waitFor();
    await page.getByRole("link", { name: "Dashboard" }).click();
    await page.getByRole("tab", { name: "Nail Designs" }).waitFor();
    await expect.poll(() => page.getByRole("link", { name: /unread/ }).count()).toBe(0);
  });
});
