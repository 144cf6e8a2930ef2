import { expect } from "vitest";
import { test } from "../support/test.ts";

test("a button pressed before the page's scripts are there does its work", async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/blog", { waitUntil: "commit" });
  const more = page.getByRole("button", { name: "Load More Posts" });
  const recent = page
    .getByRole("region", { name: "Recent posts" })
    .getByRole("heading", { level: 3 });
  // Twice, as people do when nothing happens: it counts once.
  await more.click();
  await more.click();
  expect(await recent.count()).toBe(6);
  release();
  await expect.poll(() => recent.count()).toBeGreaterThan(6);
  expect(await page.locator("html[data-alive]").count()).toBe(1);
});

test("a button pressed just when the page's scripts take over does its work once", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype;
    let pressed = false;
    EventTarget.prototype.addEventListener = function (...given) {
      addEventListener.apply(this, given);
      const takesOver = this instanceof Element && this.id === "root" && given[0] === "click";
      if (pressed || !takesOver) return;
      pressed = true;
      queueMicrotask(() => document.querySelector<HTMLElement>("[aria-label^='Save ']")?.click());
    };
  });
  await page.goto("/all-designs");
  await page.locator("html[data-alive]").waitFor();
  await page.getByRole("button", { name: /^Save /, pressed: true }).waitFor();
});
