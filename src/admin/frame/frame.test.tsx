import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { paths } from "../../../contract/paths.ts";
import { makeCategory, makeDesign } from "../../../server/testing/factories.ts";
import { rememberGenerated } from "../../../server/store/accounts/admins.ts";
import { ADMIN } from "../../../server/testing/site.ts";
import { fillFields } from "../../testing/back-office.ts";
import { pageSite } from "../../testing/page.tsx";
import { PLACES, SECTIONS } from "./places.ts";

const { site, admin, open } = await pageSite();
const { path: category } = await makeCategory(admin);
const { id } = await makeDesign(admin, category, { title: "Pearl drops" });

const findSideBar = async () =>
  within(await screen.findByRole("navigation", { name: "Back office" }));
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const marked = (nav: HTMLElement) =>
  [...nav.querySelectorAll("[aria-current]")].map(({ textContent }) => textContent);

async function sendMessage(name: string) {
  const form = { name, email: "kim@example.com", subject: "Hello", message: "Nice nails" };
  expect((await site.anonymous().post("/api/contact", form)).status).toBeLessThan(300);
}

test("says if requests for the site’s https address arrive as http", async () => {
  await admin.put("/api/admin/settings", { url: site.url.replace("http:", "https:") });
  await open(paths.adminDashboard, { signedIn: true });
  expect(await screen.findByText(/Your session cookie isn’t protected/)).toBeVisible();
  await admin.put("/api/admin/settings", { url: "" });
});

test("says until when a password that was made up signs in", async () => {
  const { db } = site.database;
  const { id: owner } = await db.selectFrom("admins").select("id").executeTakeFirstOrThrow();
  await rememberGenerated(db, owner);
  await open(paths.adminDashboard, { signedIn: true });
  expect(await screen.findByText(/The one that was made up for you signs in until/)).toBeVisible();
  await db.deleteFrom("settings").where("name", "like", "generated-password%").execute();
});

describe("the side bar", () => {
  test("leads to every screen of the back office", () => {
    const addresses = Object.entries(paths).flatMap(([name, path]) =>
      name.startsWith("admin") && path !== paths.adminLogin ? [path] : [],
    );
    const screens = PLACES.filter(({ href }) => !href.includes("?"));
    expect(screens.map(({ href }) => href).toSorted()).toEqual(addresses.toSorted());
    expect(SECTIONS.map(({ label }) => label)).toEqual([
      "Content",
      "Pictures",
      "Organize",
      "Audience",
      "Site",
    ]);
  });

  test.each(PLACES.map(({ href, label }) => [href, label]))(
    "marks %s as the current one",
    async (href, label) => {
      await open(href, { signedIn: true });
      const links = await findSideBar();
      expect(links.getByRole("link", { current: "page" })).toHaveTextContent(label);
      expect(await heading(label)).toBeVisible();
      expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    },
  );

  test("stays while screens change, and the focus moves to the next one", async () => {
    const user = await open("/admin/tags", { signedIn: true });
    const tags = (await findSideBar()).getByRole("link", { name: "Tags" });
    await user.click((await findSideBar()).getByRole("link", { name: "Order" }));
    await heading("Order");
    expect(location.pathname).toBe("/admin/order");
    expect(tags).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
  });

  test("counts unread messages, and so does the header of the dashboard", async () => {
    await sendMessage("Kim");
    await sendMessage("Alex");
    await open("/admin/dashboard", { signedIn: true });
    const name = /^Messages\s*2\s*unread$/;
    await (await findSideBar()).findByRole("link", { name });
    const header = within(screen.getByRole("banner"));
    expect(header.getByRole("link", { name })).toBeVisible();
    expect(header.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
    expect(header.getByRole("button", { name: "Logout" })).toBeVisible();
  });
});

describe("the bar of phones", () => {
  const findBar = async () => screen.findByRole("navigation", { name: "Sections" });

  test("has the sections, and marks the one of the screen shown", async () => {
    await open("/admin/trash", { signedIn: true, installed: true });
    const bar = await findBar();
    expect(marked(bar)).toEqual(["Site"]);
    expect(within(bar).getByRole("link", { name: "Pictures" })).toBeVisible();
  });

  test("opens a sheet by keys, whose links lead on", async () => {
    const user = await open("/admin/dashboard", { signedIn: true, installed: true });
    const bar = within(await findBar());
    bar.getByRole("button", { name: "Organize" }).focus();
    await user.keyboard("{Enter}");
    const sheet = within(await screen.findByRole("dialog", { name: "Organize" }));
    await waitFor(() => expect(history.state).toMatchObject({ overlay: true }));
    sheet.getByRole("link", { name: "Season pages" }).focus();
    await user.keyboard("{Enter}");
    await heading("Season pages");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
    history.back();
    await heading("Content");
  });

  test("gets the focus back from a sheet that is closed", async () => {
    const user = await open("/admin/dashboard", { signedIn: true, installed: true });
    const site = within(await findBar()).getByRole("button", { name: "Site" });
    site.focus();
    await user.keyboard("{Enter}");
    await screen.findByRole("dialog", { name: "Site" });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(site).toHaveFocus());
    await waitFor(() => expect(history.state?.overlay).not.toBe(true));
  });
});

describe("the finder", () => {
  async function find(text: string, keys = "{Control>}k{/Control}") {
    const user = await open("/admin/tags", { signedIn: true });
    await findSideBar();
    await user.keyboard(keys);
    const dialog = within(await screen.findByRole("dialog", { name: "Find" }));
    const field = dialog.getByRole("combobox", { name: "Screens, items and actions" });
    expect(field).toHaveFocus();
    await waitFor(() => expect(history.state).toMatchObject({ overlay: true }));
    await user.paste(text);
    return { user, dialog };
  }

  test.each([
    ["a screen by its name", "backu", "Backups", "/admin/backups"],
    ["a screen by what is done there", "passkey", "Account", "/admin/account"],
    ["a tab", "product cat", "Product Categories", "/admin/dashboard?tab=product-categories"],
  ])("finds %s", async (_, text, title, address) => {
    const { user, dialog } = await find(text);
    expect(dialog.getAllByRole("option")[0]).toHaveTextContent(title);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(location.pathname + location.search).toBe(address));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    history.back();
    await heading("Tags");
  });

  test("finds an item, by the keys of a Mac too", async () => {
    const { user, dialog } = await find("pearl", "{Meta>}k{/Meta}");
    await user.click(await dialog.findByRole("option", { name: /^Pearl drops/ }));
    await screen.findByRole("dialog", { name: "Edit design" });
    expect(location.search).toBe(`?tab=designs&item=${id}`);
    expect(document.title).toBe("Pearl drops - Lunula");
    history.back();
    await waitFor(() => expect(document.title).toBe("Tags - Lunula"));
  });

  test("finds an action", async () => {
    const { user } = await find("add cat");
    await user.keyboard("{Enter}");
    const form = await screen.findByRole("dialog", { name: "Add category" });
    expect(form).toContainElement(document.activeElement as HTMLElement);
    expect(document.title).toBe("Add category - Lunula");
  });

  test("logs out, after a question", async () => {
    const { user } = await find("log out");
    await user.keyboard("{Enter}");
    const question = within(await screen.findByRole("alertdialog", { name: "Log out?" }));
    await user.click(question.getByRole("button", { name: "Log out" }));
    await screen.findByText("Sign in to manage the site's content");
    expect(location.pathname + location.search).toBe("/admin/login");
  });

  test("leaves the keys to a form that is open", async () => {
    const user = await open(`/admin/dashboard?tab=designs&item=${id}`, { signedIn: true });
    await screen.findByRole("dialog", { name: "Edit design" });
    await user.keyboard("{Control>}k{/Control}");
    expect(screen.queryByRole("dialog", { name: "Find" })).not.toBeInTheDocument();
  });
});

describe("a sign-in", () => {
  async function signIn(user: UserEvent) {
    await screen.findByText("Sign in to manage the site's content");
    const form = screen.getByRole("main");
    await fillFields(user, form, { Email: ADMIN.email, Password: ADMIN.password });
    await user.click(within(form).getByRole("button", { name: "Sign In" }));
    await screen.findByText("Welcome to the admin dashboard!");
  }

  test("leads to the page that was asked for", async () => {
    const address = "/admin/dashboard?tab=categories&q=a%26b";
    await signIn(await open(address));
    await screen.findByRole("tab", { name: "Categories", selected: true });
    expect(location.pathname + location.search).toBe(address);
  });

  test("leads back to the screen where the session ended", async () => {
    await open("/admin/settings#footer", { signedIn: true });
    await heading("Settings");
    await admin.post("/api/admin/sessions/end-others");
    await signIn(await open("/admin/settings#footer"));
    await heading("Settings");
    expect(location.pathname + location.hash).toBe("/admin/settings#footer");
  });

  test.each(["https://example.com/admin/", "//example.com/admin/tags", "/about", "/admin/login"])(
    "does not lead to %s",
    async (next) => {
      await signIn(await open(`/admin/login?next=${encodeURIComponent(next)}`));
      await heading("Content");
      expect(location.pathname).toBe("/admin/dashboard");
    },
  );
});
