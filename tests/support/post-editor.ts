import type { Page } from "playwright-core";
import { openTab, signIn } from "./admin.ts";

export const form = (page: Page) => page.getByRole("dialog", { name: /^(Add|Edit) post$/ });
export const editor = (page: Page) => page.getByRole("textbox", { name: "Content" });
export const tool = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name, exact: true });

/** An empty post. */
export async function openForm(page: Page) {
  await signIn(page);
  await openTab(page, "blog");
  await page.getByRole("button", { name: "Add post" }).click();
  await editor(page).waitFor();
}
