import { readFileSync } from "node:fs";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { VIDEO_SANDBOX } from "../../../contract/embeds/players.ts";
import type { BlogPost } from "../../../contract/forms/blog-post.ts";
import { makeOne } from "../../../server/testing/collections.ts";
import { scenarioOf } from "../../../server/testing/scenarios.ts";
import { axeViolations } from "../../testing/axe.ts";
import { fillFields } from "../../testing/back-office.ts";
import { pageSite } from "../../testing/page.tsx";
import { REST, insert, openPost, paste, press } from "../../testing/post-editor.ts";

const { admin, open } = await pageSite();
const post = await makeOne(admin, scenarioOf("blogPosts"), { title: "Cuticle care" });

const VIDEO = "https://youtu.be/dQw4w9WgXcQ";

async function addVideo(user: UserEvent) {
  await insert(user, "Video");
  const dialog = await screen.findByRole("dialog", { name: "Add video" });
  await fillFields(user, dialog, { Title: "How to file", Address: VIDEO });
  await user.click(within(dialog).getByRole("button", { name: "Add" }));
}

describe("the bar of the editor", () => {
  test("makes headings, bold words and lists", async () => {
    const { user, text } = await openPost(open);
    await press(user, "Heading 2");
    await user.keyboard("Before{Enter}File ");
    await press(user, "Bold");
    expect(screen.getByRole("button", { name: "Bold" })).toHaveAttribute("aria-pressed", "true");
    await user.keyboard("gently{Enter}");
    await press(user, "Numbered list");
    await user.keyboard("Soak{Enter}Dry");
    expect(within(text).getByRole("heading", { level: 2 })).toHaveTextContent("Before");
    expect(text.querySelector("strong")).toHaveTextContent("gently");
    const items = within(text).getAllByRole("listitem");
    expect(items.map((item) => item.textContent)).toEqual(["Soak", "Dry"]);
    expect(screen.getByText("5 words")).toBeInTheDocument();
  });

  test("makes a table, adds columns and rows, and undoes it", async () => {
    const { user, text } = await openPost(open);
    await insert(user, "Insert table");
    await user.keyboard("Shade");
    await press(user, "Add column");
    await press(user, "Add row");
    expect(within(text).getAllByRole("row")).toHaveLength(4);
    await press(user, "Undo");
    expect(within(text).getAllByRole("row")).toHaveLength(3);
    expect(within(text).getAllByRole("columnheader")).toHaveLength(4);
  });

  test("asks for a web address that is one, and goes on behind the link", async () => {
    const { user, text } = await openPost(open);
    await press(user, "Link");
    const dialog = within(await screen.findByRole("dialog", { name: "Add link" }));
    const address = dialog.getByRole("combobox", { name: "Address" });
    await user.click(address);
    await user.paste("javascript:alert(1)");
    await user.keyboard("{Enter}");
    await dialog.findByText("Please enter an address");
    expect(await axeViolations()).toEqual([]);
    await user.clear(address);
    await user.paste("example.com/kit");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(text).toHaveFocus());
    await user.keyboard(" and so on");
    const link = within(text).getByRole("link");
    expect(link).toHaveAttribute("href", "https://example.com/kit");
    expect(link).toHaveTextContent("example.com/kit");
    expect(text).toHaveTextContent("example.com/kit and so on");
  });

  test("puts a video there, and what is typed next behind it", async () => {
    const { user, text } = await openPost(open);
    await addVideo(user);
    await waitFor(() => expect(text).toHaveFocus());
    await user.keyboard("Behind");
    const video = within(text).getByRole("group", { name: "Block: Video" });
    // The block is a chunk of its own.
    await within(video).findByText("How to file");
    expect(text.querySelector("iframe")).not.toBeInTheDocument();
    expect(video.parentElement?.nextElementSibling).toHaveTextContent("Behind");
  });
});

test("saving keeps the direction that blocks and words were given", async () => {
  const content =
    '<p dir="rtl">שלום</p><h2 dir="auto">B</h2><ul dir="rtl"><li dir="ltr"><p>a</p></li></ul>' +
    '<blockquote dir="rtl"><p>ב <span dir="ltr">c</span></p></blockquote><pre dir="ltr"><code>d</code></pre>';
  const { id } = await makeOne(admin, scenarioOf("blogPosts"), { content });
  const user = await open(`/admin/dashboard?tab=blog&item=${id}`, { signedIn: true });
  const text = await screen.findByRole("textbox", { name: "Content" });
  await user.click(text);
  await user.keyboard("Word");
  const form = screen.getByRole("dialog", { name: "Edit post" });
  await user.click(within(form).getByRole("button", { name: /^(?:Save|Update)/ }));
  await waitFor(() => expect(form).not.toBeInTheDocument());
  const { body } = await admin.get<BlogPost>(`/api/admin/blog-posts/${id}`);
  expect(body.content).toContain("Word");
  expect(body.content.replace("Word", "")).toBe(content);
});

test("lists, quotes and cells are indented from where their lines begin", () => {
  for (const file of ["src/styles/article.css", "src/admin/editor/editor.css"]) {
    const sides = readFileSync(file, "utf8").match(
      /(?:padding|border|margin)-(?:left|right)|text-align: (?:left|right)/g,
    );
    expect([file, sides]).toEqual([file, null]);
  }
});

describe("what is pasted", () => {
  test("keeps what a word processor meant, but no script and no style", async () => {
    const { user, text, form } = await openPost(open);
    paste(
      text,
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
    await within(text).findByText("First");
    await fillFields(user, form, { Title: "Pasted", ...REST });
    await user.click(within(form).getByRole("button", { name: "Save draft" }));
    await screen.findByText("Post added");
    const { body } = await admin.get<BlogPost[]>("/api/admin/blog-posts?q=Pasted");
    expect(body[0]?.content).toBe(
      "<h2>Big</h2><p>Plain <strong>bold</strong></p>" +
        "<ul><li><p>First</p></li><li><p>Second</p></li></ul><p>go</p>" +
        '<p>Coat one = base, set online = "yes"</p><div data-youtube-video>' +
        '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="Video" ' +
        `sandbox="${VIDEO_SANDBOX}" ` +
        'width="640" height="360" loading="lazy" allowfullscreen></iframe></div>',
    );
    expect("hacked" in globalThis).toBe(false);
  });

  test("keeps bold, italic and crossed-out text that only styles say", async () => {
    const { text } = await openPost(open);
    paste(
      text,
      `<b style="font-weight:normal" id="docs-internal-guid"><p dir="ltr" style="line-height:1.38">
        <span style="font-weight:700">bold</span>, <span style="font-style:italic">leaning</span>,
        <span style="text-decoration:underline line-through">gone</span> and
        <span style="font-weight:400;text-decoration:none">plain</span></p></b>`,
    );
    await within(text).findByText("gone");
    expect(text.querySelector("p")?.innerHTML).toBe(
      "<strong>bold</strong>, <em>leaning</em>, <s><u>gone</u></s> and plain",
    );
  });

  test("comes behind a selected video, which only keys remove", async () => {
    const { user, text } = await openPost(open);
    await addVideo(user);
    await waitFor(() => expect(text).toHaveFocus());
    await user.keyboard("{Backspace}");
    expect(text.querySelector(".ProseMirror-selectednode")).toHaveTextContent("How to file");
    paste(text, "<p>Pasted</p>");
    expect(await within(text).findByText("Pasted")).toBeInTheDocument();
    expect(within(text).getByRole("group", { name: "Block: Video" })).toBeInTheDocument();
  });
});

describe("the form around the text", () => {
  test("makes the slug of the title, and says whose it is when it is taken", async () => {
    const { user, form } = await openPost(open);
    await fillFields(user, form, { Title: "Rosé & Gold: a plan" });
    const slug = within(form).getByLabelText("Slug");
    await waitFor(() => expect(slug).toHaveValue("rose-gold-a-plan"));
    const preview = within(form).getByRole("region", { name: "Search preview" });
    await waitFor(() => expect(preview).toHaveTextContent("› blog › rose-gold-a-plan"));
    expect(preview).toHaveTextContent("Rosé & Gold: a plan - Lunula Blog");
    expect(preview).toHaveTextContent("Title: 33 of about 60 characters");
    await fillFields(user, form, { Slug: String(post["slug"]) });
    await within(form).findByText(/is already used by “Cuticle care”/);
  });

  test("suggests the read time by the text's words", async () => {
    const { text, form } = await openPost(open);
    paste(text, `<p>${"word ".repeat(600)}</p>`);
    const time = within(form).getByLabelText("Read time");
    await waitFor(() => expect(time).toHaveValue("3 min read"));
  });
});
