import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { fillFields, told } from "../support/admin.ts";
import { axeViolations } from "../support/axe.ts";
import {
  editor,
  focused,
  form,
  insert,
  openForm,
  paste,
  pictureFiles,
  tool,
} from "../support/post-editor.ts";
import { test } from "../support/test.ts";

// These need a browser’s caret and layout. Everything else is tested beside the editor.

const playNoVideo = (page: Page) =>
  page.route("https://www.youtube-nocookie.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "" }),
  );

test("a post is at its address as written, with its card and its pictures in a row", async ({
  page,
}) => {
  await playNoVideo(page);
  await openForm(page);
  await fillFields(form(page), {
    Title: "Rosé & Gold: a plan",
    Excerpt: "An excerpt.",
    Category: "Tips",
    Tags: "care",
    "Author name": "Mara",
    "Read time": "7 min read",
  });
  expect((await editor(page).boundingBox())?.height).toBe(300);
  await editor(page).click();
  await tool(page, "Heading 2").click();
  await page.keyboard.type("Before you start");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/look");
  await page.getByRole("listbox", { name: "Blocks" }).getByRole("option").first().waitFor();
  await page.keyboard.press("Enter");
  const cards = page.getByRole("dialog", { name: "Add design card" });
  await cards.getByRole("combobox").fill("raspberry french");
  await cards.getByRole("option", { name: /^Raspberry French/ }).click();
  await focused(page);
  // The caret leaves the block at the end, and typing continues behind it.
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Control+End");
  await page.keyboard.type("Then go on.");

  const [first, second, third] = await pictureFiles(page, ["a.png", "b.png", "c.png"]);
  if (!first || !second || !third) throw new Error("There are no pictures");
  const chooser = page.getByLabel("Picture files for the text");
  await page.keyboard.press("Enter");
  await chooser.setInputFiles(first);
  const picture = page.getByRole("dialog", { name: "Add picture" });
  await picture.getByText("Preparing").waitFor({ state: "detached" });
  await picture.getByRole("button", { name: "Add picture" }).click();
  await focused(page);
  await page.keyboard.type("Below");
  const caption = editor(page).locator("figcaption");
  await caption.click();
  await page.keyboard.type("By Mia");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Between");
  await editor(page).getByText("Between").waitFor();
  expect(await caption.innerText()).toBe("By Mia");

  await chooser.setInputFiles([second, third]);
  const gallery = page.getByRole("dialog", { name: /^(Add|Edit) gallery$/ });
  await gallery.getByLabel("Alt text of picture 1").fill("Blue");
  await gallery.getByLabel("Alt text of picture 2").fill("Gold");
  await gallery.getByLabel("Picture files for the gallery").setInputFiles(first);
  await gallery.getByLabel("Alt text of picture 3").fill("Red");
  await gallery.getByText("Preparing").first().waitFor({ state: "detached" });
  await gallery.getByRole("button", { name: "Add gallery" }).click();
  const shown = editor(page).locator("[data-figure=gallery] img");
  await expect.poll(() => shown.count()).toBe(3);
  await focused(page);
  await page.keyboard.type("Behind");
  await shown.first().click();
  await tool(page, "Edit gallery").click();
  await gallery.getByRole("button", { name: "Remove picture 1" }).click();
  await gallery.getByRole("button", { name: "Change gallery" }).click();
  await expect.poll(() => shown.count()).toBe(2);
  expect(await axeViolations(page)).toEqual([]);

  await form(page).getByRole("button", { name: "Publish", exact: true }).click();
  await told(page, "Post added");
  await page.getByRole("button", { name: "Add post" }).click();
  const author = form(page).getByLabel("Author name");
  await expect.poll(() => author.inputValue()).toBe("Mara");

  await page.goto("/blog/rose-gold-a-plan");
  await page.getByRole("heading", { level: 1, name: "Rosé & Gold: a plan" }).waitFor();
  const article = page.getByRole("article");
  await article.getByRole("heading", { level: 2, name: "Before you start" }).waitFor();
  await article.getByText("7 min read").waitFor();
  expect(await article.innerText()).toMatch(
    /Raspberry French[^]*Then go on\.\s+By Mia\s+Between\s+Behind\s+Below/,
  );
  expect(await article.locator("figcaption").count()).toBe(1);
  const boxes = await article
    .locator("[data-gallery] img")
    .evaluateAll((images) =>
      images.map((image) => [image.getAttribute("alt"), image.getBoundingClientRect().top]),
    );
  expect(boxes.map(([alt]) => alt)).toEqual(["Gold", "Red"]);
  expect(boxes[0]?.[1]).toBe(boxes[1]?.[1]);
  expect(await axeViolations(page)).toEqual([]);
  const red = article.getByRole("img", { name: "Red", exact: true });
  const id = /[0-9a-f]{32}/.exec((await red.getAttribute("src")) ?? "")?.[0] ?? "";
  await article.getByRole("link", { name: "Raspberry French" }).click();
  await page.getByRole("heading", { level: 1, name: "Raspberry French" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/designs/raspberry-french");

  // The picture’s details are edited in the library, and the post follows.
  await page.goto(`/admin/pictures?item=${id}`);
  await page.getByRole("button", { name: "Focal point" }).click();
  await page.getByRole("slider", { name: "Horizontal" }).fill("100");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await page.goto("/blog/rose-gold-a-plan");
  await expect
    .poll(() => red.evaluate((image) => getComputedStyle(image).objectPosition))
    .toMatch(/^100%/);
});

test("typing continues behind a picture or video, however it was inserted", async ({ page }) => {
  await playNoVideo(page);
  await openForm(page);
  const png = (await page.screenshot({ clip: { x: 0, y: 0, width: 80, height: 60 } })).toString(
    "base64",
  );
  const blocks = () =>
    editor(page).evaluate((element) =>
      [...element.children].map((block) =>
        block.matches(".node-formBlock") ? "BLOCK" : block.textContent || block.tagName,
      ),
    );
  const givePicture = async (how: "paste" | "drop") => {
    await editor(page).evaluate(
      (element, { png, how }) => {
        const bytes = Uint8Array.from(atob(png), (byte) => byte.charCodeAt(0));
        const data = new DataTransfer();
        data.items.add(new File([bytes], "p.png", { type: "image/png" }));
        const { left, bottom } = element.lastElementChild?.getBoundingClientRect() ?? new DOMRect();
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
  await insert(page, "Video");
  const video = page.getByRole("dialog", { name: "Add video" });
  await fillFields(video, { Title: "How to file", Address: "youtu.be/dQw4w9WgXcQ" });
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
    "BLOCK",
    "two",
    "FIGURE",
    "three",
    "FIGURE",
    "four",
  ]);

  await editor(page).locator("img").first().click();
  await goOn("typed over");
  await editor(page).getByRole("group", { name: "Block: Video" }).click();
  await insert(page, "Insert table");
  await goOn("Shade");
  await editor(page).locator("img").last().click();
  await page.keyboard.press("Delete");
  expect((await blocks()).join()).toBe("FIGURE,typed over,one,BLOCK,Shade,two,FIGURE,three,four");
});

test("a post has a room to write in, above a phone's keyboard too, and its list waits behind", async ({
  page,
}) => {
  await openForm(page);
  await editor(page).click();
  // The browser’s caret has moved, but the page does not know it yet.
  await page.keyboard.type("One");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Two");
  const lines = () => editor(page).locator("p").allInnerTexts();
  await expect.poll(lines).toEqual(["One", "Two"]);
  await editor(page).evaluate((text) => {
    getSelection()?.collapse(text.querySelector("p"), 0);
    const enter = { key: "Enter", code: "Enter", keyCode: 13, bubbles: true, cancelable: true };
    text.dispatchEvent(new KeyboardEvent("keydown", enter));
  });
  expect((await lines()).map((line) => line.trim())).toEqual(["", "One", "Two"]);
  await form(page).getByRole("button", { name: "Close" }).click();
  await form(page).waitFor({ state: "detached" });

  await page.setViewportSize({ width: 390, height: 844 });
  const row = page.locator("[data-rows] [data-edit]").last();
  await row.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await row.click();
  await editor(page).waitFor();
  const address = page.url();
  const box = async (part: Locator) => {
    const { x, y, width, height } = (await part.boundingBox()) ?? new DOMRect();
    return { left: x, top: y, right: x + width, bottom: y + height, width };
  };
  const publish = form(page).getByRole("button", { name: "Update" });
  const bar = page.getByRole("toolbar", { name: "Formatting" });

  // What an on-screen keyboard leaves.
  await page.setViewportSize({ width: 390, height: 400 });
  await editor(page).locator("> *").last().click();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Two thin coats");
  await form(page)
    .getByText(/^Saved/)
    .waitFor();
  const line = await box(editor(page).getByText("Two thin coats"));
  const [top, tools] = [await box(publish), await box(bar)];
  expect(top.top).toBeGreaterThanOrEqual(0);
  expect(top.right).toBeLessThanOrEqual(390);
  expect(top.bottom).toBeLessThanOrEqual(line.top);
  expect(line.bottom).toBeLessThanOrEqual(tools.top);
  expect(tools.bottom).toBeLessThanOrEqual(400);
  await form(page).getByRole("button", { name: "Settings" }).click();
  const settings = page.getByRole("region", { name: "Settings" });
  await expect.poll(async () => (await box(settings)).top).toBeLessThan(100);

  await page.setViewportSize({ width: 1280, height: 800 });
  const [text, side] = [await box(editor(page)), await box(settings)];
  expect(text.width).toBeLessThan(640);
  expect(text.right).toBeLessThan(side.left);
  expect(side.right).toBe(1280);
  expect(await axeViolations(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await form(page).getByRole("button", { name: "Continue with it" }).click();
  await editor(page).getByText("Two thin coats").waitFor();
  await page.goBack();
  await form(page).waitFor({ state: "detached" });
  await page.goForward();
  await editor(page).waitFor();
  expect(page.url()).toBe(address);
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Close", exact: true }).click();
  await form(page).waitFor({ state: "detached" });
  // The list above it has other unfinished work now, so the row may have moved a little.
  await expect.poll(async () => (await box(row)).top).toBeGreaterThan(0);
  expect((await box(row)).bottom).toBeLessThan(844);
});
