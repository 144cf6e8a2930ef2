import { expect } from "vitest";
import { fillFields, told } from "../support/admin.ts";
import { axeViolations } from "../support/axe.ts";
import {
  editor,
  form,
  openForm,
  paste,
  pictureFiles,
  tool,
  focused,
} from "../support/post-editor.ts";
import { test } from "../support/test.ts";

test("a picture has a caption, and several pictures are a gallery, on the page too", async ({
  page,
}) => {
  await openForm(page);
  await fillFields(form(page), {
    Title: "Pictures in a row",
    Excerpt: "An excerpt.",
    Category: "Tips",
    Tags: "care",
    "Author name": "Mara",
  });
  const [first, second, third] = await pictureFiles(page, ["a.png", "b.png", "c.png"]);
  if (!first || !second || !third) throw new Error("There are no pictures");
  const chooser = page.getByLabel("Picture files for the text");
  const caption = editor(page).locator("figcaption");

  await editor(page).click();
  await chooser.setInputFiles(first);
  const picture = page.getByRole("dialog", { name: "Add picture" });
  await picture.getByText("Preparing").waitFor({ state: "detached" });
  await picture.getByRole("button", { name: "Add picture" }).click();
  await focused(page);
  await page.keyboard.type("Below");
  await caption.click();
  await page.keyboard.type("By Mia");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Between");
  await editor(page).getByText("Between").waitFor();
  expect(await caption.innerText()).toBe("By Mia");

  await chooser.setInputFiles([second, third]);
  const gallery = page.getByRole("dialog", { name: /^(Add|Edit) gallery$/ });
  await gallery.getByLabel("Alt text of picture 1").fill("Red");
  await gallery.getByLabel("Alt text of picture 2").fill("Gold");
  await gallery.getByLabel("Picture files for the gallery").setInputFiles(first);
  await gallery.getByLabel("Alt text of picture 3").fill("Blue");
  await gallery.getByRole("button", { name: "Move picture 3, 3 of 3" }).press("Home");
  expect(await gallery.getByLabel("Alt text of picture 1").inputValue()).toBe("Blue");
  await gallery.getByText("Preparing").first().waitFor({ state: "detached" });
  expect(await axeViolations(page)).toEqual([]);
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

  await form(page).getByRole("radio", { name: "Publish now" }).click();
  await form(page).getByRole("button", { name: "Add post" }).click();
  await told(page, "Post added");
  await page.getByRole("button", { name: "Add post" }).click();
  const author = form(page).getByLabel("Author name");
  await expect.poll(() => author.inputValue()).toBe("Mara");
  await page.goto("/blog/pictures-in-a-row");
  const article = page.locator(".article");
  await article.getByRole("figure").first().waitFor();
  expect((await article.innerText()).split(/\n+/)).toEqual([
    "By Mia",
    "Between",
    "Behind",
    "Below",
  ]);
  expect(await article.locator("figcaption").count()).toBe(1);
  const boxes = await article
    .locator("[data-gallery] img")
    .evaluateAll((images) =>
      images.map((image) => [image.getAttribute("alt"), image.getBoundingClientRect().top]),
    );
  expect(boxes.map(([alt]) => alt)).toEqual(["Red", "Gold"]);
  expect(boxes[0]?.[1]).toBe(boxes[1]?.[1]);
  expect(await axeViolations(page)).toEqual([]);

  // What stays in sight of a picture is said of the picture: the post follows.
  const red = article.getByRole("img", { name: "Red" });
  const id = /[0-9a-f]{32}/.exec((await red.getAttribute("src")) ?? "")?.[0] ?? "";
  await page.goto(`/admin/pictures?item=${id}`);
  await page.getByRole("button", { name: "Kept in sight" }).click();
  await page.getByRole("slider", { name: "Across" }).fill("100");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await page.goto("/blog/pictures-in-a-row");
  await expect
    .poll(() => red.evaluate((image) => getComputedStyle(image).objectPosition))
    .toMatch(/^100%/);
});

test("pasted pictures are taken over into the site, or marked until they can be", async ({
  page,
  problems,
}) => {
  await openForm(page);
  await editor(page).click();
  const [file] = await pictureFiles(page, ["a.png"]);
  const spelledOut = `data:image/png;base64,${file?.buffer.toString("base64")}`;
  // Nothing listens there, and the server would not ask it: it is no address of the web.
  const elsewhere = "http://127.0.0.1:9/nails.png";
  await page.route(elsewhere, (route) =>
    route.fulfill({ contentType: "image/png", body: file?.buffer ?? "" }),
  );
  await paste(page, `<p>Before</p><img src="${spelledOut}" alt="Red"><img src="${elsewhere}">`);
  const own = editor(page).getByRole("img", { name: "Red" });
  await expect.poll(() => own.getAttribute("src")).toMatch(/^\/uploads\//);
  await editor(page).getByText("was not taken over. The other site cannot be reached.").waitFor();
  // The browser complains of the refusal, too.
  expect(problems.splice(0).join()).toContain("400");
  await form(page)
    .getByText(/1 picture on another site: visitors/)
    .waitFor();
  expect(await axeViolations(page)).toEqual([]);

  const upload = await page.request.post("/api/upload-thumbnail", {
    multipart: {
      thumbnail: { name: "b.png", mimeType: "image/png", buffer: file?.buffer ?? Buffer.of() },
    },
  });
  await page.route("**/api/admin/pictures/take-over", async (route) => {
    expect(route.request().postDataJSON()).toEqual({ address: elsewhere });
    await route.fulfill({ json: await upload.json() });
  });
  await editor(page).getByRole("button", { name: "Try again" }).click();
  await editor(page).getByText("was not taken over").waitFor({ state: "detached" });
  await form(page)
    .getByText(/on another site/)
    .waitFor({ state: "detached" });
  const sources = () =>
    editor(page)
      .locator("img")
      .evaluateAll((images) => images.map((one) => one.getAttribute("src")));
  await expect
    .poll(async () => (await sources()).every((src) => src?.startsWith("/uploads/")))
    .toBe(true);
  expect(await sources()).toHaveLength(2);
});
