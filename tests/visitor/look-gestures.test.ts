import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { fingers } from "../support/fingers.ts";
import { readingTest } from "../support/test.ts";

const PHONE = { width: 390, height: 844 };
const MIDDLE = { x: 195, y: 240 };

const test = readingTest.extend("options", () => ({
  viewport: PHONE,
  hasTouch: true,
  isMobile: true,
}));

const view = (page: Page) => page.getByRole("dialog");
const picture = (page: Page) => page.locator(".slide:not([inert]) > .picture");
const title = (page: Page) => view(page).getByRole("heading", { level: 2 }).innerText();
const designOf = (page: Page) => new URL(page.url()).pathname;

/** The width of the picture relative to the window, and the offset of its middle in pixels. */
async function shown(page: Page) {
  return picture(page).evaluate((element) => {
    const { left, width } = element.getBoundingClientRect();
    return { wide: width / innerWidth, aside: left + width / 2 - innerWidth / 2 };
  });
}
const wide = async (page: Page) => (await shown(page)).wide;

/** Opens the second look of a category, which has neighbors on both sides. */
async function openLook(page: Page, index = 1) {
  await page.goto("/category/french");
  await page.locator("[data-look-link]").nth(index).click();
  await view(page).getByRole("heading", { level: 2 }).waitFor();
  await page.locator(".slide[inert]").first().waitFor({ state: "attached" });
  return fingers(page);
}

describe("a look on a phone", () => {
  test("zooms by fingers, keys and a button, stays sharp, and moves within its bounds", async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const hand = await openLook(page);
    const large = () => asked.filter((address) => address.endsWith("-1600.webp")).length;
    const look = designOf(page);
    expect(large()).toBe(0);
    // Tests use reduced motion: only the finger moves it.
    expect(await picture(page).evaluate((el) => getComputedStyle(el).transitionDuration)).toBe(
      "0s",
    );
    await hand.pinch(MIDDLE, 100, 300);
    await expect.poll(() => wide(page)).toBeCloseTo(3, 1);
    await expect.poll(large).toBe(1);
    await expect
      .poll(() =>
        picture(page)
          .locator("img")
          .evaluate((img: HTMLImageElement) => img.currentSrc),
      )
      .toMatch(/-1600\.webp$/);
    // The page itself is not zoomed, only the picture.
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);

    await hand.drag({ x: 40, y: 240 }, { x: 380, y: 240 });
    await hand.drag({ x: 40, y: 240 }, { x: 380, y: 240 });
    await expect.poll(async () => (await shown(page)).aside).toBeCloseTo(PHONE.width, 0);
    expect(designOf(page)).toBe(look);

    await hand.pinch(MIDDLE, 300, 60);
    await expect.poll(() => wide(page)).toBe(1);

    // A double tap, keys and a button work, too.
    const ways: (() => Promise<unknown>)[] = [
      async () => {
        await hand.tap(MIDDLE);
        await hand.tap(MIDDLE);
      },
      () => view(page).getByRole("button", { name: /^Zoom/ }).click(),
    ];
    for (const way of ways) {
      await way();
      await expect.poll(() => wide(page)).toBe(2.5);
      await way();
      await expect.poll(() => wide(page)).toBe(1);
    }
    await page.keyboard.press("+");
    await expect.poll(() => wide(page)).toBeCloseTo(1.4, 2);
    await page.keyboard.press("ArrowRight");
    await expect.poll(async () => (await shown(page)).aside).toBeLessThan(0);
    expect(designOf(page)).toBe(look);
    await page.keyboard.press("-");
    await expect.poll(() => wide(page)).toBe(1);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => designOf(page)).not.toBe(look);
  });

  test("follows the finger to its neighbors, and springs back after a small move", async ({
    page,
  }) => {
    const hand = await openLook(page);
    const look = designOf(page);
    const place = () => view(page).locator(".position").innerText();
    expect(await place()).toMatch(/^2 of \d+$/);
    const [here, there] = [[{ x: 300, y: 240 }], [{ x: 260, y: 242 }]];
    await hand.down(here);
    await hand.move(here, there);
    await expect.poll(async () => (await shown(page)).aside).toBeLessThan(-20);
    await hand.move(there, here);
    await hand.lift();
    await expect.poll(async () => (await shown(page)).aside).toBe(0);
    expect(designOf(page)).toBe(look);

    const first = await title(page);
    await hand.drag({ x: 330, y: 240 }, { x: 60, y: 250 });
    await expect.poll(place).toMatch(/^3 of /);
    await hand.drag({ x: 60, y: 240 }, { x: 330, y: 250 });
    await expect.poll(() => title(page)).toBe(first);
    await expect.poll(async () => (await shown(page)).aside).toBe(0);
    // The texts below still scroll.
    await hand.drag({ x: 195, y: 400 }, { x: 190, y: 100 });
    await expect.poll(() => view(page).evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100);
    expect(designOf(page)).toBe(look);
  });

  test("closes when pulled down, and stays when released early", async ({ page }) => {
    const hand = await openLook(page);
    const [up, down] = [[{ x: 195, y: 120 }], [{ x: 200, y: 170 }]];
    await hand.down(up);
    await hand.move(up, down);
    await expect.poll(() => wide(page)).toBeLessThan(1);
    await hand.move(down, up);
    await hand.lift();
    await expect.poll(() => wide(page)).toBe(1);
    await hand.drag({ x: 195, y: 120 }, { x: 200, y: 420 });
    await view(page).waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe("");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.hasAttribute("data-look-link")))
      .toBe(true);
  });

  test("leaves the zoom of the page to the browser", async ({ page }) => {
    await openLook(page);
    const session = await page.context().newCDPSession(page);
    await session.send("Input.synthesizePinchGesture", { x: 195, y: 700, scaleFactor: 2 });
    await expect.poll(() => page.evaluate(() => visualViewport?.scale ?? 1)).toBeGreaterThan(1.5);
    expect(await wide(page)).toBe(1);
    // Zoomed out, and panned while zoomed, even by fingers on the picture.
    await page.locator(".slides[data-page-zoomed]").waitFor();
    expect(await page.locator(".slides").evaluate((el) => getComputedStyle(el).touchAction)).toBe(
      "auto",
    );
  });
});
