import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { Design } from "../../contract/forms/design.ts";
import { type AnswerCutter, startAnswerCutter } from "../../server/testing/answer-cutter.ts";
import { fillFields, listOf, openTab, rowOf, signIn, told, toldToStay } from "../support/admin.ts";
import { test } from "../support/test.ts";

const DESIGNS = "/api/admin/designs";

/** The browser reports refusals on its console, which a busy one does late. */
async function refused(problems: string[], status: number) {
  await expect.poll(() => problems.join()).toContain(String(status));
  problems.splice(0);
}

test("what one tab has open no other offers, and logging out ends both", async ({ page }) => {
  await signIn(page);
  await openTab(page, "tutorials");
  const title = "Half a lesson";
  const begin = async (tab: Page, typed: string) => {
    await tab.getByRole("button", { name: "Add tutorial" }).click();
    const form = tab.getByRole("dialog", { name: "Add tutorial" });
    await form.getByLabel("Title", { exact: true }).fill(typed);
  };
  const drafts = () => page.evaluate(() => JSON.stringify(localStorage));
  await begin(page, title);
  await expect.poll(drafts).toContain(title);

  const second = await page.context().newPage();
  await openTab(second, "tutorials");
  await begin(second, "Another lesson");
  await expect.poll(drafts).toContain("Another lesson");
  // For a moment, where the other tab is slow to say that it is its own.
  await expect.poll(() => second.getByText(/You have unfinished work/).count()).toBe(0);
  await second.keyboard.press("Escape");
  await told(second, "Kept as unfinished");
  // Listed once the server has it: nothing is on its way when the session ends.
  const unfinished = second.getByRole("region", { name: "Unfinished" });
  await unfinished.getByText("Another lesson").waitFor();

  await second.getByRole("button", { name: "Logout" }).click();
  const question = second.getByRole("alertdialog");
  await question.getByRole("button", { name: "Log out", exact: true }).click();
  await page.waitForURL("**/admin/login");
  await second.waitForURL("**/admin/login");
  // What one tab removes from the storage the other has a moment later.
  await expect.poll(drafts).not.toContain("lunula-draft");
});

describe("a lost answer", () => {
  const behind = test
    .extend("cutter", async ({ site }, { onCleanup }): Promise<AnswerCutter> => {
      const cutter = await startAnswerCutter(site.url);
      onCleanup(() => cutter.close());
      return cutter;
    })
    .extend("address", ({ cutter }) => cutter.url);

  behind(
    "makes no second category, also when the form was changed before the retry",
    async ({ page, problems, cutter }) => {
      await signIn(page);
      await openTab(page, "categories");
      await page.getByRole("button", { name: "Add category" }).click();
      const form = page.getByRole("dialog");
      await fillFields(form, {
        Name: "Lost",
        Path: "lost",
        Description: "d",
        "SEO title": "s",
        "SEO description": "s",
        Keywords: "k",
      });
      cutter.cuts = (method, path) => method === "POST" && path === "/api/admin/categories";
      await form.getByRole("button", { name: "Add category" }).click();
      await form.getByText("The server could not be reached.").waitFor();
      expect(cutter.cut).toBeGreaterThan(0);
      cutter.cuts = () => false;
      await fillFields(form, { Name: "Lost and found" });
      await form.getByRole("button", { name: "Add category" }).click();
      await told(page, "Category added");
      await refused(problems, 422);
      await rowOf(page, "Lost and found").waitFor();
      const paths = (await listOf<{ path: string }>(page, "/api/admin/categories")).map(
        ({ path }) => path,
      );
      expect(paths.filter((path) => path.startsWith("lost"))).toHaveLength(1);

      // The answer to a change is lost: the retry finds it there, and asks nothing.
      await rowOf(page, "Lost and found")
        .getByRole("button", { name: "Edit Lost and found" })
        .click();
      await fillFields(form, { Keywords: "k, l" });
      cutter.cuts = (method) => method === "PUT";
      await form.getByRole("button", { name: "Save changes" }).click();
      await form.getByText("The server could not be reached.").waitFor();
      cutter.cuts = () => false;
      await form.getByRole("button", { name: "Save changes" }).click();
      await told(page, "Changes saved");
      await refused(problems, 412);
    },
  );
});

test("a change of many is undone to what each was before", async ({ page }) => {
  await signIn(page);
  const before = await listOf<Design>(page, DESIGNS);
  await openTab(page, "designs");
  await page.getByRole("checkbox", { name: "Select the designs of this page" }).click();
  const bar = page.getByRole("group", { name: "Selected rows" });
  const { promise: looked, resolve: answer } = Promise.withResolvers<void>();
  await page.route(`**${DESIGNS}/ids?*`, async (route) => {
    await looked;
    await route.continue();
  });
  await bar.getByRole("button", { name: /all/ }).click();
  // Until all are known it would change those of this page alone.
  await expect.poll(() => bar.getByRole("button", { name: "Change" }).isDisabled()).toBe(true);
  answer();
  await bar.getByRole("button", { name: "Change" }).click();
  await page.getByRole("menuitem", { name: "Feature", exact: true }).click();
  await toldToStay(page, `${before.length} designs changed`);
  const featured = async () =>
    (await listOf<Design>(page, DESIGNS)).filter((one) => one.featured).map(({ id }) => id);
  expect(await featured()).toHaveLength(before.length);
  await page.getByRole("button", { name: "Undo" }).click();
  await told(page, `${before.length} designs changed back`);
  expect(await featured()).toEqual(before.filter((one) => one.featured).map(({ id }) => id));
});
