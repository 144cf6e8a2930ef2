import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { Design } from "../../contract/forms/design.ts";
import { axeViolations } from "../support/axe.ts";
import { WANTED, list } from "../support/content.ts";
import { readingTest } from "../support/test.ts";

const PHONE = { width: 390, height: 844 };
const test = readingTest.extend("options", () => ({
  viewport: PHONE,
  hasTouch: true,
  isMobile: true,
}));

const newest = (page: Page) => page.getByRole("region", { name: /^New/ });

/** Where the first picture of a page begins, as a share of the window's height. */
async function firstPicture(page: Page): Promise<number> {
  const box = await page.locator("#main [data-look]").first().boundingBox();
  return (box?.y ?? Infinity) / (page.viewportSize()?.height ?? 1);
}

/** The looks whose cards show less than the box around their nails. */
function cutLooks(page: Page): Promise<string[]> {
  return page.locator("#main .cards > li:has(img)").evaluateAll((cards) =>
    cards
      .filter((card) => {
        (card as HTMLElement).style.contentVisibility = "visible";
        const image = card.querySelector("img");
        if (!image) return true;
        const style = getComputedStyle(image);
        const value = (name: string) => Number(style.getPropertyValue(`--${name}`));
        const sides = [
          { place: "x", size: image.clientWidth - 2 * Number.parseFloat(style.paddingLeft) },
          { place: "y", size: image.clientHeight - 2 * Number.parseFloat(style.paddingTop) },
        ];
        const [across = 0, down = 0] = sides.map(({ size }) => size);
        const width = Math.max(across, down * value("ratio"));
        const positions = style.objectPosition.split(" ").map(Number.parseFloat);
        return sides.some(({ place, size }, at) => {
          const whole = at === 0 ? width : width / value("ratio");
          const start = -(positions[at] ?? 0) / whole;
          const [middle, reach] = [value(place), value(`keep-${place}`) / 2];
          const shown = [start, start + size / whole] as const;
          // Rounded percents, and the pixel by which a whole picture is larger.
          return (
            Math.max(0, middle - reach) < shown[0] - 0.02 ||
            Math.min(1, middle + reach) > shown[1] + 0.02
          );
        });
      })
      .map((card) => card.querySelector("[data-look]")?.getAttribute("data-look") ?? ""),
  );
}

test("cards cut into no nails at any width", async ({ page }) => {
  await page.goto("/all-designs");
  for (const [width, height] of [
    [360, 740],
    [390, 844],
    [768, 1024],
    [1100, 800],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect({ width, cut: await cutLooks(page) }).toEqual({ width, cut: [] });
  }
});

test("a look alone on a wide screen shows its picture in full, and the first of what is like it", async ({
  page,
}) => {
  await page.goto("/designs/raspberry-french");
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    const picture = await page.locator(".stage .picture").first().boundingBox();
    const more = await page.getByRole("heading", { name: "More like this" }).boundingBox();
    expect(picture?.height).toBeGreaterThan(height * 0.8);
    expect((more?.y ?? height) + (more?.height ?? 0)).toBeLessThan(height);
  }
});

describe("pictures come before controls", () => {
  test.for(["/", "/all-designs", "/category/french", "/search?q=red"])(
    "on %s, at every size and after few stops of the Tab key",
    async (path, { page }) => {
      await page.goto(path);
      const sizes = [
        [844, 390, 0.65],
        [390, 844, 0.45],
        [1280, 800, 0.35],
      ] as const;
      for (const [width, height, most] of sizes) {
        await page.setViewportSize({ width, height });
        expect(await firstPicture(page)).toBeLessThanOrEqual(most);
      }
      await page.locator("html[data-alive]").waitFor({ state: "attached" });
      let stops = 0;
      const isAtLook = () =>
        page.evaluate(() => document.activeElement?.closest("li")?.querySelector("[data-look]"));
      for (; stops < 30 && !(await isAtLook()); stops += 1) await page.keyboard.press("Tab");
      expect(stops).toBeLessThanOrEqual(22);
      const looks = await page
        .locator("#main [data-look]")
        .evaluateAll((all) => all.map((one) => one.getAttribute("data-look")));
      expect(new Set(looks).size).toBe(looks.length);
    },
  );
});

describe("the first screen of a phone", () => {
  test("shows a look’s picture, title and actions", async ({ page }) => {
    await page.goto("/designs/raspberry-french");
    await page.getByRole("heading", { level: 1, name: "Raspberry French" }).waitFor();
    for (const action of ["Save", "Share", "Paint this"]) {
      const box = await page.getByText(action, { exact: true }).first().boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(PHONE.height);
    }
  });

  test("shows looks below a hero of at most 45 % of its height", async ({ page }) => {
    await page.goto("/");
    const hero = await page.locator("section:has(h1)").boundingBox();
    expect(hero?.height).toBeLessThanOrEqual(PHONE.height * 0.45);
    for (const index of [0, 1]) {
      const box = await newest(page).locator("[data-look]").nth(index).boundingBox();
      expect(box?.height).toBe(256);
      expect((box?.y ?? 0) + 256).toBeLessThan(PHONE.height);
    }
    // The tap area is larger than the heart.
    const heart = newest(page)
      .getByRole("button", { name: /^Save / })
      .first();
    expect((await heart.boundingBox())?.width).toBe(44);
    expect((await heart.locator("svg").boundingBox())?.width).toBe(32);
    await page.evaluate(() => scrollTo(0, 1_500));
    const search = page.getByRole("banner").getByRole("link", { name: "Search" });
    await expect.poll(async () => (await search.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
    for (const path of ["/halloween", "/fall", "/season/holiday"]) {
      await page.goto(path);
      const look = await page.locator("[data-look]").first().boundingBox();
      expect(look?.y).toBeLessThan(PHONE.height - 100);
    }
  });

  test("finds a short almond in dark red for Christmas with four taps, at a shareable address", async ({
    page,
  }) => {
    const cards = page.getByRole("main").locator("[data-look-link]");
    await page.goto("/search");
    await page.getByRole("link", { name: /^Dark red/ }).tap();
    const bar = page.getByRole("navigation", { name: "Filters" });
    for (const word of ["Short", "Almond", "Christmas"]) {
      await bar.getByRole("link", { name: new RegExp(`^${word} ?\\d+$`) }).tap();
      await bar.getByRole("link", { name: `Without ${word}` }).waitFor();
    }
    await expect.poll(() => cards.allInnerTexts()).toEqual([WANTED.title]);
    expect(await axeViolations(page)).toEqual([]);

    // In landscape the phone shows everything in one row.
    await page.setViewportSize({ width: 844, height: 390 });
    const middles = () =>
      bar.locator("a:visible, button:visible").evaluateAll((all) => {
        const boxes = all.map((one) => one.getBoundingClientRect());
        return new Set(boxes.map(({ top, bottom }) => Math.round((top + bottom) / 2))).size;
      });
    await expect.poll(middles).toBe(1);
    // At 400 %, what sticks takes at most a quarter of the window.
    const edge = () => bar.evaluate((one) => one.getBoundingClientRect().bottom);
    for (const height of [256, 200]) {
      await page.setViewportSize({ width: 320, height });
      await page.goto("/all-designs");
      await page.evaluate(() => scrollTo(0, 600));
      await expect.poll(edge).toBeLessThanOrEqual(height / 4);
    }
    await page.setViewportSize(PHONE);

    await page.goto(WANTED.address);
    expect(await cards.allInnerTexts()).toEqual([WANTED.title]);
    expect(await bar.getByRole("link", { name: /^Without / }).count()).toBe(4);
    await bar.getByRole("button", { name: /^Filters/ }).tap();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await sheet.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    // Its options scroll, while title and button stay.
    for (const size of [PHONE, { width: 1280, height: 800 }]) {
      await page.setViewportSize(size);
      const height = await sheet.evaluate(({ scrollHeight }) => scrollHeight);
      expect(height).toBeLessThanOrEqual(size.height);
    }
    await page.keyboard.press("Escape");
    const opener = bar.getByRole("button", { name: /^Filters/ });
    await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);
    await bar.getByRole("button", { name: "Color" }).click();
    await page.setViewportSize({ width: 390, height: 600 });
    const show = await page.getByRole("button", { name: "Show the closest" }).boundingBox();
    expect((show?.y ?? Infinity) + (show?.height ?? 0)).toBeLessThanOrEqual(600);
  });

  test("shows returning visitors their saved looks first, and moves nothing for that", async ({
    page,
    site,
  }) => {
    const looks = await list<Design>(site, "/api/designs?near=2f9c9c&limit=2");
    const ids = looks.map(({ id }) => id);
    await page.goto("/about");
    await page.evaluate((text) => localStorage.setItem("lunula-saved", text), JSON.stringify(ids));
    // The page’s scripts wait until the position of the newest looks is measured.
    const { promise: seen, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await seen;
      await route.continue();
    });
    await page.goto("/", { waitUntil: "commit" });
    const placed = () => newest(page).evaluate((one) => one.getBoundingClientRect().top);
    await newest(page).waitFor();
    // Before the styles have loaded, positions differ.
    const styles = page.locator("link[rel=stylesheet]");
    await expect
      .poll(() => styles.evaluate(({ sheet }: HTMLLinkElement) => sheet !== null))
      .toBe(true);
    await page.evaluate(() => document.fonts.ready);
    const before = await placed();
    release();
    const saved = page.getByRole("region", { name: "Your saved looks" });
    await saved.getByRole("link", { name: looks[1]?.title ?? "" }).waitFor();
    expect(await placed()).toBe(before);
    await saved.getByRole("link", { name: looks[0]?.title ?? "" }).tap();
    await page
      .getByRole("dialog")
      .getByRole("heading", { name: looks[0]?.title ?? "" })
      .waitFor();
  });

  test("shows one whole picture a row if chosen, and remembers that", async ({ page }) => {
    await page.goto("/all-designs");
    const picture = page.locator("[data-look]").first();
    await page.getByRole("button", { name: "One picture per row" }).tap();
    const shown = async () => {
      const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
      return { width: Math.round(width), ratio: (width / height).toFixed(2) };
    };
    const whole = { width: PHONE.width - 32, ratio: "0.80" };
    await expect.poll(shown).toEqual(whole);
    await page.reload({ waitUntil: "commit" });
    await expect.poll(shown).toEqual(whole);
    // Before the page’s scripts run, a tap leads to the look’s own page.
    await page.locator("html[data-alive]").waitFor();
    // The whole picture is a link to the look, and the width on a large screen is unchanged.
    await picture.tap({ force: true, position: { x: 20, y: 400 } });
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect.poll(async () => (await picture.boundingBox())?.height).toBe(256);
  });
});
