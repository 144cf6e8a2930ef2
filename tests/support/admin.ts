import type { Locator, Page } from "playwright-core";
import { ADMIN, type Site } from "./site.ts";

/** Signs in by an API call, for tests of what comes after. */
export async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post("/api/admin/login", { data: ADMIN });
  if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}`);
}

/** Fills the login form of a page or dialog. */
export async function fillLogin(form: Page | Locator, password = ADMIN.password): Promise<void> {
  await form.getByLabel("Email").fill(ADMIN.email);
  await form.getByLabel("Password").fill(password);
  await form.getByRole("button", { name: "Sign In" }).click();
}

/** Opens a tab of the dashboard and waits for its list. */
export async function openTab(page: Page, tab: string): Promise<void> {
  await page.goto(`/admin/dashboard?tab=${tab}`);
  await page.getByRole("button", { name: /^Add / }).first().waitFor();
}

/** Does something that is behind “⋯” in the toolbar of the list. */
export async function listAction(page: Page, name: string): Promise<void> {
  await page
    .getByRole("button", { name: /^More actions: / })
    .first()
    .click();
  await page.getByRole("menuitem", { name }).click();
}

/** Waits for a toast. */
export async function told(page: Page, text: string): Promise<void> {
  await page.getByText(text).first().waitFor();
}

/** Waits for a toast whose Undo is pressed later: the pointer rests on it, so it stays. */
export async function toldToStay(page: Page, text: string): Promise<void> {
  await told(page, text);
  await page.getByRole("button", { name: "Undo" }).hover();
}

/** The row of an item by its exact name. */
export function rowOf(page: Page, name: string): Locator {
  return page
    .locator("[data-rows] tr")
    .filter({ has: page.getByRole("button", { name, exact: true }) });
}

/** The names of the items on the present page of the list, in their order. */
export function namesOf(page: Page): Promise<string[]> {
  return page.locator("[data-rows] [data-edit]").allInnerTexts();
}

/** Fills fields by their labels, and choices by their visible option. */
export async function fillFields(form: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const control = form.getByLabel(label, { exact: true });
    const isSelect = (await control.evaluate((element) => element.tagName)) === "SELECT";
    if (isSelect) await control.selectOption({ label: value });
    else await control.fill(value);
  }
}

/** The items of a list of the API, as the signed-in admin sees them. */
export async function listOf<Item>(page: Page, path: string): Promise<Item[]> {
  const answer = await page.request.get(path);
  return (await answer.json()) as Item[];
}

/** A call by an admin in another browser: the browser under test stays signed out. */
export async function adminElsewhere<Answer>(
  site: Site,
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: unknown,
): Promise<Answer> {
  const json = { "content-type": "application/json" };
  const login = await fetch(`${site.url}/api/admin/login`, {
    method: "POST",
    headers: json,
    body: JSON.stringify(ADMIN),
  });
  const cookie = login.headers.getSetCookie().map((text) => text.split(";")[0]);
  const answer = await fetch(site.url + path, {
    method,
    headers: { ...json, cookie: cookie.join("; ") },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
  return (answer.status === 204 ? undefined : await answer.json()) as Answer;
}
