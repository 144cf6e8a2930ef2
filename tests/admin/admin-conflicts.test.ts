import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { BlogPost } from "../../contract/forms/blog-post.ts";
import type { Design } from "../../contract/forms/design.ts";
import type { Tutorial } from "../../contract/forms/tutorial.ts";
import { fillFields, listOf, openTab, rowOf, signIn, told } from "../support/admin.ts";
import { axeViolations } from "../support/axe.ts";
import { test } from "../support/test.ts";

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
  test("decide field by field, and take by itself what one of them changed", async ({
    page,
    problems,
  }) => {
    const { design, form } = await editNew(page, "Two tabs");
    await fillFields(form, { Title: "Two tabs, mine", Tags: "plum, gloss" });
    await form.getByRole("textbox", { name: "Alt text" }).fill("My hand");
    const elsewhere = (data: object) => page.request.put(`${DESIGNS}/${design.id}`, { data });
    await elsewhere({ title: "Two tabs, theirs", tags: "plum, dots", credit: "Ana" });
    await page.keyboard.press("Control+Enter");
    const dialog = page.getByRole("alertdialog", { name: "This design was changed elsewhere" });
    const part = (name: string) => dialog.getByRole("group", { name, exact: true });
    await part("Title").getByRole("radio", { name: "Mine" }).waitFor();
    const marked = await dialog.getByRole("group").locator("mark").allInnerTexts();
    expect(marked.join()).toBe("mine,theirs,gloss,dots");
    await dialog.getByRole("listitem").filter({ hasText: "Credit" }).getByText("Ana").waitFor();
    expect(await axeViolations(page)).toEqual([]);

    // It closes without a change; what was typed is still there.
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await form.getByText("Not saved: it was changed elsewhere meanwhile.").waitFor();
    expect(await form.getByLabel("Title", { exact: true }).inputValue()).toBe("Two tabs, mine");
    expect(await form.evaluate((element) => element.contains(document.activeElement))).toBe(true);

    // By keys alone: nothing is saved before all of it is decided.
    await page.keyboard.press("Control+Enter");
    const save = dialog.getByRole("button", { name: "Save these" });
    await save.press("Enter");
    await dialog.getByText("Please choose: Title, Tags").waitFor();
    expect(await part("Title").getByRole("radio", { name: "Mine" }).isChecked()).toBe(false);
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    expect(await part("Title").getByRole("radio", { name: "Theirs" }).isChecked()).toBe(true);
    await part("Tags").getByRole("radio", { name: "Both" }).press("Space");
    const both = part("Tags").getByRole("textbox", { name: "Tags: both" });
    expect(await both.inputValue()).toBe("plum, gloss, dots");
    await both.fill("plum, glossy dots");

    // Another change meanwhile asks again, about that alone.
    await elsewhere({ alt_text: "Their hand" });
    await save.click();
    await part("Alt text").getByRole("radio", { name: "Mine" }).check();
    expect(await part("Title").count()).toBe(0);
    await save.click();
    await told(page, "Changes saved, with what was changed elsewhere");
    refused(problems, 412);
    expect(await oneOf<Design>(page, DESIGNS, design.id)).toMatchObject({
      title: "Two tabs, theirs",
      tags: "plum, glossy dots",
      alt_text: "My hand",
      credit: "Ana",
    });
  });

  test("are not asked where each changed other fields", async ({ page, problems }) => {
    const { design, form } = await editNew(page, "Side by side");
    await form.getByRole("textbox", { name: "Credit" }).fill("Ana");
    const [lesson] = await listOf<Tutorial>(page, "/api/admin/tutorials");
    const theirs = { tags: "dots", related: [`tutorials:${lesson?.id}`] };
    await page.request.put(`${DESIGNS}/${design.id}`, { data: theirs });
    await page.keyboard.press("Control+Enter");
    await told(page, "Changes saved, with what was changed elsewhere");
    refused(problems, 412);
    const saved = await oneOf<Design>(page, DESIGNS, design.id);
    expect(saved).toMatchObject({ ...theirs, credit: "Ana" });
  });

  test("of a post, both texts stay, block by block", async ({ page, problems }) => {
    await signIn(page);
    const [post] = await listOf<BlogPost>(page, POSTS);
    const { id = "", title = "" } = post ?? {};
    const elsewhere = (content: string) =>
      page.request.put(`${POSTS}/${id}`, { data: { content } });
    // Written otherwise than the editor does.
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
    await told(page, "Changes saved, with what was changed elsewhere");
    refused(problems, 412);
    const saved = await oneOf<BlogPost>(page, POSTS, id);
    expect(saved?.content).toBe(
      "<p>First. Mine.</p><ol><li><p>Second.</p></li></ol><p>Third thing.</p><p>Fourth, theirs.</p>",
    );
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
    await dialog.getByRole("button", { name: "Restore and save" }).click();
    await told(page, "Design restored with your changes");
    expect(await oneOf<Design>(page, DESIGNS, design.id)).toMatchObject({ title: "Gone and back" });

    await rowOf(page, "Gone and back")
      .getByRole("button", { name: "Gone and back" })
      .first()
      .click();
    await fillFields(form, { Title: "Gone and new" });
    await page.request.delete(`${DESIGNS}/${design.id}`);
    await page.keyboard.press("Control+Enter");
    await dialog.getByRole("button", { name: "Save as new" }).click();
    await rowOf(page, "Gone and new").waitFor();
    refused(problems, 404);
    const left = (await listOf<Design>(page, DESIGNS)).filter((one) =>
      one.title.startsWith("Gone"),
    );
    expect(left.map(({ title }) => title)).toEqual(["Gone and new"]);

    // What left the trash, too, can only be saved as new.
    const gone = { kind: "nailDesigns", id: left[0]?.id };
    await rowOf(page, "Gone and new").getByRole("button", { name: "Edit Gone and new" }).click();
    await fillFields(form, { Title: "Gone for good" });
    await page.request.delete(`${DESIGNS}/${gone.id}`);
    await page.request.post("/api/admin/trash/delete-for-good", { data: { items: [gone] } });
    await page.keyboard.press("Control+Enter");
    await dialog.getByText("It cannot be brought back").waitFor();
    expect(await dialog.getByRole("button", { name: "Restore and save" }).count()).toBe(0);
    await dialog.getByRole("button", { name: "Save as new" }).click();
    await rowOf(page, "Gone for good").waitFor();
    refused(problems, 404);
  });

  test("a switch leaves the rest alone, a deletion asks; what was deleted is listed", async ({
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
    const row = rowOf(page, "Row, theirs");
    const featured = (checked: boolean) => row.getByRole("switch", { name: /^Featured/, checked });
    await featured(true).waitFor();
    // At once, while the first is on its way: nobody else changed anything.
    let saves = 0;
    page.on("response", (answer) => {
      if (answer.request().method() === "PUT" && answer.url().includes(DESIGNS)) saves += 1;
    });
    const { promise: bothPressed, resolve: release } = Promise.withResolvers<void>();
    await page.route(`**${DESIGNS}/*`, async (route) => {
      await bothPressed;
      await route.continue();
    });
    await featured(true).click();
    await featured(false).click();
    release();
    await page.unrouteAll({ behavior: "wait" });
    await expect.poll(() => saves).toBe(2);
    await expect
      .poll(async () => (await oneOf<Design>(page, DESIGNS, design.id))?.featured)
      .toBe(true);
    await featured(true).waitFor();
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

  test("unfinished work that is taken up later goes on from what was changed since", async ({
    page,
    problems,
  }) => {
    await signIn(page);
    const [, post] = await listOf<BlogPost>(page, POSTS);
    const { id = "", title = "" } = post ?? {};
    await openTab(page, "blog");
    const open = () => rowOf(page, title).getByRole("button", { name: title, exact: true }).click();
    await open();
    const form = page.getByRole("dialog");
    await fillFields(form, { "Author name": "Mine", Excerpt: "Mine, too." });
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
      .toMatch(/lunula-draft.*Mine, too/);
    const theirs = { author_name: "Theirs", author_bio: "Theirs." };
    await page.request.put(`${POSTS}/${id}`, { data: theirs });
    await openTab(page, "blog");
    await open();
    await form.getByRole("button", { name: "Continue with it" }).click();
    const dialog = page.getByRole("alertdialog", { name: "This post was changed elsewhere" });
    await dialog.getByRole("radio", { name: "Mine" }).check();
    await dialog.getByRole("button", { name: "Go on with these" }).click();
    const field = (name: string) => form.getByLabel(name, { exact: true });
    await expect.poll(() => field("Author name").inputValue()).toBe("Mine");
    expect(await field("Excerpt").inputValue()).toBe("Mine, too.");
    expect(await form.getByRole("textbox", { name: "Author bio" }).inputValue()).toBe("Theirs.");

    // It goes on so elsewhere, too, and is not asked again.
    await form.getByText("Saved as unfinished").waitFor();
    await page.evaluate(() => localStorage.clear());
    await openTab(page, "blog");
    await open();
    await form.getByRole("button", { name: "Continue with it" }).click();
    await expect.poll(() => field("Author name").inputValue()).toBe("Mine");
    await page.keyboard.press("Control+Enter");
    await told(page, "Changes saved");
    expect(problems).toEqual([]);
    const saved = await oneOf<BlogPost>(page, POSTS, id);
    expect(saved).toMatchObject({
      author_name: "Mine",
      excerpt: "Mine, too.",
      author_bio: "Theirs.",
    });
  });
});
