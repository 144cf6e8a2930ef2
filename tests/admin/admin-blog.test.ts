import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { BlogPost } from "../../contract/forms/blog-post.ts";
import { VIDEO_SANDBOX } from "../../contract/embeds/video.ts";
import { fillFields, listOf, openTab, rowOf, signIn, told } from "../support/admin.ts";
import { editor, form, openForm, paste, tool, focused } from "../support/post-editor.ts";
import { axeViolations } from "../support/axe.ts";
import { test } from "../support/test.ts";

const REST = { Excerpt: "An excerpt.", Category: "Tips", Tags: "care", "Author name": "Mara" };

const contentOf = async (page: Page, slug: string) => {
  const posts = await listOf<BlogPost>(page, "/api/admin/blog-posts");
  return posts.find((post) => post.slug === slug)?.content ?? "";
};

describe("a blog post", () => {
  test("written in the editor stands at its address with its formatting", async ({ page }) => {
    await openForm(page);
    await fillFields(form(page), { Title: "Rosé & Gold: a plan", ...REST });
    expect(await form(page).getByLabel("Slug").inputValue()).toBe("rose-gold-a-plan");
    expect((await editor(page).boundingBox())?.height).toBe(300);

    await editor(page).click();
    await tool(page, "Heading 2").click();
    await page.keyboard.type("Before you start");
    await page.keyboard.press("Enter");
    await page.keyboard.type("File ");
    await tool(page, "Bold").click();
    expect(await tool(page, "Bold").getAttribute("aria-pressed")).toBe("true");
    await page.keyboard.type("gently");
    await page.keyboard.press("Enter");
    await tool(page, "Link").click();
    const link = page.getByRole("dialog", { name: "Add link" });
    await link.getByLabel("Address").fill("javascript:alert(1)");
    await page.keyboard.press("Enter");
    await link.getByText("Please enter an address").waitFor();
    await link.getByLabel("Address").fill("example.com/kit");
    await page.keyboard.press("Enter");
    await focused(page);
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Enter");
    await tool(page, "Numbered list").click();
    await page.keyboard.type("Soak");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Dry");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await tool(page, "Insert table").click();
    await page.keyboard.type("Shade");
    await tool(page, "Add column").click();
    await tool(page, "Add row").click();
    await tool(page, "Undo").click();
    await expect.poll(() => editor(page).locator("tr").count()).toBe(3);
    await expect.poll(() => editor(page).locator("th").count()).toBe(4);
    await page.keyboard.press("Control+End");
    await tool(page, "Video").click();
    const video = page.getByRole("dialog", { name: "Add video" });
    await page.route("https://www.youtube-nocookie.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "" }),
    );
    await video.getByLabel("Address").fill("https://youtu.be/dQw4w9WgXcQ");
    await page.keyboard.press("Enter");
    await editor(page).locator("iframe").waitFor();

    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } });
    await page
      .getByLabel("Picture files for the text")
      .setInputFiles({ name: "p.png", mimeType: "image/png", buffer: picture });
    const pictureForm = page.getByRole("dialog", { name: "Add picture" });
    await pictureForm.getByLabel("Alt text").fill("Rose gold nails");
    await pictureForm.getByText("Preparing").waitFor({ state: "detached" });
    await pictureForm.getByRole("button", { name: "Add picture" }).click();
    await editor(page).getByRole("img", { name: "Rose gold nails" }).waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await form(page).getByRole("button", { name: "Preview" }).click();
    const preview = page.getByRole("dialog", { name: "Preview" });
    await preview.getByRole("heading", { name: "Before you start" }).waitFor();
    await page.keyboard.press("Escape");
    await preview.waitFor({ state: "detached" });
    const found = form(page).getByRole("region", { name: "Search preview" });
    await found.getByText("Rosé & Gold: a plan - Lunula Blog").waitFor();
    await found.getByText("› blog › rose-gold-a-plan").waitFor();
    await found.getByText("Title: 33 of about 60 characters").waitFor();
    await form(page).getByLabel("Read time").fill("7 min read");
    await form(page).getByRole("radio", { name: "Publish now" }).click();
    await form(page).getByRole("button", { name: "Add post" }).click();
    await told(page, "Post added");

    await page.goto("/blog/rose-gold-a-plan");
    await page.getByRole("heading", { level: 1, name: "Rosé & Gold: a plan" }).waitFor();
    const article = page.getByRole("article");
    await article.getByRole("heading", { level: 2, name: "Before you start" }).waitFor();
    expect(await article.locator("strong").innerText()).toBe("gently");
    expect(await article.getByRole("link", { name: /example.com/ }).getAttribute("href")).toBe(
      "https://example.com/kit",
    );
    expect(await article.locator("ol > li").allInnerTexts()).toEqual(["Soak", "Dry"]);
    expect(await article.getByRole("table").innerText()).toContain("Shade");
    await article.getByRole("img", { name: "Rose gold nails" }).waitFor();
    expect(await article.locator("iframe").getAttribute("src")).toBe(
      "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
    );
    await article.getByText("7 min read").waitFor();
  });

  test("takes over what a word processor pastes, but no script", async ({ page }) => {
    await openForm(page);
    await page.route("https://www.youtube-nocookie.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "" }),
    );
    await fillFields(form(page), { Title: "Pasted", ...REST });
    await editor(page).click();
    await paste(
      page,
      `<html><head><style>p { color: red }</style></head><body>
        <h1 class="MsoTitle" style="color:red">Big</h1>
        <p class="MsoNormal" style="margin:0">Plain <b style="mso-bidi-font-weight:normal">bold</b><o:p></o:p></p>
        <p class="MsoNormal">&nbsp;</p>
        <p class="MsoListParagraphCxSpFirst" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span>First</p>
        <p class="MsoListParagraphCxSpLast" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;</span></span>Second</p>
        <img src="file:///C:/a.png"><script>window.hacked = true</script>
        <a href="javascript:window.hacked = true" onclick="window.hacked = true">go</a>
        <p title="tip one = two" onmouseover=window.hacked=true>Coat one = base, set online = "yes"</p>
        <p><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe></p></body></html>`,
    );
    await form(page).getByRole("radio", { name: "Publish on a day and minute" }).click();
    await form(page).getByLabel("Day and minute", { exact: true }).fill("2100-01-01T10:00");
    await form(page).getByRole("button", { name: "Add post" }).click();
    await told(page, "Post added");
    await told(page, "It is published on January 1, 2100 at 10:00 AM.");
    expect(await contentOf(page, "pasted")).toBe(
      "<h2>Big</h2><p>Plain <strong>bold</strong></p>" +
        "<ul><li><p>First</p></li><li><p>Second</p></li></ul><p>go</p>" +
        '<p>Coat one = base, set online = "yes"</p><div data-youtube-video>' +
        '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="Video" ' +
        `sandbox="${VIDEO_SANDBOX}" ` +
        'width="640" height="360" loading="lazy" allowfullscreen></iframe></div>',
    );
    expect(await page.evaluate(() => "hacked" in window)).toBe(false);
  });

  test("goes on behind a picture or video, however it came in", async ({ page }) => {
    await openForm(page);
    await page.route("https://www.youtube-nocookie.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "" }),
    );
    const png = (await page.screenshot({ clip: { x: 0, y: 0, width: 80, height: 60 } })).toString(
      "base64",
    );
    const blocks = () =>
      editor(page).evaluate((element) =>
        [...element.children].map(({ textContent, tagName }) => textContent || tagName),
      );
    const givePicture = async (how: "paste" | "drop") => {
      await editor(page).evaluate(
        (element, { png, how }) => {
          const bytes = Uint8Array.from(atob(png), (byte) => byte.charCodeAt(0));
          const data = new DataTransfer();
          data.items.add(new File([bytes], "p.png", { type: "image/png" }));
          const { left, bottom } =
            element.lastElementChild?.getBoundingClientRect() ?? new DOMRect();
          const settings = { bubbles: true, cancelable: true };
          element.dispatchEvent(
            how === "paste"
              ? new ClipboardEvent("paste", { ...settings, clipboardData: data })
              : new DragEvent("drop", {
                  ...settings,
                  dataTransfer: data,
                  clientX: left + 1,
                  clientY: bottom - 4,
                }),
          );
        },
        { png, how },
      );
      const form = page.getByRole("dialog", { name: "Add picture" });
      await form.getByText("Preparing").waitFor({ state: "detached" });
      await form.getByRole("button", { name: "Add picture" }).click();
    };
    const goOn = async (text: string) => {
      await focused(page);
      await page.keyboard.type(text);
      await editor(page).getByText(text).waitFor();
    };

    await editor(page).click();
    await givePicture("paste");
    await goOn("one");
    await tool(page, "Video").click();
    await page
      .getByRole("dialog", { name: "Add video" })
      .getByLabel("Address")
      .fill("youtu.be/dQw4w9WgXcQ");
    await page.keyboard.press("Enter");
    await goOn("two");
    await page.keyboard.press("Enter");
    await givePicture("drop");
    await goOn("three");
    await paste(page, "<img src='/favicon.svg' alt=''>");
    await goOn("four");
    expect(await blocks()).toEqual([
      "FIGURE",
      "one",
      "DIV",
      "two",
      "FIGURE",
      "three",
      "FIGURE",
      "four",
    ]);

    await editor(page).locator("img").first().click();
    await goOn("typed over");
    await editor(page)
      .locator("[data-youtube-video]")
      .click({ position: { x: 2, y: 2 } });
    await tool(page, "Insert table").click();
    await goOn("Shade");
    await editor(page).locator("img").last().click();
    await page.keyboard.press("Delete");
    expect((await blocks()).join()).toBe("FIGURE,typed over,one,DIV,Shade,two,FIGURE,three,four");
  });

  test("says at once that a slug is taken, and suggests the read time", async ({ page }) => {
    await openForm(page);
    const [post] = await listOf<BlogPost>(page, "/api/admin/blog-posts");
    await form(page)
      .getByLabel("Slug")
      .fill(post?.slug ?? "");
    await form(page).getByText(`is taken by “${post?.title}”`).waitFor();
    await editor(page).fill("word ".repeat(600));
    await expect.poll(() => form(page).getByLabel("Read time").inputValue()).toBe("3 min read");
  });

  test("a draft survives a closed tab and a sign-out, until it is saved", async ({ page }) => {
    await openForm(page);
    await fillFields(form(page), { Title: "Half a thought" });
    await editor(page).fill("Not done yet.");
    const kept = () => page.evaluate(() => JSON.stringify(localStorage));
    await expect.poll(kept).toContain("Not done yet.");
    const context = page.context();
    await page.close();

    const next = await context.newPage();
    await openForm(next);
    await next.getByText(/You have unfinished work from/).waitFor();
    await next.getByRole("button", { name: "Continue with it" }).click();
    await expect
      .poll(() => form(next).getByLabel("Title", { exact: true }).inputValue())
      .toBe("Half a thought");
    await editor(next).getByText("Not done yet.").waitFor();
    await fillFields(form(next), REST);
    await form(next).getByRole("button", { name: "Add post" }).click();
    await told(next, "Post added");
    await rowOf(next, "Half a thought").locator("[data-edit]").click();
    await editor(next).getByText("Not done yet.").waitFor();
    await form(next).getByLabel("Title", { exact: true }).fill("A whole thought");
    const drafts = () =>
      next.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.startsWith("lunula-draft")),
      );
    await expect.poll(async () => (await drafts()).length).toBe(1);
    await openTab(next, "tutorials");
    await next.getByRole("button", { name: "Add tutorial" }).click();
    const lesson = next.getByRole("dialog", { name: "Add tutorial" });
    await lesson.getByLabel("Title", { exact: true }).fill("Half a lesson");
    await lesson.getByRole("button", { name: "Add step" }).click();
    await lesson.getByRole("textbox", { name: "step 1" }).fill("Let it dry");
    await expect.poll(async () => (await drafts()).length).toBe(2);
    await openTab(next, "tutorials");

    await next.getByRole("button", { name: "Logout" }).click();
    const question = next.getByRole("alertdialog");
    await question.getByRole("button", { name: "Log out", exact: true }).click();
    await next.waitForURL("**/admin/login");
    expect(await drafts()).toEqual([]);
    await signIn(next);
    await openTab(next, "tutorials");
    await next.getByRole("button", { name: "Continue: tutorial “Half a lesson”" }).click();
    await lesson.getByRole("textbox", { name: "step 1" }).waitFor();
    expect(await lesson.getByRole("textbox", { name: "step 1" }).inputValue()).toBe("Let it dry");
    await lesson.getByRole("button", { name: "Discard" }).click();
    await openTab(next, "blog");
    await next.getByRole("button", { name: "Continue: post “A whole thought”" }).waitFor();
  });
});
