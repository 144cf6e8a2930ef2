import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { axeViolations } from "../support/axe.ts";
import { type WatchedPage, openInstalled, overflowX } from "../support/browser.ts";
import { test as base } from "../support/test.ts";

const PHONE = { viewport: { width: 390, height: 844 } };

/** `app` is the site installed on a phone. */
const test = base
  .extend("watchedApp", async ({ site }, { onCleanup }): Promise<WatchedPage> => {
    const watched = await openInstalled(site.url, PHONE);
    onCleanup(() => {
      const { problems } = watched;
      if (problems.length > 0) throw new Error(`In the app: ${problems.join("; ")}`);
    });
    return watched;
  })
  .extend("app", ({ watchedApp }) => watchedApp.page);

const bar = (page: Page) => page.getByRole("navigation", { name: "App" });
const tab = (page: Page, name: string) => bar(page).getByRole("link", { name });
const more = (page: Page) => bar(page).getByRole("button", { name: "More" });
const sheet = (page: Page) => page.getByRole("dialog", { name: "More" });

async function openMore(page: Page) {
  await more(page).click();
  await sheet(page).waitFor();
}

/** What the bar marks as the place where one is. */
async function current(page: Page): Promise<string[]> {
  return bar(page).locator("[aria-current]").allInnerTexts();
}

describe("the bar of the installed app", () => {
  test("is there on a phone only, and leaves the header little to say", async ({ app, page }) => {
    await bar(app).waitFor();
    await expect.poll(() => current(app)).toEqual(["Home"]);
    const header = app.locator("header");
    expect(await header.getByRole("button").or(header.getByRole("link")).allInnerTexts()).toEqual([
      "Lunula",
    ]);
    await app.setViewportSize({ width: 1024, height: 800 });
    await expect.poll(() => bar(app).isVisible()).toBe(false);

    await page.setViewportSize(PHONE.viewport);
    await page.goto("/");
    await page.getByLabel("Open menu").waitFor();
    expect(await bar(page).isVisible()).toBe(false);
  });

  test("leads to four pages and says where one is", async ({ app }) => {
    for (const [name, path, heading] of [
      ["Designs", "/all-designs", "All Nail Designs"],
      ["Search", "/search", "Search Designs"],
      ["Saved", "/saved", "Saved looks"],
      ["Home", "/", "Nails you’ll keep looking at"],
    ] as const) {
      await tab(app, name).click();
      await app.getByRole("heading", { level: 1, name: heading }).waitFor();
      expect(new URL(app.url()).pathname).toBe(path);
      await expect.poll(() => current(app)).toEqual([name]);
    }
    await app.goto("/category/french");
    expect(await current(app)).toEqual(["Designs"]);
    await app.goto("/blog");
    expect(await current(app)).toEqual(["More"]);
  });

  test("has targets for a thumb, and covers neither the page's end nor a note", async ({
    app,
    watchedApp,
  }) => {
    const targets = await bar(app).getByRole("link").or(more(app)).all();
    expect(targets).toHaveLength(5);
    for (const target of targets) {
      const box = await target.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    const top = (await bar(app).boundingBox())?.y ?? 0;
    expect(top).toBeGreaterThan(700);
    await app.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const end = await app.getByText(/^© 2024/).boundingBox();
    expect(end && end.y + end.height).toBeLessThanOrEqual(top);

    // The question that decides, and nothing else: the note's own code may still be on its way.
    await app.route("**/healthz", (route) => route.abort());
    await app.evaluate(() => window.dispatchEvent(new Event("offline")));
    const note = app.getByText("You are offline").locator("..");
    await note.waitFor();
    const box = await note.boundingBox();
    expect(box && box.y + box.height).toBeLessThanOrEqual(top);
    watchedApp.problems.length = 0;
  });

  test("counts saved looks, and a second press leads to the top", async ({ app }) => {
    await tab(app, "Designs").click();
    // The page before has such buttons too, and is about to go.
    await app.getByRole("heading", { level: 1, name: "All Nail Designs" }).waitFor();
    await app
      .getByRole("button", { name: /^Save / })
      .first()
      .click();
    await tab(app, "Saved, 1").waitFor();
    await app.evaluate(() => window.scrollTo(0, 600));
    const steps = await app.evaluate(() => history.length);
    await tab(app, "Designs").click();
    await expect.poll(() => app.evaluate(() => window.scrollY)).toBe(0);
    expect(await app.evaluate(() => history.length)).toBe(steps);
  });

  test("leaves the large view to itself, and a toast its cross", async ({ app }) => {
    await app.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
    await app.goto("/all-designs");
    await app.locator("[data-look-link]").first().click();
    const dialog = app.getByRole("dialog");
    await dialog.getByRole("button", { name: "Share" }).click();
    await app.getByText("Link copied").or(app.getByText("Copy this link")).first().waitFor();
    // Playwright presses only what nothing covers.
    await dialog.getByRole("button", { name: "Close" }).click();
    await dialog.waitFor({ state: "detached" });
  });

  test("gives way to the keyboard", async ({ app }) => {
    await bar(app).waitFor();
    await app.getByRole("combobox").first().focus();
    expect(await bar(app).isVisible()).toBe(true);
    await app.evaluate(() => {
      Object.defineProperty(visualViewport, "height", { value: 450, configurable: true });
      visualViewport?.dispatchEvent(new Event("resize"));
    });
    await expect.poll(() => bar(app).isVisible()).toBe(false);
    await app.evaluate(() => {
      Reflect.deleteProperty(visualViewport ?? {}, "height");
      visualViewport?.dispatchEvent(new Event("resize"));
    });
    await expect.poll(() => bar(app).isVisible()).toBe(true);
  });
});

describe("More", () => {
  test("leads to the rest of the site, and Back from there to where one was", async ({ app }) => {
    for (const [name, path] of [
      ["Tutorials", "/tutorials"],
      ["Products", "/products"],
      ["Blog", "/blog"],
      ["About", "/about"],
      ["Contact", "/contact"],
      ["Offline & storage", "/offline"],
      ["Admin Login", "/admin/login"],
    ] as const) {
      await app.goto("/saved");
      await openMore(app);
      await sheet(app).getByRole("link", { name }).click();
      await expect.poll(() => new URL(app.url()).pathname).toBe(path);
      await app.getByRole("heading", { level: 1 }).waitFor();
      await sheet(app).waitFor({ state: "detached" });
      await app.goBack();
      await app.getByRole("heading", { level: 1, name: "Saved looks" }).waitFor();
      expect(await sheet(app).count()).toBe(0);
    }
  });

  test("closes by Escape, its cross, the veil and Back, and leaves nothing behind", async ({
    app,
  }) => {
    await tab(app, "Search").click();
    await app.getByRole("heading", { name: "Search Designs" }).waitFor();
    const closings = [
      () => app.keyboard.press("Escape"),
      () => sheet(app).getByRole("button", { name: "Close" }).click(),
      () => sheet(app).click({ position: { x: 200, y: 100 } }),
      () => app.goBack(),
    ];
    const step = () => app.evaluate(() => history.state?.overlay);
    for (const close of closings) {
      await more(app).focus();
      await app.keyboard.press("Enter");
      await sheet(app).waitFor();
      expect(await sheet(app).evaluate((node) => node.contains(document.activeElement))).toBe(true);
      // Taking a step of history, and taking it back, is done a moment later.
      await expect.poll(step).toBe(true);
      await close();
      await sheet(app).waitFor({ state: "detached" });
      await expect.poll(step).not.toBe(true);
      await expect
        .poll(() => more(app).evaluate((node) => node === document.activeElement))
        .toBe(true);
      expect(new URL(app.url()).pathname).toBe("/search");
    }
    await app.goBack();
    await app.getByRole("heading", { name: "Nails you’ll keep looking at" }).waitFor();
  });

  test("opens again at once after it was closed", async ({ app }) => {
    await openMore(app);
    const overlay = () => app.evaluate(() => history.state?.overlay);
    await expect.poll(overlay).toBe(true);
    // Both within one moment: the step back of the first must not close the second.
    await app.evaluate(() => {
      addEventListener("popstate", () => Object.assign(window, { steppedBack: true }));
      const press = (name: string) =>
        document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.click();
      press("Close");
      setTimeout(() => document.querySelector<HTMLElement>("[data-app-bar] button")?.click());
    });
    await app.waitForFunction(() => "steppedBack" in window);
    // The second takes its own step once the first has taken its back.
    await expect.poll(overlay).toBe(true);
    await sheet(app).waitFor();
    await app.goBack();
    await sheet(app).waitFor({ state: "detached" });
  });

  test("changes the theme", async ({ app }) => {
    await openMore(app);
    await sheet(app).getByText("Dark", { exact: true }).click({ force: true });
    expect(await app.locator("html").getAttribute("data-theme")).toBe("dark");
  });
});

test.for(["light", "dark"] as const)(
  "the app is accessible in the %s",
  async (colorScheme, { site }) => {
    const { page, problems } = await openInstalled(site.url, { ...PHONE, colorScheme });
    await bar(page).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await openMore(page);
    expect(await axeViolations(page)).toEqual([]);
    expect(await overflowX(page)).toBe(0);
    await page.context().close();
    expect(problems).toEqual([]);
  },
);

describe("Back in the app", () => {
  test("closes the large view, and a button does it for a page", async ({ app }) => {
    await tab(app, "Designs").click();
    // The home page begins with looks, too.
    await app.getByRole("heading", { name: "All Nail Designs" }).waitFor();
    await app.locator("[data-look-link]").first().click();
    await app.getByRole("dialog").waitFor();
    await app.goBack();
    await app.getByRole("dialog").waitFor({ state: "detached" });
    expect(new URL(app.url()).pathname).toBe("/all-designs");

    await openMore(app);
    await sheet(app).getByRole("link", { name: "About" }).click();
    await app.getByRole("button", { name: "Back" }).click();
    await app.getByRole("heading", { name: "All Nail Designs" }).waitFor();
  });

  test("closes the menu of the website", async ({ page }) => {
    await page.setViewportSize(PHONE.viewport);
    await page.goto("/about");
    await page.goto("/contact");
    const menu = page.getByRole("navigation", { name: "Main" });
    await page.getByLabel("Open menu").click();
    await menu.waitFor();
    await page.goBack();
    await menu.waitFor({ state: "hidden" });
    expect(new URL(page.url()).pathname).toBe("/contact");

    await page.getByLabel("Open menu").click();
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
    await page.getByLabel("Open menu").click();
    await menu.getByRole("link", { name: "Blog" }).click();
    await page.getByRole("heading", { level: 1, name: "Blog" }).waitFor();
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/contact");
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/about");
  });
});

test("links to other sites open outside of the app, from the first moment on", async ({
  app,
  site,
}) => {
  // The page never finds the time for what can wait.
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
