import { mkdir, writeFile } from "node:fs/promises";
import { Transformer } from "@napi-rs/image";
import { type Page, chromium } from "playwright-core";
import { CHROMIUM, requireProgram } from "../tests/support/programs.ts";
import { startSite } from "../tests/support/site.ts";

// Takes the pictures that systems show before the app is installed, into public/screenshots:
// `node scripts/screenshots.ts`, after ./build.sh, when the pages have changed their looks. They show
// the starter content and no name, as the site may have been given another.

const FOLDER = "public/screenshots";
const QUALITY = 78;
const PHONE = "html { scrollbar-gutter: auto !important }";
const NAMELESS = "header a[aria-label$=', home'] { font-size: 0 !important }";

const FORMS = {
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true },
};

const PAGES: { form: keyof typeof FORMS; name: string; show: (page: Page) => Promise<unknown> }[] =
  [
    { form: "wide", name: "home", show: (page) => page.goto("/") },
    { form: "wide", name: "designs", show: showDesigns },
    { form: "narrow", name: "home", show: (page) => page.goto("/") },
    { form: "narrow", name: "designs", show: showDesigns },
    { form: "narrow", name: "look", show: showDesign },
    { form: "narrow", name: "lesson", show: showLesson },
  ];

async function showDesigns(page: Page) {
  await page.goto("/all-designs");
  await page.locator("[data-look-link]").first().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 290);
}

async function showDesign(page: Page) {
  await page.goto("/all-designs");
  await page.locator("[data-look-link]").nth(2).click();
  await page.getByRole("dialog").waitFor();
}

async function showLesson(page: Page) {
  await page.goto("/tutorials");
  await page.locator('a[href^="/tutorials/"]').first().click();
  await page.waitForURL("**/tutorials/*");
}

async function takeAll() {
  await mkdir(FOLDER, { recursive: true });
  const executablePath = requireProgram(CHROMIUM);
  const site = await startSite();
  for (const { form, name, show } of PAGES) {
    // A window without browser around it, in which the site knows itself installed.
    const context = await chromium.launchPersistentContext("", {
      ...FORMS[form],
      executablePath,
      args: ["--no-sandbox", "--disable-gpu", "--hide-scrollbars", `--app=${site.url}`],
      baseURL: site.url,
      bypassCSP: true,
      colorScheme: "light",
      reducedMotion: "reduce",
    });
    for (const page of context.pages()) {
      await show(page);
      await page.addStyleTag({ content: PHONE + NAMELESS });
      await page.waitForLoadState("networkidle");
      const picture = new Transformer(await page.screenshot());
      await writeFile(`${FOLDER}/${form}-${name}.webp`, await picture.webp(QUALITY));
    }
    await context.close();
  }
  await site.dispose();
}

await takeAll();
