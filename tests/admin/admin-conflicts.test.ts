import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { BlogPost } from "../../contract/forms/blog-post.ts";
import type { Design } from "../../contract/forms/design.ts";
import { fillFields, listOf, openTab, rowOf, signIn, told } from "../support/admin.ts";
import { test } from "../support/test.ts";

const DESIGNS = "/api/admin/designs";
const POSTS = "/api/admin/blog-posts";

/** The browser reports refused requests on its console. */
function refused(problems: string[], status: number) {
  expect(problems.splice(0).join()).toContain(String(status));
}

async function oneOf<Item extends { id: string }>(page: Page, path: string, id: string) {
  return (await listOf<Item>(page, path)).find((item) => item.id === id);
}

/** A new design for a test, in the list and open in the form. */
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
  test("decide field by field, do not offer each other's unfinished work, and log out together", async ({
    page,
    problems,
  }) => {
    const { design, form } = await editNew(page, "Two tabs");
    const drafts = () => page.evaluate(() => JSON.stringify(localStorage));
    await fillFields(form, { Title: "Two tabs, mine", Tags: "plum, gloss" });
    await form.getByRole("textbox", { name: "Alt text" }).fill("My hand");
    await expect.poll(drafts).toContain("My hand");

    const second = await page.context().newPage();
    await second.goto(`/admin/dashboard?tab=designs&item=${design.id}`);
    const theirs = second.getByRole("dialog", { name: "Edit design" });
    await fillFields(theirs, { Title: "Two tabs, theirs", Tags: "plum, dots" });
    // It may appear briefly, until the other tab has answered that it is its own.
    await expect.poll(() => second.getByText(/You have unfinished work/).count()).toBe(0);
    await second.keyboard.press("Control+Enter");
    await told(second, "Changes saved");

    await page.keyboard.press("Control+Enter");
    const dialog = page.getByRole("alertdialog", { name: "This design was changed elsewhere" });
    const part = (name: string) => dialog.getByRole("group", { name, exact: true });
    await part("Title").getByRole("radio", { name: "Mine" }).waitFor();
    // Before the dialog has the focus, Escape would go to the form, which is being saved.
    const hasFocus = (element: Element) => element.contains(document.activeElement);
    await expect.poll(() => dialog.evaluate(hasFocus)).toBe(true);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await form.getByLabel("Title", { exact: true }).inputValue()).toBe("Two tabs, mine");
    expect(await form.evaluate(hasFocus)).toBe(true);

    // By keyboard: the first undecided field gets the focus.
    await page.keyboard.press("Control+Enter");
    const save = dialog.getByRole("button", { name: "Save these" });
    await save.press("Enter");
    await dialog.getByText("Please choose: Title, Tags").waitFor();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    expect(await part("Title").getByRole("radio", { name: "Theirs" }).isChecked()).toBe(true);
    await part("Tags").getByRole("radio", { name: "Both" }).press("Space");
    await save.press("Enter");
    await told(page, "Changes saved and merged with changes made elsewhere");
    refused(problems, 412);
    expect(await oneOf<Design>(page, DESIGNS, design.id)).toMatchObject({
      title: "Two tabs, theirs",
      tags: "plum, gloss, dots",
      alt_text: "My hand",
    });

    await second.getByRole("button", { name: "Add design" }).click();
    await fillFields(second.getByRole("dialog"), { Title: "Half a design" });
    await second.keyboard.press("Escape");
    // Listed once the server has it, so that nothing is being sent when the session ends.
    const unfinished = second.getByRole("region", { name: "Unfinished" });
    await unfinished.getByText("Half a design").waitFor();
    await second.getByRole("button", { name: "Logout" }).click();
    const question = second.getByRole("alertdialog");
    await question.getByRole("button", { name: "Log out", exact: true }).click();
    await page.waitForURL("**/admin/login*");
    await second.waitForURL("**/admin/login*");
    // What one tab removes from storage disappears for the other a moment later.
    await expect.poll(drafts).not.toContain("lunula-draft");
  });

  test("of a post keep both texts, block by block", async ({ page, problems }) => {
    await signIn(page);
    const [post] = await listOf<BlogPost>(page, POSTS);
    const { id = "", title = "" } = post ?? {};
    const elsewhere = (content: string) =>
      page.request.put(`${POSTS}/${id}`, { data: { content } });
    // HTML in another style than the editor’s.
    const list = "<ol>\n  <li>Second.</li>\n</ol>\n<p>\n  Third\n  thing.\n</p>";
    await elsewhere(`<p>\n  First.\n</p>\n${list}`);
    await openTab(page, "blog");
    await rowOf(page, title).getByRole("button", { name: title, exact: true }).click();
    const form = page.getByRole("dialog");
    const text = form.getByRole("textbox", { name: "Content" });
    await text.press("Control+Home");
    await page.keyboard.press("End");
    await page.keyboard.type(" Mine.");
    await elsewhere(`<p>\n  First.\n</p>\n${list}<p>Fourth, theirs.</p>`);
    await page.keyboard.press("Control+Enter");
    const dialog = page.getByRole("alertdialog");
    const part = dialog.getByRole("group", { name: "Content" });
    await part.getByRole("radio", { name: "Both" }).check();
    await dialog.getByRole("button", { name: "Save these" }).click();
    await told(page, "Changes saved and merged with changes made elsewhere");
    refused(problems, 412);
    const saved = await oneOf<BlogPost>(page, POSTS, id);
    expect(saved?.content).toBe(
      "<p>First. Mine.</p><ol><li><p>Second.</p></li></ol><p>Third thing.</p><p>Fourth, theirs.</p>",
    );
  });
});
