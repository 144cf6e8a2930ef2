import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, onTestFinished } from "vitest";
import { COLLECTION_KINDS, collectionName } from "../../contract/collections.ts";
import { signIn, told } from "../support/admin.ts";
import { newPage } from "../support/browser.ts";
import { type Content, startOwnSite } from "../support/own-site.ts";
import { test as base } from "../support/test.ts";

const test = base.extend("content", { scope: "file" }, (): Content => "some");

async function openMigration(page: Page) {
  await signIn(page);
  await page.goto("/admin/dashboard?tab=migration");
  await page.getByRole("heading", { name: "Import", exact: true }).waitFor();
}

const choose = (page: Page, file: string) => page.getByLabel("Export file").setInputFiles(file);

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
    const folder = mkdtempSync(join(tmpdir(), "lunula-export-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "content.json");
    await download.saveAs(file);

    const empty = await startOwnSite({ content: "none" });
    const other = await newPage(browser, { baseURL: empty.url });
    await openMigration(other.page);
    await other.page.waitForLoadState("networkidle");
    await other.page.context().setOffline(true);
    await choose(other.page, file);
    const unreachable = "Failed to process the import file: Couldn’t reach the server.";
    await told(other.page, unreachable);
    await other.page.context().setOffline(false);
    expect(other.problems.splice(0).join()).toContain("ERR_INTERNET_DISCONNECTED");
    await choose(other.page, file);
    const question = other.page.getByRole("alertdialog");
    await question
      .getByText(/^“content\.json” \([\d.]+ MB\) contains .*added to your existing/)
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

    await choose(other.page, file);
    await confirm(other.page);
    await told(other.page, "items skipped due to errors)");
    const skipped = other.page.getByLabel(/^\d+ skipped$/);
    expect(await skipped.inputValue()).toContain("is already here");
    expect(other.problems).toEqual([]);
    await other.page.context().close();
    await empty.dispose();
  });
});
