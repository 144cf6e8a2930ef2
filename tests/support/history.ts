import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { told } from "./admin.ts";
import { axeViolations } from "./axe.ts";

/**
 * Restores the open item to its state before the first save, which removes its row from the list, and undoes that.
 */
export async function restoreAndUndo(page: Page, row: Locator): Promise<void> {
  await page.getByRole("button", { name: "History" }).click();
  const history = page.getByRole("dialog", { name: "History" });
  await history.getByRole("button", { name: "Earliest version" }).click();
  await history.getByText("What’s different now").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await history.getByRole("button", { name: "Restore this version" }).click();
  await told(page, "Version restored");
  await row.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await told(page, "Restore undone");
  await row.waitFor();
}
