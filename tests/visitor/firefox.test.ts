import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "puppeteer-core";
import { expect } from "vitest";
import type { BlogPost } from "../../contract/forms/blog-post.ts";
import type { Design } from "../../contract/forms/design.ts";
import { paths } from "../../contract/paths.ts";
import type { Tutorial } from "../../contract/forms/tutorial.ts";
import { choose, fill, giveFiles, insert, logIn, press, typeOn } from "../support/firefox-admin.ts";
import { shows, test as base, until } from "../support/firefox.ts";
import { OFFLINE_NOTE, PICTURES, countPictures, whileDown } from "../support/offline.ts";
import type { Content } from "../support/own-site.ts";

const test = base.extend("content", { scope: "file" }, (): Content => "some");

/** The conflict that another editor causes, and Firefox’s own page for an unreachable video. */
const EXPECTED = /412|RPMGetBoolPref|Could not parse URL/;

/** Waits until the device has stored everything. */
async function filled(page: Page): Promise<void> {
  const isFilled = () => JSON.parse(localStorage.getItem("lunula-offline") ?? "{}").filledAt > 0;
  await until(page, isFilled);
}

/** The first pictures within a selector, once there is one. */
async function pictures(page: Page, within: string): Promise<{ there: number; shown: number }> {
  await until(page, (selector) => document.querySelector(selector), `${within} img`);
  return page.evaluate(countPictures, [PICTURES, within] as const);
}

test("one visit is enough to read everything without the server", async ({ firefox, site }) => {
  const list = async <Item>(path: string) =>
    (await (await fetch(site.url + path)).json()) as Item[];
  const [design] = await list<Design>("/api/designs?limit=1");
  const [post] = await list<BlogPost>("/api/blog-posts");
  const tutorial = (await list<Tutorial>("/api/tutorials")).find(({ steps }) => steps);
  const { page, problems, visit } = await firefox.newPage();
  await visit(paths.home);
  await filled(page);
  await page.click("button[aria-label^='Save ']");
  expect(problems).toEqual([]);

  await whileDown(site, async () => {
    const lists: [address: string, title: string, within?: string][] = [
      [paths.home, ""],
      [paths.search(design?.title ?? ""), "Search Results"],
      [paths.tutorials, "", "main"],
    ];
    for (const [address, title, within = "[data-look]"] of lists) {
      await visit(address);
      await shows(page, title, "h1");
      const { there, shown } = await pictures(page, within);
      expect({ address, shown }).toEqual({ address, shown: there });
    }
    await visit(paths.lesson(tutorial?.slug ?? ""));
    await shows(page, tutorial?.title ?? "none", "h1");
    await visit(paths.blogPost(post?.slug ?? ""));
    await shows(page, post?.title ?? "none", "h1");
    await shows(page, OFFLINE_NOTE);
  });
});

test("an editor writes a post, adds photos, resolves a conflict and logs out", async ({
  firefox,
  onTestFinished,
}) => {
  const { page, problems, visit } = await firefox.newPage();
  page.on("dialog", (dialog) => void dialog.accept());
  await visit(paths.adminLogin);
  await logIn(page);
  const folder = mkdtempSync(join(tmpdir(), "lunula-photos-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const photo = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 400 } });
  const files = ["DSC_1.png", "Plum two.png"].map((name) => join(folder, name));
  for (const file of files) writeFileSync(file, photo);

  await visit(`${paths.adminDashboard}?tab=blog`);
  await press(page, "Add post");
  await fill(page, { Title: "From Firefox" });
  await until(page, () => document.querySelector(".ProseMirror"));
  await page.click(".ProseMirror");
  await typeOn(page, "begin");
  await page.keyboard.press("Enter");
  await giveFiles(page, "Picture files for the text", files.slice(0, 1));
  await press(page, "Add picture");
  await typeOn(page, "one");
  await insert(page, "Video");
  await fill(page, { Address: "youtu.be/dQw4w9WgXcQ", Title: "How to file" });
  await press(page, "Add");
  await typeOn(page, "two");
  await insert(page, "Insert table");
  await typeOn(page, "Shade");
  const blocks = await page.$eval(".ProseMirror", (text) =>
    [...text.children].map((block) =>
      block.matches(".node-formBlock") ? "BLOCK" : block.textContent || block.tagName,
    ),
  );
  expect(blocks.slice(0, 5)).toEqual(["begin", "FIGURE", "one", "BLOCK", "two"]);
  expect(blocks[5]).toContain("Shade");
  const kept = (text: string) => JSON.stringify(localStorage).includes(text);
  await until(page, kept, "Shade");

  await visit(paths.adminDashboard);
  await giveFiles(page, "Picture files", files);
  await fill(page, { "Category for all": "floral", "Tags for all": "plum" });
  await press(page, "Add 2 designs");
  await shows(page, "2 designs added");

  await press(page, "Edit Plum two");
  await fill(page, { Title: "Plum mine" });
  await page.evaluate(async () => {
    const answer = await fetch("/api/admin/designs");
    const designs = (await answer.json()) as { id: string; title: string }[];
    const design = designs.find(({ title }) => title === "Plum two");
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ title: "Plum theirs" });
    await fetch(`/api/admin/designs/${design?.id}`, { method: "PUT", headers, body });
  });
  await press(page, "Save changes");
  await shows(page, "This design was changed elsewhere");
  await choose(page, "Mine");
  await press(page, "Save these");
  await shows(page, "Changes saved");

  await press(page, "Logout");
  await shows(page, "Your unfinished work will be here.");
  await press(page, "Log out");
  await shows(page, "Sign in to manage the site's content");
  expect(await page.evaluate(kept, "lunula-draft")).toBe(false);
  expect(problems.filter((problem) => !EXPECTED.test(problem))).toEqual([]);
});
