import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { COLLECTION_WORDS } from "../../contract/collection-words.ts";
import type { BlogPost } from "../../contract/forms/blog-post.ts";
import { paths } from "../../contract/paths.ts";
import { adminElsewhere, fillLogin, openTab } from "../support/admin.ts";
import { newPage } from "../support/browser.ts";
import { PUBLIC_PAGES, addressOf, list } from "../support/content.ts";
import { fill, logIn, press } from "../support/firefox-admin.ts";
import { shows, test as base, until } from "../support/firefox.ts";
import { editor, form, insert, openForm, paste, pictureFiles } from "../support/post-editor.ts";
import type { Site } from "../support/site.ts";

/** In each document, also of frames: what its security policy refuses is an error of its page. */
function reportRefusals() {
  addEventListener("securitypolicyviolation", (event) => {
    const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
    const where = [effectiveDirective, blockedURI, sample, sourceFile, lineNumber].join(" ");
    reportError(new Error(`policy: ${where}`));
  });
}

/** What Chromium reports about a missing item, and about this script on pages without any. */
const EXPECTED = /status of 404|Blocked script execution/;

const SCREENS = Object.entries(paths).flatMap(([name, path]) =>
  typeof path === "string" && name.startsWith("admin") ? [path] : [],
);
const TABS = Object.values(COLLECTION_WORDS).flatMap(({ tab }) => tab?.id ?? []);

const ALIGNED = '<p style="text-align:center">In the middle.</p>';

const test = base
  // With a look of its own, which is in the style of the root element.
  .extend("dressed", { scope: "file" }, async ({ site }): Promise<Site> => {
    const settings = { accent: "#2266cc", fonts: "soft", corners: "square" };
    await adminElsewhere(site, "PUT", "/api/admin/settings", settings);
    const [post] = await list<BlogPost>(site, "/api/blog-posts");
    const content = `${ALIGNED}${post?.content}`;
    await adminElsewhere(site, "PUT", `/api/admin/blog-posts/${post?.id}`, { ...post, content });
    return site;
  })
  .extend("addresses", { scope: "file" }, async ({ dressed }): Promise<string[]> => {
    const known = Object.values(PUBLIC_PAGES).map((address) => addressOf(dressed, address));
    return [...(await Promise.all(known)), "/docs/api"];
  });

/** Follows a link that is added to the page, as the web app follows its own. */
function follow(address: string) {
  const link = Object.assign(document.createElement("a"), { href: address });
  document.body.append(link);
  link.click();
}

test("public pages, loaded and opened from another", async ({
  browser,
  dressed,
  addresses,
  expect,
}) => {
  const { page, problems } = await newPage(browser, { baseURL: dressed.url, keeps: "pages" });
  await page.addInitScript(reportRefusals);
  for (const address of addresses) {
    await page.goto(address);
    await page.locator("h1").first().waitFor();
  }
  // What the test asks for is noticed at all.
  await page.goto("/about");
  await page.evaluate(() => {
    document.body.insertAdjacentHTML("beforeend", '<p style="color: red">a</p>');
  });
  await expect.poll(() => problems.join()).toContain("policy: style-src-attr inline");
  problems.length = 0;
  for (const address of addresses) {
    await page.evaluate(follow, address);
    await page.waitForURL((url) => url.href.endsWith(address));
    await page.locator("h1").first().waitFor();
  }
  const [post] = await list<BlogPost>(dressed, "/api/blog-posts");
  const middle = page.getByText("In the middle.");
  await page.goto("/");
  await page.evaluate(follow, paths.blogPost(post?.slug ?? ""));
  const align = () => middle.evaluate((line) => getComputedStyle(line).textAlign);
  await middle.waitFor();
  expect(await align()).toBe("center");
  await page.reload();
  expect(await align()).toBe("center");
  expect(problems.filter((problem) => !EXPECTED.test(problem))).toEqual([]);
});

test("every screen of the back office, its forms and the editor", async ({ browser, dressed }) => {
  const { page, problems } = await newPage(browser, { baseURL: dressed.url });
  await page.addInitScript(reportRefusals);
  await page.goto(paths.adminLogin);
  await fillLogin(page);
  await page.getByRole("button", { name: "Add design" }).waitFor();
  for (const screen of SCREENS) {
    await page.goto(screen);
    await page.locator("h1, h2").first().waitFor();
    await page.waitForLoadState("networkidle");
  }
  for (const tab of TABS) {
    await openTab(page, tab);
    await page
      .getByRole("button", { name: /^Add (?!several|an? )/ })
      .first()
      .click();
    await page.getByRole("dialog").waitFor();
    await page.waitForLoadState("networkidle");
  }
  await openText(page);
  await cutPicture(page);
  await page.goto(paths.adminSettings);
  const frame = page.frameLocator("iframe[title^='Home page']");
  await frame.locator("h1, h2").first().waitFor();
  const accent = await frame
    .locator("html")
    .evaluate((root) => getComputedStyle(root).getPropertyValue("--accent"));
  expect(accent).toMatch(/^#/);
  expect(problems.filter((problem) => !EXPECTED.test(problem))).toEqual([]);
});

test("the same in Firefox", async ({ firefox, dressed, addresses }) => {
  const { page, problems, visit } = await firefox.newPage();
  await page.evaluateOnNewDocument(reportRefusals);
  for (const address of addresses) {
    await visit(address);
    await until(page, () => document.querySelector("h1"));
  }
  await visit(paths.about);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML("beforeend", '<p style="color: red">a</p>');
  });
  await expect.poll(() => problems.join()).toContain("policy: style-src-attr inline");
  problems.length = 0;
  await visit(paths.adminLogin);
  await logIn(page);
  for (const screen of SCREENS) {
    await visit(screen);
    await until(page, () => document.querySelector("h1, h2"));
  }
  for (const tab of TABS) {
    await visit(`${paths.adminDashboard}?tab=${tab}`);
    await until(page, () => document.querySelector("[data-rows] tr"));
  }
  const [post] = await list<BlogPost>(dressed, "/api/blog-posts");
  await visit(`${paths.adminDashboard}?tab=blog`);
  await press(page, `Edit ${post?.title}`);
  await fill(page, { Title: "From Firefox" });
  await shows(page, "In the middle.", ".ProseMirror");
  // A page that is left early says other things, too.
  expect(problems.filter((problem) => /policy/i.test(problem))).toEqual([]);
});

/** Writes a post with everything that the editor can insert. */
async function openText(page: Page) {
  await openForm(page);
  await editor(page).click();
  await paste(
    page,
    `<b style="font-weight:normal"><p style="color:red" onclick="1">Pasted <span style="font-weight:700">bold</span></p></b>
    <script>1</script><style>p { color: red }</style><table style="width:50%"><tr><td style="width:9px">cell</td></tr></table>`,
  );
  await editor(page).getByText("bold").waitFor();
  const names = await choices(page);
  expect(names.length).toBeGreaterThan(12);
  for (const name of names) {
    if (name === "Picture") continue;
    await insert(page, name);
    const dialog = page.getByRole("dialog").filter({ hasNot: editor(page) });
    await dialog
      .last()
      .waitFor({ timeout: 2_000 })
      .catch(() => undefined);
    if ((await dialog.count()) > 0) await page.keyboard.press("Escape");
    await page.locator(".ProseMirror").press("Control+End");
  }
  const [file] = await pictureFiles(page, ["a.png"]);
  if (file) await page.getByLabel("Picture files for the text").setInputFiles(file);
  await page.getByRole("button", { name: "Add picture", exact: true }).click();
  await form(page).getByLabel("Title", { exact: true }).fill("Everything");
}

async function choices(page: Page): Promise<string[]> {
  await page
    .getByRole("toolbar", { name: "Formatting" })
    .getByRole("button", { name: "Insert", exact: true })
    .click();
  const items: Locator = page.getByRole("menuitem");
  await items.first().waitFor();
  const names = await items.allInnerTexts();
  await page.keyboard.press("Escape");
  return names.map((name) => name.trim());
}

async function cutPicture(page: Page) {
  await page.goto(paths.adminPictures);
  await page
    .getByRole("button", { name: /^Open / })
    .first()
    .click();
  await page.getByRole("button", { name: "Crop and rotate" }).click();
  const crop = page.getByRole("dialog", { name: "Crop and rotate" });
  await crop.getByRole("button", { name: "Lower right corner" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Focal point" }).click();
  await page.getByRole("dialog", { name: "Focal point" }).waitFor();
}
