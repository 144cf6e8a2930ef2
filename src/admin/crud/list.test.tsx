import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Category } from "../../../contract/forms/category.ts";
import { makeCategory } from "../../../server/testing/factories.ts";
import { fillFields, findUndo, rowNames } from "../../testing/back-office.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, onAnswer, open, problems } = await pageSite();
for (let number = 1; number <= 52; number += 1) {
  await makeCategory(admin, { name: `Shelf ${number}`, path: `shelf-${number}` });
}
const plum = await makeCategory(admin, { name: "Plum", path: "plum" });
await makeCategory(admin, { name: "Plum jam", path: "plum-jam", is_active: false });
await makeCategory(admin, { name: "Plum pie", path: "plum-pie" });

const CATEGORIES = "/admin/dashboard?tab=categories";
const PLUMS = `${CATEGORIES}&q=plum`;

const param = (name: string) => new URLSearchParams(location.search).get(name);

describe("a list longer than a page", () => {
  test("is turned page by page, each asked of the server when it is shown", async () => {
    const limits: (string | null)[] = [];
    onAnswer((_, { pathname, searchParams }) => {
      if (pathname === "/api/admin/categories") limits.push(searchParams.get("limit"));
    });
    const user = await open(`${CATEGORIES}&q=shelf`, { signedIn: true });
    await screen.findByText("1 to 50 of 52");
    await user.click(screen.getByText("Next"));
    await screen.findByText("51 to 52 of 52");
    expect(rowNames()).toEqual(["Shelf 51", "Shelf 52"]);
    await user.click(screen.getByText("Previous"));
    await screen.findByText("1 to 50 of 52");
    expect(new Set(limits)).toEqual(new Set(["50"]));
  });

  test("is selected, changed and changed back as a whole, but for what is taken out", async () => {
    const inactive = async () => {
      const { body } = await admin.get<Category[]>("/api/admin/categories");
      return body.filter(({ is_active }) => !is_active).map(({ name }) => name);
    };
    const user = await open(`${CATEGORIES}&q=shelf`, { signedIn: true });
    await user.click(await screen.findByLabelText("Select the categories of this page"));
    const bar = screen.getByRole("group", { name: "Selected rows" });
    expect(bar).toHaveTextContent("50 selected");
    await user.click(within(bar).getByRole("button", { name: "Select all 52" }));
    await within(bar).findByText("52 selected");
    await user.click(screen.getByLabelText("Select Shelf 2"));
    expect(bar).toHaveTextContent("51 selected");
    await user.click(within(bar).getByRole("button", { name: "Change" }));
    await user.click(await screen.findByRole("menuitem", { name: "Deactivate" }));
    await screen.findByText("51 categories changed");
    const undo = await findUndo(user);
    const shelves = Array.from({ length: 52 }, (_, index) => `Shelf ${index + 1}`);
    expect(new Set(await inactive())).toEqual(
      new Set([...shelves.filter((name) => name !== "Shelf 2"), "Plum jam"]),
    );
    await user.click(undo);
    await screen.findByText("51 categories changed back");
    expect(await inactive()).toEqual(["Plum jam"]);
  });

  test("of what was meant says so, and is selected by the words that are shown", async () => {
    const asked: (string | null)[] = [];
    onAnswer((_, { pathname, searchParams }) => {
      if (pathname.endsWith("/ids")) asked.push(searchParams.get("q"));
    });
    const user = await open(`${CATEGORIES}&q=shlef`, { signedIn: true });
    await screen.findByText("Showing “shelf”.");
    await user.click(await screen.findByLabelText("Select the categories of this page"));
    const bar = screen.getByRole("group", { name: "Selected rows" });
    await user.click(within(bar).getByRole("button", { name: "Select all 52" }));
    await within(bar).findByText("52 selected");
    expect(new Set(asked)).toEqual(new Set(["shelf"]));
    await user.click(screen.getByRole("button", { name: "Search “shlef” instead" }));
    await screen.findByText(/^No categories match/);
  });

  test("of the closest is selected by the page alone", async () => {
    const user = await open(`${CATEGORIES}&q=shelf unicorn`, { signedIn: true });
    await screen.findByText("No exact match. Closest:");
    await user.click(await screen.findByLabelText("Select the categories of this page"));
    const bar = screen.getByRole("group", { name: "Selected rows" });
    expect(bar).toHaveTextContent("50 selected");
    expect(within(bar).queryByRole("button", { name: /^Select all/ })).toBeNull();
  });

  test("lets nothing be done with the selected until all that is found is", async () => {
    const { promise: mayArrive, resolve: arrive } = Promise.withResolvers<void>();
    onAnswer((_, { pathname }) => (pathname.endsWith("/ids") ? mayArrive : undefined));
    const user = await open(PLUMS, { signedIn: true });
    await user.click(await screen.findByLabelText("Select Plum"));
    const bar = screen.getByRole("group", { name: "Selected rows" });
    await user.click(within(bar).getByRole("button", { name: "Select all 3" }));
    expect(within(bar).getByRole("button", { name: "Change" })).toBeDisabled();
    arrive();
    await within(bar).findByText("3 selected");
    expect(within(bar).getByRole("button", { name: "Change" })).toBeEnabled();
  });
});

describe("what a list shows", () => {
  test("is sorted by the heading that is pressed, and the other way by pressing it again", async () => {
    const user = await open(`${CATEGORIES}&q=plum&sort=-name`, { signedIn: true });
    const heading = await screen.findByRole("columnheader", { name: "Name" });
    expect(heading).toHaveAttribute("aria-sort", "descending");
    expect(rowNames()).toEqual(["Plum pie", "Plum jam", "Plum"]);
    await user.click(within(heading).getByRole("button"));
    await waitFor(() => expect(rowNames()).toEqual(["Plum", "Plum jam", "Plum pie"]));
    expect(heading).toHaveAttribute("aria-sort", "ascending");
    await user.click(within(heading).getByRole("button"));
    await waitFor(() => expect(rowNames()).toEqual(["Plum pie", "Plum jam", "Plum"]));
  });

  test("goes back to the newest first, or to the order that the list begins with", async () => {
    const user = await open(`${CATEGORIES}&q=plum&sort=-name`, { signedIn: true });
    const order = await screen.findByRole("combobox", { name: "Sort by" });
    await user.selectOptions(order, "Name ↑");
    await waitFor(() => expect(rowNames()).toEqual(["Plum", "Plum jam", "Plum pie"]));
    expect(param("sort")).toBeNull();
    const next = await open("/admin/dashboard?tab=tutorials&sort=title", { signedIn: true });
    const another = await screen.findByRole("combobox", { name: "Sort by" });
    expect(another).toHaveDisplayValue("Title ↑");
    await next.selectOptions(another, "Newest first");
    await waitFor(() => expect(param("sort")).toBeNull());
    expect(another).toHaveDisplayValue("Newest first");
  });

  test("follows the words that are typed, which the address keeps", async () => {
    const user = await open(PLUMS, { signedIn: true });
    await waitFor(() => expect(rowNames()).toHaveLength(3));
    const search = screen.getByRole("searchbox", { name: "Search categories" });
    expect(search).toHaveValue("plum");
    await fillFields(user, document.body, { "Search categories": "PLUM jam" });
    await waitFor(() => expect(rowNames()).toEqual(["Plum jam"]));
    expect(param("q")).toBe("PLUM jam");
  });

  test("is called nothing where nothing matches, until the search is cleared", async () => {
    const user = await open(PLUMS.replace("plum", "xylograph"), { signedIn: true });
    await screen.findByText("No categories match “xylograph”.");
    await user.click(screen.getAllByRole("button", { name: "Clear search" })[0] ?? document.body);
    await screen.findByText("1 to 50 of 55");
    expect(param("q")).toBeNull();
  });

  test("is narrowed down by a filter, which is named above the list and can be taken away", async () => {
    const user = await open(PLUMS, { signedIn: true });
    await user.click(
      (await screen.findAllByRole("button", { name: "Filter" }))[0] ?? document.body,
    );
    await user.selectOptions(screen.getByLabelText("State"), "Inactive");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(rowNames()).toEqual(["Plum jam"]));
    expect(param("is_active")).toBe("false");
    await user.click(screen.getByRole("button", { name: /^Remove filter\s*State: Inactive$/ }));
    await waitFor(() => expect(rowNames()).toHaveLength(3));
    expect(param("is_active")).toBeNull();
  });

  test("is all that its address says", async () => {
    await open(`${PLUMS}&is_active=true&sort=-name`, { signedIn: true });
    await waitFor(() => expect(rowNames()).toEqual(["Plum pie", "Plum"]));
    expect(screen.getByRole("searchbox")).toHaveValue("plum");
    expect(screen.getByRole("button", { name: /^Remove filter\s*State: Active$/ })).toBeVisible();
  });
});

describe("keys", () => {
  test("lead to the search and to a new form", async () => {
    const user = await open(PLUMS, { signedIn: true });
    await screen.findByLabelText("Select Plum");
    await user.keyboard("/");
    expect(screen.getByRole("searchbox")).toHaveFocus();
    await user.keyboard("n");
    expect(screen.getByRole("searchbox")).toHaveValue("plumn");
    await user.tab();
    await user.keyboard("n");
    await screen.findByRole("dialog", { name: "Add category" });
  });

  test("are shown by a question mark and in the menu, and can be switched off", async () => {
    const user = await open(PLUMS, { signedIn: true });
    await screen.findByLabelText("Select Plum");
    await user.keyboard("?");
    await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("button", { name: "More actions: categories" }));
    await user.click(await screen.findByRole("menuitem", { name: "Keyboard shortcuts" }));
    await user.click(await screen.findByRole("switch", { name: "Use the keys /, N and ?" }));
    await user.keyboard("{Escape}");
    await user.keyboard("/n");
    expect(screen.getByRole("searchbox")).not.toHaveFocus();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("move between rows, and up from the first to the search", async () => {
    const user = await open(`${PLUMS}&sort=name`, { signedIn: true });
    await user.click(await screen.findByRole("searchbox"));
    await screen.findByLabelText("Select Plum");
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(screen.getByRole("button", { name: "Plum jam" })).toHaveFocus();
    await user.keyboard("{ArrowUp}{ArrowUp}");
    expect(screen.getByRole("searchbox")).toHaveFocus();
  });
});

describe("a row", () => {
  test("says its state in a word that a press changes, and has its actions in a menu too", async () => {
    const user = await open(`${PLUMS}&is_active=true&sort=name`, { signedIn: true });
    const state = await screen.findByRole("switch", { name: "Active: Plum pie" });
    expect(state).toHaveTextContent("Active");
    // A name has the direction of its letters, in any language.
    expect(screen.getByText("Plum pie")).toHaveAttribute("dir", "auto");
    expect(state.closest("td")).toHaveAttribute("dir", "auto");
    await user.click(state);
    await waitFor(() => expect(state).toHaveTextContent("Inactive"));
    expect(state).not.toBeChecked();
    await user.click(state);
    await waitFor(() => expect(state).toBeChecked());

    const more = () => screen.findByRole("button", { name: "More actions: Plum pie" });
    await user.click(await more());
    const items = (await screen.findAllByRole("menuitem")).map(({ textContent }) =>
      textContent.trim(),
    );
    expect(items).toEqual(["View on the site", "Edit", "Duplicate", "Delete"]);
    await user.click(screen.getByRole("menuitem", { name: "Delete" }));
    const undo = await findUndo(user);
    await waitFor(() => expect(rowNames()).toEqual(["Plum"]));
    expect(screen.getByRole("button", { name: "Plum" })).toHaveFocus();
    await user.click(undo);
    await screen.findByRole("button", { name: "Plum pie" });
    await user.click(await more());
    await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
    await screen.findByRole("dialog", { name: "Edit category" });
  });
});

describe("the address of an item", () => {
  test("opens it, though the list shows others, and is left with it", async () => {
    const user = await open(`${CATEGORIES}&q=pie&item=${plum.id}`, { signedIn: true });
    const form = await screen.findByRole("dialog", { name: "Edit category" });
    expect(within(form).getByLabelText("Name")).toHaveValue("Plum");
    await fillFields(user, form, { Description: "Changed from a link" });
    await user.click(within(form).getByRole("button", { name: "Save changes" }));
    await screen.findByText("Changes saved");
    await waitFor(() => expect(param("item")).toBeNull());
    const saved = await admin.get<Category>(`/api/admin/categories/${plum.id}`);
    expect(saved.body).toMatchObject({ name: "Plum", description: "Changed from a link" });
  });

  test("follows what is opened and closed in the list", async () => {
    const user = await open(PLUMS, { signedIn: true });
    await user.click(await screen.findByRole("button", { name: "Plum" }));
    const form = await screen.findByRole("dialog", { name: "Edit category" });
    expect(param("item")).toBe(plum.id);
    await user.click(within(form).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(param("item")).toBeNull());
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("that leads to nothing says so", async () => {
    await open(`${PLUMS}&item=nobody`, { signedIn: true });
    await screen.findByText("Couldn’t open the category");
    await waitFor(() => expect(param("item")).toBeNull());
    expect(problems).toEqual([]);
  });
});

test.each([
  ["tab=designs", "Newest first"],
  ["tab=designs&q=red", "Best match first"],
  ["tab=designs&q=red&sort=-title", "Title ↓"],
  ["tab=tutorials&q=red", "Newest first"],
  ["tab=categories&q=plum", "Name ↑"],
])("a list at %s says that it shows %s", async (query, order) => {
  await open(`/admin/dashboard?${query}`, { signedIn: true });
  expect(await screen.findByRole("combobox", { name: "Sort by" })).toHaveDisplayValue(order);
});
