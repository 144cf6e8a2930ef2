import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import type { Category } from "../../../contract/forms/category.ts";
import { makeCategory } from "../../../server/testing/factories.ts";
import { ADMIN } from "../../../server/testing/site.ts";
import { fillFields } from "../../testing/back-office.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, goOffline, goOnline, open } = await pageSite();
const { id } = await makeCategory(admin, { name: "Survivors", path: "survivors" });

const EDITED = `/admin/dashboard?tab=categories&item=${id}`;

const keywords = async () =>
  (await admin.get<Category>(`/api/admin/categories/${id}`)).body.keywords;

async function signIn(user: UserEvent, form: HTMLElement, password = ADMIN.password) {
  await fillFields(user, form, { Email: ADMIN.email, Password: password });
  await user.click(within(form).getByRole("button", { name: "Sign In" }));
}

/** The admin ends this page’s session on another device. */
async function endSession() {
  const { status } = await admin.post("/api/admin/sessions/end-others");
  expect(status).toBe(200);
}

describe("signing in", () => {
  test("is where a page of the back office leads strangers to", async () => {
    await open("/admin/messages");
    await screen.findByText("Sign in to manage the site's content");
    expect(location.pathname).toBe("/admin/login");
  });

  test("says what is missing", async () => {
    const user = await open("/admin/login");
    await user.click(screen.getByRole("button", { name: "Sign In" }));
    await screen.findByText("Please enter a valid email address");
    expect(screen.getByText("Password is required")).toBeVisible();
  });

  test("refuses a wrong password", async () => {
    const user = await open("/admin/login");
    await signIn(user, screen.getByRole("main"), "not the password");
    await screen.findByText("Login Failed");
    expect(screen.getByLabelText("Email")).toHaveValue(ADMIN.email);
    expect(location.pathname).toBe("/admin/login");
  });

  test("leads to the dashboard with a tab for each kind of content", async () => {
    const user = await open("/admin/login");
    await signIn(user, screen.getByRole("main"));
    await screen.findByText("Welcome to the admin dashboard!");
    const tabs = within(await screen.findByRole("tablist", { name: "Content" }));
    expect(tabs.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
      "Nail Designs",
      "Categories",
      "Product Categories",
      "Products",
      "Tutorials",
      "Blog",
      "Migration",
    ]);
    expect(location.pathname).toBe("/admin/dashboard");
  });
});

describe("logging out", () => {
  test("is asked about, and ends what only an admin may see", async () => {
    const user = await open("/admin/dashboard", { signedIn: true });
    await user.click(await screen.findByRole("button", { name: "Logout" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Log out?" }));
    await user.click(question.getByRole("button", { name: "Log out" }));
    await screen.findByText("Sign in to manage the site's content");
    await open("/admin/messages");
    await screen.findByText("Sign in to manage the site's content");
    expect(location.pathname).toBe("/admin/login");
  });

  test("names the unsaved work that no server has, and forgets it", async () => {
    const user = await open(EDITED, { signedIn: true });
    const form = await screen.findByRole("dialog", { name: "Edit category" });
    goOffline();
    await fillFields(user, form, { Keywords: "lost at sea" });
    await within(form).findByText("Not saved");
    await user.keyboard("{Escape}");
    await user.click(await screen.findByRole("button", { name: "Logout" }));
    const question = await screen.findByRole("alertdialog", {
      name: "Log out and lose unsaved work?",
    });
    expect(question).toHaveTextContent("category “Survivors”");
    goOnline();
    await user.click(within(question).getByRole("button", { name: "Log out and lose it" }));
    await screen.findByText("Sign in to manage the site's content");
    expect(Object.keys(localStorage).filter((key) => key.startsWith("lunula-draft"))).toEqual([]);
  });
});

describe("a session that ended meanwhile", () => {
  test("is begun anew on top of the form, whose save goes on, however often it ends", async () => {
    const user = await open(EDITED, { signedIn: true });
    for (const words of ["session", "another session"]) {
      const form = await screen.findByRole("dialog", { name: "Edit category" });
      await fillFields(user, form, { Keywords: words });
      await endSession();
      await user.click(within(form).getByRole("button", { name: "Save changes" }));
      await signIn(user, await screen.findByRole("dialog", { name: "Sign in again" }));
      await waitFor(() => expect(form).not.toBeInTheDocument());
      expect(await keywords()).toBe(words);
      await user.click(await screen.findByRole("button", { name: "Survivors" }));
    }
  });

  test("says why what is typed is not saved, and signs in beside it without losing any", async () => {
    const user = await open(EDITED, { signedIn: true });
    const form = await screen.findByRole("dialog", { name: "Edit category" });
    await endSession();
    await fillFields(user, form, { Keywords: "typed signed out" });
    const reason = await within(form).findByText(/you’re signed out/);
    expect(reason).toHaveTextContent(
      "Not saved: you’re signed out. What you typed is kept on this device.",
    );
    await user.click(within(form).getByRole("button", { name: "Sign in" }));
    await signIn(user, await screen.findByRole("dialog", { name: "Sign in again" }));
    await within(form).findByText("Saved as unfinished");
    expect(reason).not.toBeInTheDocument();
    expect(within(form).getByLabelText("Keywords")).toHaveValue("typed signed out");
  });

  test("leaves the form as it is when nobody signs in", async () => {
    const before = await keywords();
    const user = await open(EDITED, { signedIn: true });
    const form = await screen.findByRole("dialog", { name: "Edit category" });
    await fillFields(user, form, { Keywords: "not now" });
    await endSession();
    await user.click(within(form).getByRole("button", { name: "Save changes" }));
    await screen.findByRole("dialog", { name: "Sign in again" });
    await user.keyboard("{Escape}");
    await within(form).findByRole("alert");
    expect(within(form).getByLabelText("Keywords")).toHaveValue("not now");
    expect(await keywords()).toBe(before);
  });
});

describe("a server that is gone", () => {
  test("leaves the form open, which is saved once it is back", async () => {
    const user = await open(EDITED, { signedIn: true });
    const form = await screen.findByRole("dialog", { name: "Edit category" });
    await fillFields(user, form, { Keywords: "outage" });
    goOffline();
    await user.click(within(form).getByRole("button", { name: "Save changes" }));
    await within(form).findByText("Couldn’t reach the server.");
    expect(within(form).getByLabelText("Keywords")).toHaveValue("outage");
    goOnline();
    await user.click(within(form).getByRole("button", { name: "Save changes" }));
    await screen.findByText("Changes saved");
    expect(await keywords()).toBe("outage");
  });

  test("is asked again when the list could not be loaded", async () => {
    const user = await open("/admin/dashboard", { signedIn: true });
    await screen.findByText(/^No designs yet/);
    goOffline();
    await user.click(screen.getByRole("tab", { name: "Categories" }));
    await screen.findByText(/^Couldn’t load the categories\./);
    goOnline();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Survivors" })).toBeVisible());
  });
});
