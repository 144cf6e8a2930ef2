import type { ElementHandle, Page } from "puppeteer-core";
import { shows, until } from "./firefox.ts";
import { ADMIN } from "./site.ts";

/** A field by its label, or a button by its name, in the front-most dialog or else on the page. */
async function control(page: Page, kind: "field" | "button", name: string) {
  const handle = await until(
    page,
    (kind: string, name: string) => {
      const dialogs = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")];
      const scope = dialogs.at(-1) ?? document;
      if (kind === "field") {
        const labels = [...scope.querySelectorAll("label")];
        return labels.find(({ textContent }) => textContent === name)?.control;
      }
      const buttons = [...scope.querySelectorAll<HTMLButtonElement>("button:enabled")];
      return buttons.find((one) => (one.ariaLabel ?? one.textContent.trim()) === name);
    },
    kind,
    name,
  );
  return handle as ElementHandle<HTMLElement>;
}

/** Presses a button once it is enabled: an upload may still be running. */
export async function press(page: Page, name: string): Promise<void> {
  const button = await control(page, "button", name);
  await until(page, (it) => it.ariaDisabled !== "true", button);
  // Clicks it even if the list still moves.
  await button.evaluate((it) => it.click());
}

/** Chooses what the toolbar of a text has behind its plus. */
export async function insert(page: Page, what: string): Promise<void> {
  await (await control(page, "button", "Insert")).press("Enter");
  const item = await until(
    page,
    (what: string) =>
      [...document.querySelectorAll("[role=menuitem]")].find(
        (one) => one.textContent.trim() === what,
      ),
    what,
  );
  await (item as ElementHandle<HTMLElement>).click();
}

/** Chooses a radio button by its label. */
export async function choose(page: Page, name: string): Promise<void> {
  await (await control(page, "field", name)).click();
}

/** Replaces the value of a field; chooses an option by its value. */
export async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    const field = await control(page, "field", label);
    if (await field.evaluate((element) => element instanceof HTMLSelectElement)) {
      // The site’s own options load after the field.
      const hasOption = (it: HTMLElement, value: string) =>
        [...(it as HTMLSelectElement).options].some((option) => option.value === value);
      await until(page, hasOption, field, text);
      await field.select(text);
      continue;
    }
    await field.evaluate((element) => (element as HTMLInputElement).select());
    await field.type(text);
  }
}

/** Gives files to the input with this name. */
export async function giveFiles(page: Page, name: string, files: string[]): Promise<void> {
  const selector = `input[type=file][aria-label="${name}"]`;
  const input = await until(page, (wanted) => document.querySelector(wanted), selector);
  await (input as ElementHandle<HTMLInputElement>).uploadFile(...files);
}

/** Continues typing in the text of a post once it has the focus again. */
export async function typeOn(page: Page, text: string): Promise<void> {
  await until(page, () => document.querySelector(".ProseMirror-focused"));
  await page.keyboard.type(text);
  await shows(page, text, ".ProseMirror");
}

export async function logIn(page: Page): Promise<void> {
  await fill(page, { Email: ADMIN.email, Password: ADMIN.password });
  await press(page, "Sign In");
  await control(page, "button", "Add design");
}
