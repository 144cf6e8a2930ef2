import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { BlogPost } from "../../contract/forms/blog-post.ts";
import type { Design } from "../../contract/forms/design.ts";
import type { Tutorial } from "../../contract/forms/tutorial.ts";
import { type AnswerCutter, startAnswerCutter } from "../../server/testing/answer-cutter.ts";
import { fillFields, listOf, openTab, rowOf, signIn, told } from "../support/admin.ts";
import { axeViolations } from "../support/axe.ts";
import { test as base } from "../support/test.ts";

/** The back office needs no worker, and each visit would install it. */
const test = base.extend("options", () => ({ serviceWorkers: "block" as const }));

const DESIGNS = "/api/admin/designs";
const POSTS = "/api/admin/blog-posts";

/** The browser reports refusals on its console. */
function refused(problems: string[], status: number) {
  expect(problems.splice(0).join()).toContain(String(status));
}

async function oneOf<Item extends { id: string }>(page: Page, path: string, id: string) {
  return (await listOf<Item>(page, path)).find((item) => item.id === id);
}

/** A design of its own for a test, in the list and open in the form. */
async function editNew(page: Page, title: string): Promise<{ design: Design; form: Locator }> {
  await signIn(page);
  const [first] = await listOf<Design>(page, DESIGNS);
  const answer = await page.request.post(DESIGNS, {
    data: { title, image_url: first?.image_url, category: "french", tags: "plum" },
  });
  await openTab(page, "designs");
  await rowOf(page, title).getByRole("button", { name: title, exact: true }).click();
  return { design: (await answer.json()) as Design, form: page.getByRole("dialog") };
}

describe("two tabs", () => {
  test("show both versions, and keep mine without undoing the rest", async ({ page, problems }) => {
    const { design, form } = await editNew(page, "Two tabs");
    await fillFields(form, { Title: "Two tabs, mine", Tags: "plum, gloss" });
    await page.request.put(`${DESIGNS}/${design.id}`, {
      data: { title: "Two tabs, theirs", credit: "Ana" },
    });
    await page.keyboard.press("Control+Enter");
    const dialog = page.getByRole("alertdialog", { name: "This design was changed elsewhere" });
    await dialog.waitFor();
    const shown = await dialog.getByRole("listitem").allInnerTexts();
    expect(shown.map((text) => text.replace(/\s+/g, " "))).toEqual([
      "Title changed by both Yours Two tabs, mine Theirs Two tabs, theirs",
      "Tags changed by you Yours plum, gloss Theirs plum",
      "Credit Before Empty Now Ana",
    ]);
    expect(await axeViolations(page)).toEqual([]);

    // It rests on the button that changes nothing; what was typed is still there.
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    await form.getByText("Not saved: it was changed elsewhere meanwhile.").waitFor();
    expect(await form.getByLabel("Title", { exact: true }).inputValue()).toBe("Two tabs, mine");
    expect(await form.evaluate((element) => element.contains(document.activeElement))).toBe(true);

    await page.keyboard.press("Control+Enter");
    await dialog.getByRole("button", { name: "Keep mine" }).click();
    await told(page, "Changes saved");
    refused(problems, 412);
    expect(await oneOf<Design>(page, DESIGNS, design.id)).toMatchObject({
      title: "Two tabs, mine",
      tags: "plum, gloss",
      credit: "Ana",
    });
  });

  test("take theirs", async ({ page, problems }) => {
    const { design, form } = await editNew(page, "Their turn");
    await fillFields(form, { Title: "Their turn, mine" });
    const [lesson] = await listOf<Tutorial>(page, "/api/admin/tutorials");
    const theirs = { title: "Their turn, theirs", related: [`tutorials:${lesson?.id}`] };
    await page.request.put(`${DESIGNS}/${design.id}`, { data: theirs });
    await form.getByRole("button", { name: "Save changes" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByText(`${lesson?.title} tutorial`).waitFor();
    expect(await dialog.innerText()).not.toContain(lesson?.id);
    await dialog.getByRole("button", { name: "Take theirs" }).click();
    await rowOf(page, theirs.title).waitFor();
    refused(problems, 412);
    expect(await oneOf<Design>(page, DESIGNS, design.id)).toMatchObject(theirs);
  });

  test("a design deleted meanwhile comes back with what was typed, or becomes a new one", async ({
    page,
    problems,
  }) => {
    const { design, form } = await editNew(page, "Gone");
    await fillFields(form, { Title: "Gone and back" });
    await page.request.delete(`${DESIGNS}/${design.id}`);
    await page.keyboard.press("Control+Enter");
    const dialog = page.getByRole("alertdialog", { name: "This design was deleted elsewhere" });
    await dialog.getByRole("button", { name: "Restore with my changes" }).click();
    await told(page, "Design restored with your changes");
    expect(await oneOf<Design>(page, DESIGNS, design.id)).toMatchObject({ title: "Gone and back" });

    await rowOf(page, "Gone and back")
      .getByRole("button", { name: "Gone and back" })
      .first()
      .click();
    await fillFields(form, { Title: "Gone and new" });
    await page.request.delete(`${DESIGNS}/${design.id}`);
    await page.keyboard.press("Control+Enter");
    await dialog.getByRole("button", { name: "Save as a new design" }).click();
    await rowOf(page, "Gone and new").waitFor();
    refused(problems, 404);
    const titles = (await listOf<Design>(page, DESIGNS)).map(({ title }) => title);
    expect(titles.filter((title) => title.startsWith("Gone"))).toEqual(["Gone and new"]);
  });

  test("a switch and a deletion ask as well; what was deleted is listed", async ({
    page,
    problems,
  }) => {
    const { design } = await editNew(page, "Row");
    await page.keyboard.press("Escape");
    const change = (title: string) =>
      page.request.put(`${DESIGNS}/${design.id}`, { data: { title } });
    await change("Row, theirs");
    await page.getByRole("switch", { name: "Featured: Row" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByRole("button", { name: "Keep mine" }).click();
    await rowOf(page, "Row, theirs").waitFor();
    // At once, while the first is on its way: nobody else changed anything.
    const row = rowOf(page, "Row, theirs");
    const { promise: bothPressed, resolve: release } = Promise.withResolvers<void>();
    await page.route(`**${DESIGNS}/*`, async (route) => {
      await bothPressed;
      await route.continue();
    });
    await row.getByRole("switch", { checked: true }).click();
    await row.getByRole("switch", { checked: false }).click();
    release();
    await page.unrouteAll({ behavior: "wait" });
    await expect
      .poll(async () => (await oneOf<Design>(page, DESIGNS, design.id))?.featured)
      .toBe(true);
    await row.getByRole("switch", { checked: true }).waitFor();
    expect(await dialog.count()).toBe(0);

    await change("Row, theirs again");
    await page.getByRole("button", { name: "Delete Row, theirs" }).click();
    await dialog.getByRole("button", { name: "Delete it anyway" }).click();
    await told(page, "Design deleted");
    refused(problems, 412);

    await page.getByRole("link", { name: "Deleted designs" }).click();
    await page.getByRole("searchbox", { name: "Search the trash" }).fill("theirs AGAIN");
    const restore = page.getByRole("button", { name: "Restore Row, theirs again" });
    await restore.click();
    await restore.waitFor({ state: "detached" });
    await openTab(page, "designs");
    await rowOf(page, "Row, theirs again").waitFor();
  });

  test("a draft that is taken up later knows what was changed since", async ({
    page,
    problems,
  }) => {
    await signIn(page);
    const [post] = await listOf<BlogPost>(page, POSTS);
    const { id = "", title = "" } = post ?? {};
    await openTab(page, "blog");
    const open = () => rowOf(page, title).getByRole("button", { name: title, exact: true }).click();
    await open();
    const form = page.getByRole("dialog");
    await form.getByLabel("Author name", { exact: true }).fill("Mine");
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
      .toMatch(/lunula-draft.*Mine/);
    await page.request.put(`${POSTS}/${id}`, { data: { author_bio: "Theirs." } });
    await openTab(page, "blog");
    await open();
    await form.getByRole("button", { name: "Continue with it" }).click();
    const author = form.getByLabel("Author name", { exact: true });
    await expect.poll(() => author.inputValue()).toBe("Mine");
    await page.keyboard.press("Control+Enter");
    const dialog = page.getByRole("alertdialog", { name: "This post was changed elsewhere" });
    await dialog.getByRole("button", { name: "Keep mine" }).click();
    await told(page, "Changes saved");
    refused(problems, 412);
    const saved = await oneOf<BlogPost>(page, POSTS, id);
    expect(saved).toMatchObject({ author_name: "Mine", author_bio: "Theirs." });
  });
});

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
  expect(await second.getByText(/You have unfinished work/).count()).toBe(0);
  await second.keyboard.press("Escape");
  await told(second, "Kept as unfinished");

  await second.getByRole("button", { name: "Logout" }).click();
  const question = second.getByRole("alertdialog");
  await question.getByRole("button", { name: "Log out", exact: true }).click();
  await page.waitForURL("**/admin/login");
  await second.waitForURL("**/admin/login");
  expect(await drafts()).not.toContain("lunula-draft");
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
      refused(problems, 422);
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
      refused(problems, 412);
    },
  );
});

test("a change of many is undone to what each was before", async ({ page }) => {
  await signIn(page);
  const before = await listOf<Design>(page, DESIGNS);
  await openTab(page, "designs");
  await page.getByRole("checkbox", { name: "Select the designs of this page" }).click();
  const bar = page.getByRole("group", { name: "Selected rows" });
  await bar.getByRole("button", { name: /all/ }).click();
  await bar.getByRole("button", { name: "Change" }).click();
  await page.getByRole("menuitem", { name: "Feature", exact: true }).click();
  await told(page, `${before.length} designs changed`);
  const featured = async () =>
    (await listOf<Design>(page, DESIGNS)).filter((one) => one.featured).map(({ id }) => id);
  expect(await featured()).toHaveLength(before.length);
  await page.getByRole("button", { name: "Undo" }).click();
  await told(page, `${before.length} designs changed back`);
  expect(await featured()).toEqual(before.filter((one) => one.featured).map(({ id }) => id));
});
