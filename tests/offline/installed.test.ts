import type { Page } from "playwright-core";
import { expect } from "vitest";
import { axeViolations } from "../support/axe.ts";
import { openInstalled, overflowX } from "../support/browser.ts";
import { largeTextFaults } from "../support/large-text.ts";
import type { Site } from "../support/site.ts";
import { onePageTest } from "../support/test.ts";

const PHONE = { width: 390, height: 844 };
const test = onePageTest({ viewport: PHONE }, (_browser, options) => openInstalled(options));

interface Picture {
  src: string;
  sizes: string;
  type: string;
}
interface Manifest {
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
  share_target: { action: string; params: Record<string, string> };
}

async function manifestOf(site: Site): Promise<Manifest> {
  return (await (await fetch(`${site.url}/manifest.webmanifest`)).json()) as Manifest;
}

const bar = (page: Page) => page.getByRole("navigation", { name: "App" });
const more = (page: Page) => bar(page).getByRole("button", { name: "More" });
const sheet = (page: Page) => page.getByRole("dialog", { name: "More" });

/** Clicks like Playwright, which fails if something covers the element, and checks the bar’s position. */
async function expectNothingCovered(app: Page) {
  const top = (await bar(app).boundingBox())?.y ?? 0;
  expect(top).toBeGreaterThan(700);
  // The page grows while it is scrolled: what is below the screen has no layout yet.
  const endOfPage = async () => {
    await app.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const end = await app.getByText(/^© 2024/).boundingBox();
    return end ? end.y + end.height : Number.POSITIVE_INFINITY;
  };
  await expect.poll(endOfPage).toBeLessThanOrEqual(top);

  // The request that decides about the note; the note’s own code may still load.
  await app.route("**/healthz", (route) => route.abort());
  await app.evaluate(() => window.dispatchEvent(new Event("offline")));
  const note = app.getByText("You’re offline").locator("..");
  await note.waitFor();
  const box = await note.boundingBox();
  expect(box && box.y + box.height).toBeLessThanOrEqual(top);
  await app.unroute("**/healthz");
  await note.waitFor({ state: "detached" });
}

/** Sets the height that an on-screen keyboard leaves; null restores it. */
function setVisibleHeight(page: Page, height: number | null): Promise<void> {
  return page.evaluate((height) => {
    if (height === null) Reflect.deleteProperty(visualViewport ?? {}, "height");
    else Object.defineProperty(visualViewport, "height", { value: height, configurable: true });
    visualViewport?.dispatchEvent(new Event("resize"));
  }, height);
}

test("the site can be installed, with existing pictures and shortcuts", async ({ page, site }) => {
  const browser = await page.context().newCDPSession(page);
  const { errors, manifest } = await browser.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(manifest?.name).toBe("Lunula");
  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
  expect(installabilityErrors).toEqual([]);

  const { icons, screenshots, shortcuts } = await manifestOf(site);
  const pictures = [...icons, ...screenshots, ...shortcuts.flatMap(({ icons }) => icons)];
  for (const { src, sizes, type } of pictures) {
    const answer = await fetch(site.url + src);
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    const found = { src, type: answer.headers.get("content-type"), size };
    expect(found).toEqual({ src, type, size: sizes });
  }
  const iconOfIos = await page.locator("link[rel=apple-touch-icon]").getAttribute("href");
  const answer = await fetch(site.url + iconOfIos);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);

  expect(shortcuts.map(({ name }) => name)).toEqual(["Designs", "Saved", "Search", "Tutorials"]);
  for (const { url } of shortcuts) expect((await fetch(site.url + url)).status).toBe(200);
});

test("the service worker stores none of the manifest's pictures", async ({ site }) => {
  const worker = await (await fetch(`${site.url}/service-worker.js`)).text();
  expect(worker).toContain('"url":"shell.html"');
  expect(worker).not.toContain('"url":"icons/');
});

test("what another app shares is searched for, on the server too", async ({ site }) => {
  const { action, params } = (await manifestOf(site)).share_target;
  const shared = (text: string) =>
    `${site.url}${action}?${params["text"]}=${encodeURIComponent(text)}`;
  expect(await (await fetch(shared("candy cane"))).text()).toContain("Search Results");
  expect(await (await fetch(shared("https://pin.it/4Xyz12"))).text()).toContain(
    "Please enter a search query",
  );
});

test("the installed app on a phone has a bar for the thumb that covers nothing", async ({
  page: app,
  problems,
}) => {
  await bar(app).waitFor();
  const header = app.locator("header");
  expect(await header.getByRole("button").or(header.getByRole("link")).allInnerTexts()).toEqual([
    "Lunula",
  ]);
  const targets = await bar(app).getByRole("link").or(more(app)).all();
  expect(targets).toHaveLength(5);
  for (const target of targets) {
    const box = await target.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  await expectNothingCovered(app);
  problems.length = 0;
  expect(await axeViolations(app)).toEqual([]);
  for (const colorScheme of ["light", "dark"] as const) {
    await app.emulateMedia({ colorScheme });
    await app.locator(`html[data-theme=${colorScheme}]`).waitFor();
    await more(app).click();
    await sheet(app).waitFor();
    expect([colorScheme, await axeViolations(app)]).toEqual([colorScheme, []]);
    expect(await overflowX(app)).toBe(0);
    expect(await largeTextFaults(app)).toEqual([]);
    await app.keyboard.press("Escape");
    await sheet(app).waitFor({ state: "detached" });
  }

  await app.getByRole("combobox").first().focus();
  expect(await bar(app).isVisible()).toBe(true);
  await setVisibleHeight(app, 450);
  await expect.poll(() => bar(app).isVisible()).toBe(false);
  await setVisibleHeight(app, null);
  await expect.poll(() => bar(app).isVisible()).toBe(true);

  await app.setViewportSize({ width: 1024, height: 800 });
  await expect.poll(() => bar(app).isVisible()).toBe(false);
  await app.setViewportSize(PHONE);

  // The large view is above the bar, and a toast does not cover its close button.
  await app.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await app.goto("/all-designs");
  await app.locator("[data-look-link]").first().click();
  const dialog = app.getByRole("dialog");
  await dialog.getByRole("button", { name: "Share" }).click();
  const sharing = app.getByRole("dialog", { name: /^Share/ });
  await sharing.getByRole("button", { name: "Copy link" }).click();
  await sharing.getByRole("button", { name: "Close" }).click();
  await app.getByText("Link copied").or(app.getByText("Copy this link")).first().waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "detached" });

  await app.evaluate(() => window.scrollTo(0, 600));
  await bar(app).getByRole("link", { name: "Designs" }).click();
  await expect.poll(() => app.evaluate(() => window.scrollY)).toBe(0);
});

test("links to other sites open outside of the app, from the first moment", async ({
  page: app,
  site,
}) => {
  // The page never becomes idle.
  await app.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await app.goto("/about");
  await app.locator("html[data-alive]").waitFor();
  await app.evaluate(() => {
    const link = document.createElement("a");
    Object.assign(link, { href: "http://elsewhere.invalid/", textContent: "Elsewhere" });
    document.body.prepend(link);
  });
  const opened = app.context().waitForEvent("page");
  await app.getByRole("link", { name: "Elsewhere" }).click();
  const outside = await opened;
  expect(app.url()).toBe(`${site.url}/about`);
  await outside.close();
});
