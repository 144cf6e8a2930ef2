import { expect } from "vitest";
import { readingTest as test } from "../support/test.ts";

/** A text that wraps differently in the fallback font moves what is below it by a line. */
const MAX_SHIFT = 0.01;

const PAGES = [
  ["/", 390],
  ["/products", 768],
  ["/offline", 1280],
] as const;

test("pages do not move, however late their fonts load", async ({ page }) => {
  let { promise: alive, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await alive;
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: number[] = Object.assign(globalThis, { shifts: [] }).shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, "value"));
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const [path, width] of PAGES) {
    ({ promise: alive, resolve: release } = Promise.withResolvers<void>());
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path, { waitUntil: "domcontentloaded" });
    release();
    const moved = await page.evaluate(async () => {
      const faces = [...document.fonts];
      await document.fonts.ready;
      const painted = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await painted();
      await painted();
      const shifts: number[] = Reflect.get(globalThis, "shifts");
      return {
        fonts: faces.filter(({ status }) => status === "loaded").length,
        shift: shifts.reduce((sum, shift) => sum + shift, 0),
      };
    });
    // Otherwise the test would prove nothing.
    expect(moved.fonts, path).toBeGreaterThan(0);
    expect(moved.shift, `${path} at ${width} px`).toBeLessThan(MAX_SHIFT);
  }
});
