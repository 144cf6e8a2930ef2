import type { Page } from "playwright-core";
import { openTab, signIn } from "./admin.ts";

export const form = (page: Page) => page.getByRole("dialog", { name: /^(Add|Edit) post$/ });
export const editor = (page: Page) => page.getByRole("textbox", { name: "Content" });
export const tool = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name, exact: true });

/** Chooses what the toolbar has behind its plus. */
export async function insert(page: Page, what: string) {
  await tool(page, "Insert").click();
  await page.getByRole("menuitem", { name: what, exact: true }).click();
}

/** Waits until the text has the focus again, such as after a dialog: earlier keys are lost. */
export const focused = (page: Page) => page.locator(".ProseMirror-focused").waitFor();

/** Pictures to choose, no two of them the same. */
export const pictureFiles = (page: Page, names: string[]) =>
  Promise.all(
    names.map(async (name, index) => ({
      name,
      mimeType: "image/png",
      buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 300 + index, height: 240 } }),
    })),
  );

/** Opens the form of a new post. */
export async function openForm(page: Page) {
  await signIn(page);
  await openTab(page, "blog");
  await page.getByRole("button", { name: "Add post" }).click();
  await editor(page).waitFor();
}

/** Pastes HTML into the text, like another program. */
export async function paste(page: Page, html: string) {
  await editor(page).evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", html);
    clipboardData.setData("text/plain", "plain");
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);
}
