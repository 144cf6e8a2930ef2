import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import type { PageSite } from "./page.tsx";

/** Opens the form of a new post, with the focus in its text. */
export async function openPost(open: PageSite["open"]) {
  const user = await open("/admin/dashboard?tab=blog&item=new", { signedIn: true });
  const text = await screen.findByRole("textbox", { name: "Content" });
  await user.click(text);
  return { user, text, form: screen.getByRole("dialog", { name: "Add post" }) };
}

/** The other required fields of a post. */
export const REST = {
  Excerpt: "An excerpt.",
  Category: "Tips",
  Tags: "care",
  "Author name": "Mara",
};

/** Presses a button of the toolbar. */
export function press(user: UserEvent, tool: string) {
  const bar = within(screen.getByRole("toolbar", { name: "Formatting" }));
  return user.click(bar.getByRole("button", { name: tool }));
}

/** Chooses what the toolbar has behind its plus. */
export async function insert(user: UserEvent, what: string) {
  await press(user, "Insert");
  await user.click(await screen.findByRole("menuitem", { name: what }));
}

/** Pastes something copied from another program into the text. */
export function paste(text: HTMLElement, html: string) {
  const data: Record<string, string> = { "text/html": html, "text/plain": "plain" };
  const clipboardData = {
    types: Object.keys(data),
    files: [],
    items: [],
    getData: (type: string) => data[type] ?? "",
  };
  const event = new Event("paste", { bubbles: true, cancelable: true });
  text.dispatchEvent(Object.assign(event, { clipboardData }));
}
