import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const WCAG_AA: RunOptions = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
  resultTypes: ["violations"],
  preload: false,
};

/**
 * Violations of WCAG 2.2 AA, one line for each element: in the dialog on top, since what it covers is inert, or in the
 * page without one.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  // Content that is about to be replaced is dimmed.
  await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
  // The debugger evaluates it, which the content security policy does not prevent.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const results = await page.evaluate((options): Promise<AxeResults> => {
    const dialogs = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")];
    return window.axe.run(dialogs.findLast((one) => one.checkVisibility()) ?? document, options);
  }, WCAG_AA);
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(" ")})`),
  );
}

declare global {
  interface Window {
    axe: typeof import("axe-core");
  }
}
