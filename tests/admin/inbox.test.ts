import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { InboxEntry } from "../../contract/admin/inbox.ts";
import type { Design } from "../../contract/forms/design.ts";
import { pngFile } from "../../server/testing/made-files.ts";
import { fillLogin, listOf, signIn, told } from "../support/admin.ts";
import { axeViolations } from "../support/axe.ts";
import { overflowX } from "../support/browser.ts";
import { whileDown } from "../support/offline.ts";
import { test as base } from "../support/test.ts";
import type { Content } from "../support/own-site.ts";

const test = base.extend("content", { scope: "file" }, (): Content => "some");
const installed = test.extend("options", () => ({ keeps: "pages" as const }));

const waiting = async (page: Page) =>
  ((await (await page.request.get("/api/admin/inbox")).json()) as { entries: InboxEntry[] })
    .entries;

/** Sends photos as a phone’s share sheet does: a page that a form replaces. */
async function share(page: Page, names: string[]): Promise<void> {
  const photos = names.map((name, index) => ({
    name,
    bytes: Buffer.from(pngFile({ width: 320 + index, height: 240 })).toString("base64"),
  }));
  await page.evaluate((photos) => {
    const files = new DataTransfer();
    for (const { name, bytes } of photos) {
      const data = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      files.items.add(new File([data], name, { type: "image/png" }));
    }
    const form = document.createElement("form");
    Object.assign(form, { method: "post", enctype: "multipart/form-data", action: "/admin/share" });
    const input = document.createElement("input");
    Object.assign(input, { type: "file", name: "photos", multiple: true });
    input.files = files.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, photos);
}

installed(
  "photos shared to the back office wait on the device until somebody is signed in",
  async ({ page, site, problems }) => {
    await page.goto("/");
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const manifest = await (await page.request.get("/admin.webmanifest")).json();
    expect(manifest.share_target).toMatchObject({ action: "/admin/share", method: "POST" });
    await whileDown(site, async () => {
      await share(page, ["Oval chrome.png"]);
      await page.getByRole("heading", { name: "Photos kept" }).waitFor();
    });
    await page.goto("/admin/inbox");
    await fillLogin(page);
    await page.getByText("1 photo was shared to this device.").waitFor();
    await share(page, ["Red almond.png", "Blue square.png"]);
    await page.getByText("3 photos were shared to this device.").waitFor();
    await page.getByRole("button", { name: "Add to the inbox" }).click();
    await page.getByLabel("Title 3").waitFor();
    expect((await waiting(page)).map(({ form }) => form["title"]).toSorted()).toEqual([
      "Blue square",
      "Oval chrome",
      "Red almond",
    ]);
    await page.reload();
    await page.getByLabel("Title 3").waitFor();
    expect(await page.getByText("shared to this device").count()).toBe(0);
    const { manifest: own } = await (
      await page.context().newCDPSession(page)
    ).send("Page.getAppManifest");
    expect(own?.scope).toMatch(/\/admin\/$/);
    problems.length = 0;
  },
);

test("ten photos become ten complete looks by six presses", async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/inbox");
  const presses = await countPresses(page);
  const shapes = "almond oval square coffin round stiletto almond oval square coffin".split(" ");
  const colors = "Red Blue Green Pink Black White Nude Purple Orange Yellow".split(" ");
  const photos = shapes.map((shape, index) => ({
    name: `${colors[index]} ${shape} chrome.png`,
    mimeType: "image/png",
    buffer: Buffer.from(pngFile({ width: 400 + index, height: 500 })),
  }));
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add photos" }).click();
  await (await chooser).setFiles(photos);
  await page.getByLabel("Title 10").waitFor();
  await expect.poll(async () => (await waiting(page)).every(({ form }) => form["tags"])).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  expect(await overflowX(page)).toBe(0);
  await page.getByRole("checkbox", { name: "Select all" }).click();
  await page.getByLabel("Category 1", { exact: true }).selectOption({ label: "French" });
  await page.getByRole("button", { name: "Publish 10 looks" }).click();
  await told(page, "10 looks published");
  // In the system’s own lists a press chooses all files, and two a category.
  expect((await presses()) + 3).toBe(6);
  const designs = await listOf<Design>(page, "/api/designs");
  const made = designs.filter(({ title }) => /^\w+ \w+ chrome$/.test(title));
  expect(made).toHaveLength(10);
  for (const { category, alt_text, tags, shape, finish, image_url } of made) {
    expect([category, shape !== "", finish]).toEqual(["french", true, ["chrome"]]);
    expect([alt_text, tags]).toEqual([
      expect.stringMatching(/^Chrome \w+ nails/),
      expect.any(String),
    ]);
    expect(image_url).toMatch(/^\/uploads\//);
  }
});

/** Counts clicks, and keys that are pressed outside of them. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let count = 0;
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => (count += 1), true);
    Object.assign(window, { presses: () => count });
  });
  return () => page.evaluate(() => (window as unknown as { presses: () => number }).presses());
}
