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

/** The one rule whose answer depends on the theme. */
const CONTRAST: RunOptions = {
  ...WCAG_AA,
  runOnly: { type: "rule", values: ["color-contrast"] },
};

/** What breaks WCAG 2.2 AA on the page as it is now, one line per element. */
export function axeViolations(page: Page): Promise<string[]> {
  return violations(page, WCAG_AA);
}

/** The same for contrast alone: enough after a change of colours, in half the time. */
export function contrastViolations(page: Page): Promise<string[]> {
  return violations(page, CONTRAST);
}

async function violations(page: Page, options: RunOptions): Promise<string[]> {
  // What is about to be replaced is dimmed.
  await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
  // Evaluated by the debugger, which the content security policy does not bind.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const results = await page.evaluate(
    (options): Promise<AxeResults> => window.axe.run(document, options),
    options,
  );
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(" ")})`),
  );
}

declare global {
  interface Window {
    axe: typeof import("axe-core");
  }
}
