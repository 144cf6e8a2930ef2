import { expect } from "vitest";
import { test } from "../support/test.ts";

/** Compressed, all scripts of a page together, those that follow once it is idle included. */
const MOST_BYTES = 120_000;
/** What only the back office needs, or only once something is opened. */
const NOT_FOR_VISITORS = /\/(?:back-office|dashboard|post-editor|insights|dialog|controls)-/;

test.for(["/", "/all-designs", "/category/french", "/tutorials", "/blog", "/contact"])(
  "%s downloads no more scripts than it needs",
  async (path, { page }) => {
    const scripts = new Map<string, number>();
    page.on("response", (response) => {
      const { pathname } = new URL(response.url());
      if (!pathname.startsWith("/assets/") || !pathname.endsWith(".js")) return;
      scripts.set(pathname, Number(response.headers()["content-length"]));
    });
    const worker = page.waitForResponse(/\/assets\/worker-/);
    await page.goto(path);
    await worker;
    await page.waitForLoadState("networkidle");
    expect([...scripts.keys()].filter((name) => NOT_FOR_VISITORS.test(name))).toEqual([]);
    const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(MOST_BYTES);
  },
);
