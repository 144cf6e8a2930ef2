import { expect } from "vitest";
import type { Page } from "playwright-core";
import type { Design } from "../../contract/forms/design.ts";
import type { UploadAnswer } from "../../contract/pictures/upload.ts";
import { fillFields, listOf, openTab, rowOf, signIn, told } from "../support/admin.ts";
import { axeViolations } from "../support/axe.ts";
import { DISPLAY_P3, iccProfile } from "../../contract/colors/color-profile.ts";
import { box, heicWith } from "../../server/testing/heic.ts";
import { test } from "../support/test.ts";

/** Uploads what a page shows, and returns its address. */
async function upload(page: Page, name: string, y: number): Promise<string> {
  const buffer = await page.screenshot({ clip: { x: 0, y, width: 320, height: 240 } });
  const multipart = { thumbnail: { name, mimeType: "image/png", buffer } };
  const answer = await page.request.post("/api/upload-thumbnail", { multipart });
  return ((await answer.json()) as UploadAnswer).thumbnailUrl;
}

/** Chooses a picture of noise, which no format compresses, like people choose files. */
async function chooseNoise(page: Page, side: number): Promise<void> {
  const input = page.getByRole("dialog").getByLabel("Picture file");
  await input.evaluate(async (element, side) => {
    const canvas = new OffscreenCanvas(side, side);
    const noise = new ImageData(side, side);
    for (let at = 0; at < noise.data.length; at += 65_536)
      crypto.getRandomValues(noise.data.subarray(at, at + 65_536));
    for (let at = 3; at < noise.data.length; at += 4) noise.data[at] = 255;
    canvas.getContext("2d")?.putImageData(noise, 0, 0);
    const files = new DataTransfer();
    const png = await canvas.convertToBlob({ type: "image/png" });
    if (png.size < 5 * 1024 * 1024) throw new Error("It is small");
    files.items.add(new File([png], "noise.png", { type: "image/png" }));
    (element as HTMLInputElement).files = files.files;
    element.dispatchEvent(new Event("change", { bubbles: true }));
  }, side);
}

test("large pictures are shrunk, and HEIC becomes JPEG, by code that loads only then", async ({
  page,
}) => {
  const workers: string[] = [];
  page.on("worker", (worker) => workers.push(worker.url().replace(/^.*\/([a-z-]+)-.*$/, "$1")));
  await signIn(page);
  await openTab(page, "designs");
  await page.getByRole("button", { name: "Add design" }).click();
  const form = page.getByRole("dialog");
  const address = () => form.getByLabel("Image", { exact: true }).inputValue();
  await chooseNoise(page, 1400);
  await expect.poll(address).toMatch(/^\/uploads\/.*-1400\.webp$/);
  expect(workers).toEqual(["shrink-worker"]);
  const stored = async () => (await page.request.get(await address())).body();
  const hasProfile = async () => (await stored()).includes("ICCP");
  // It was sRGB, and so it stays.
  expect(await hasProfile()).toBe(false);
  const profile = box("colr", Buffer.from("prof"), iccProfile(DISPLAY_P3));
  const photo = { name: "IMG_7.HEIC", mimeType: "", buffer: heicWith({ properties: [profile] }) };
  const sent = Promise.withResolvers<void>();
  await page.route("**/api/upload-thumbnail", async (route) => {
    await sent.promise;
    await route.continue();
  });
  await form.getByLabel("Picture file").setInputFiles(photo);
  // The browser cannot show HEIC, but the picture is not broken.
  await form.getByRole("progressbar").waitFor();
  await form.locator("img[src^='blob:']").waitFor({ state: "detached" });
  expect(await form.getByRole("img", { name: "Image Not Available" }).count()).toBe(0);
  sent.resolve();
  await expect.poll(address).toMatch(/-160\.webp$/);
  expect(await hasProfile()).toBe(true);
  expect(workers).toEqual(["shrink-worker", "shrink-worker", "heic-worker"]);
});

test("a picture is cropped and turned wherever it is shown, and restored in a form", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  const whole = await upload(page, "quince.png", 300);
  const [sample] = await listOf<Design>(page, "/api/admin/designs?limit=1");
  const data = { title: "Quince glaze", image_url: whole, category: sample?.category, tags: "a" };
  await page.request.post("/api/admin/designs", { data });
  const shown = async () => (await listOf<Design>(page, "/api/admin/designs?q=quince"))[0];

  await page.goto("/admin/pictures?q=quince");
  await page.getByRole("button", { name: "Open quince.png" }).click();
  await page.getByRole("button", { name: "Crop and rotate" }).click();
  const crop = page.getByRole("dialog", { name: "Crop and rotate" });
  await crop.getByText("320 × 240 pixels").waitFor();
  await crop.getByRole("button", { name: "Rotate right" }).click();
  await crop.getByText("240 × 320 pixels").waitFor();
  await crop.getByRole("button", { name: "Lower right corner" }).focus();
  await page.keyboard.press("Shift+ArrowUp");
  await crop.getByText("240 × 288 pixels").waitFor();
  await crop.getByText("90 % high, rotated by 90°").waitFor({ state: "attached" });
  await crop.getByRole("button", { name: "1:1" }).click();
  await crop.getByText("240 × 240 pixels").waitFor();
  const corner = await crop.getByRole("button", { name: "Upper left corner" }).boundingBox();
  if (!corner) throw new Error("There is no corner");
  await page.mouse.move(corner.x + 22, corner.y + 22);
  await page.mouse.down();
  await page.mouse.move(corner.x + 72, corner.y + 72, { steps: 3 });
  await page.mouse.up();
  await crop.getByText("240 × 240 pixels").waitFor({ state: "detached" });
  await crop.getByRole("button", { name: "Crop picture" }).click();
  await told(page, "Replaced in 1 place");
  await page.getByText("Cropped or rotated").waitFor();
  const cropped = await shown();
  expect(cropped?.image_url).not.toBe(whole);
  expect(cropped?.image?.width).toBe(cropped?.image?.height);
  expect(cropped?.image?.width).toBeLessThan(240);

  await page.goto(`/admin/dashboard?tab=designs&item=${cropped?.id}`);
  const form = page.getByRole("dialog", { name: "Edit design" });
  await form.getByRole("button", { name: "Crop and rotate" }).click();
  await crop.getByText("rotated by 90°").waitFor({ state: "attached" });
  await crop.getByRole("button", { name: "Whole picture" }).click();
  await crop.getByRole("button", { name: "Crop picture" }).click();
  await expect.poll(() => form.getByLabel("Image", { exact: true }).inputValue()).toBe(whole);
  await form.getByRole("button", { name: "Save changes" }).click();
  await told(page, "Changes saved");
  expect((await shown())?.image_url).toBe(whole);
});

test("a batch of pictures from a camera is titled, retried, and continues after the tab was closed", async ({
  page,
  problems,
}) => {
  await signIn(page);
  await openTab(page, "designs");
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 400 } });
  const png = (name: string) => ({ name, mimeType: "image/png", buffer });
  const cutOff = { ...png("IMG_4.png"), buffer: buffer.subarray(0, buffer.length / 2) };
  let isCut = true;
  const isSeen = Promise.withResolvers<void>();
  await page.route("**/api/upload-thumbnail", async (route) => {
    await isSeen.promise;
    return isCut ? route.abort() : route.continue();
  });
  await page
    .getByLabel("Picture files")
    .setInputFiles([png("DSC_0001.png"), png("PXL_2.png"), png("Plum three.png"), cutOff]);
  const form = page.getByRole("dialog");
  await form.getByText("0 of 4 uploaded").waitFor();
  isSeen.resolve();
  await fillFields(form, { "Category for all": "Floral", "Tags for all": "plum" });
  const titles = (of = form) =>
    of
      .getByLabel(/^Title /)
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  expect(await titles()).toEqual(["Floral 1", "Floral 2", "Plum three", "Floral 3"]);
  await form.getByText("Please try again.").nth(3).waitFor();
  isCut = false;
  await form.getByRole("button", { name: "Try again: picture 4" }).click();
  // The server’s message: trying the same file again would not help.
  await form.getByText("The picture is damaged or incomplete").waitFor();
  await form.getByRole("button", { name: "Try again: picture 2" }).press("Enter");
  await form.getByText("2 pictures didn’t upload.").waitFor();
  await form.getByRole("button", { name: "Try all again" }).click();
  await form.getByRole("button", { name: "Try all again" }).waitFor({ state: "detached" });
  await form.getByRole("button", { name: "Try again: picture 1" }).waitFor({ state: "detached" });
  // The focus stays near each removed button.
  await form.locator("li:focus").waitFor();
  await form.getByText("Same picture as picture 1.").first().waitFor();
  await form.getByLabel("Title 1").fill("Violet hour");
  await form.getByLabel("Category 3").selectOption({ label: "French" });
  await form.getByLabel("Alt text 3").fill("Three plums");
  // Some titles were made up.
  expect(await form.getByLabel("Draft").isChecked()).toBe(true);
  const kept = () =>
    page.evaluate(() => JSON.stringify(localStorage).split("/uploads/").length - 1);
  await expect.poll(kept).toBe(3);
  const context = page.context();
  await page.close();
  problems.length = 0;

  const next = await context.newPage();
  await next.setViewportSize({ width: 390, height: 844 });
  await openTab(next, "designs");
  await next.getByText("4 new designs").waitFor();
  await next.getByRole("button", { name: "Continue with it" }).click();
  const again = next.getByRole("dialog");
  const all = ["Violet hour", "Floral 1", "Plum three", "Floral 2"];
  // Suggested titles contain the category’s name, which loads with the list of categories.
  await expect.poll(() => titles(again)).toEqual(all);
  // On a phone, the fields of single pictures open on request.
  const own = again.getByLabel("Alt text 3");
  await own.waitFor({ state: "hidden" });
  await again.getByRole("button", { name: "More about picture 3" }).click();
  await own.waitFor();
  expect(await own.inputValue()).toBe("Three plums");
  expect(await axeViolations(next)).toEqual([]);
  // Its file was stored on the device, and is sent again.
  await again.getByText("The picture is damaged or incomplete").waitFor();
  problems.length = 0;
  await again.getByLabel("File for picture 4", { exact: true }).setInputFiles(png("IMG_4.png"));
  await again.getByRole("button", { name: "Add 4 designs" }).click();
  await told(next, "4 designs added");
  for (const title of all) await rowOf(next, title).waitFor();
  const [third] = await listOf<Design>(next, "/api/admin/designs?q=Plum+three");
  expect(third).toMatchObject({ category: "french", alt_text: "Three plums", is_active: false });
  await openTab(next, "designs");
  expect(await next.evaluate(() => JSON.stringify(localStorage))).not.toContain("lunula-draft");
});
