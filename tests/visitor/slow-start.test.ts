import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/test.ts";

/** Delays the page’s scripts until the returned function is called. */
async function holdScripts(page: Page, scripts = "**/assets/*.js"): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test("presses and typing before the page's scripts have loaded take effect", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  const main = page.getByRole("main");
  const save = main.getByRole("button", { name: /^Save / }).first();
  // Twice, as impatient people do: it counts once.
  await save.click();
  await save.click();
  expect(await save.getAttribute("aria-pressed")).toBe("false");
  await main.getByRole("combobox", { name: "Search designs" }).pressSequentially("pearl");
  release();
  await main.getByRole("option", { name: /pearl/i }).first().waitFor();
  await main.getByRole("button", { name: "Clear search" }).waitFor();
  await main.locator("button[aria-label^='Save '][aria-pressed=true]").first().waitFor();
});

test("the parts around the page hydrate after it, and repeat earlier presses", async ({ page }) => {
  const release = await holdScripts(page, "**/assets/layout-*.js");
  await page.goto("/all-designs", { waitUntil: "commit" });
  const theme = page.getByRole("button", { name: /^Theme: System/ });
  await theme.click();
  await page
    .getByRole("button", { name: /^Save / })
    .first()
    .click();
  await page.getByRole("button", { name: /^Save /, pressed: true }).waitFor();
  expect(await theme.count()).toBe(1);
  release();
  await page.getByRole("button", { name: /^Theme: Light/ }).waitFor();
});

test("a page whose script is late shows its head and an outline as soon as its link is pressed", async ({
  page,
}) => {
  await page.goto("/all-designs");
  await page.locator("html[data-alive]").waitFor();
  const release = await holdScripts(page, "**/assets/contact-page-*.js");
  await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
  await page.getByText("Loading Contact…").waitFor({ state: "attached" });
  expect(await page.title()).toBe("Contact - Lunula");
  const description = await page.locator("meta[name=description]").all();
  expect(await description[0]?.getAttribute("content")).toMatch(/^Write to Lunula/);
  expect(await page.getByText("Loading looks…").count()).toBe(0);
  release();
  await page.getByRole("heading", { level: 1, name: "Contact us" }).waitFor();
});

test("visitors who are faster than the page's scripts keep their place", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/search", { waitUntil: "commit" });
  const lunula = page.getByRole("link", { name: "Lunula" }).first();
  await lunula.focus();
  release();
  await page.locator("html[data-alive]").waitFor();
  expect(await lunula.evaluate((link) => link === document.activeElement)).toBe(true);
});

test("a button pressed just as the page's scripts start works once", async ({ page }) => {
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
