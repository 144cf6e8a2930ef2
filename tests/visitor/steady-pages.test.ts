import { expect } from "vitest";
import { test } from "../support/test.ts";

/** A text that breaks otherwise in the stand-in font moves what is below it by a line. */
const MOST_SHIFT = 0.01;

test.for([
  ["/", 390],
  ["/all-designs", 390],
  ["/saved", 390],
  ["/offline", 390],
  ["/products", 768],
  ["/blog", 768],
  ["/saved", 768],
  ["/offline", 768],
  ["/offline", 1280],
] as const)(
  "%s stays where it is at %i px, however late its fonts come",
  async ([path, width], { page }) => {
    await page.setViewportSize({ width, height: 900 });
    const { promise: alive, resolve: release } = Promise.withResolvers<void>();
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
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await page.locator("html[data-alive]").waitFor();
    release();
    const moved = await page.evaluate(async () => {
      await document.fonts.ready;
      const painted = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await painted();
      await painted();
      const shifts: number[] = Reflect.get(globalThis, "shifts");
      return shifts.reduce((sum, shift) => sum + shift, 0);
    });
    expect(moved).toBeLessThan(MOST_SHIFT);
  },
);
