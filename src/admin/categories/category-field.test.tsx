import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Category } from "../../../contract/forms/category.ts";
import { makeCategory } from "../../../server/testing/factories.ts";
import { fillFields } from "../../testing/back-office.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, goOffline, goOnline, open } = await pageSite();

const categories = async () => (await admin.get<Category[]>("/api/admin/categories")).body;

// The tests build on each other; the site starts empty.

test("photos that are dropped on an empty site get their category in place", async () => {
  const user = await open("/admin/dashboard?tab=designs", { signedIn: true });
  const files = await screen.findByLabelText("Picture files");
  await user.upload(files, new File(["a"], "a.txt", { type: "image/png" }));
  const dialog = within(await screen.findByRole("dialog", { name: "1 new design" }));
  await dialog.findByText("No active categories yet. Add the first one here.");
  await user.click(dialog.getByRole("button", { name: "Create category" }));
  expect(dialog.getByText("Name is required")).toBeInTheDocument();
  await user.type(dialog.getByLabelText("Name of the new category"), "Winter Bows{Enter}");
  await waitFor(() =>
    expect(dialog.getByRole("combobox", { name: "Category for all" })).toHaveDisplayValue(
      "Winter Bows",
    ),
  );
  expect(await categories()).toMatchObject([
    { name: "Winter Bows", path: "winter-bows", icon: "snowflake", is_active: true },
  ]);
});

/** Opens a design’s form and the field for a new category in it. */
async function openNewCategory() {
  const user = await open("/admin/dashboard?tab=designs&item=new", { signedIn: true });
  const form = within(await screen.findByRole("dialog", { name: "Add design" }));
  await user.click(await form.findByRole("button", { name: "New category" }));
  const name = form.getByLabelText("Name of the new category");
  expect(name).toHaveFocus();
  const chosen = (label: string) =>
    waitFor(() => {
      expect(form.getByRole("combobox", { name: "Category" })).toHaveDisplayValue(label);
      expect(form.getByRole("combobox", { name: "Category" })).toHaveFocus();
    });
  return { user, form, name, chosen };
}

test("a design’s form makes another, and says why it cannot", async () => {
  const { user, form, name, chosen } = await openNewCategory();
  await user.type(name, "Winter-bows!{Enter}");
  await waitFor(() => expect(name).toHaveAccessibleDescription(/“winter-bows”|taken/));
  await user.clear(name);
  await user.type(name, "💅{Enter}");
  expect(name).toHaveAccessibleDescription("A name needs a letter or a number");
  await user.clear(name);
  await user.type(name, "Glazed");
  goOffline();
  await user.click(form.getByRole("button", { name: "Create “Glazed”" }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(/reach|offline/i));
  goOnline();
  await user.click(form.getByRole("button", { name: "Create “Glazed”" }));
  await chosen("Glazed");
  expect(form.queryByLabelText("Name of the new category")).not.toBeInTheDocument();
});

test("the name of a category that is there chooses it, also if another editor has just made it", async () => {
  const { user, form, name, chosen } = await openNewCategory();
  await user.type(name, "winter BOWS");
  await user.click(form.getByRole("button", { name: "Choose “Winter Bows”" }));
  await chosen("Winter Bows");

  const before = (await categories()).length;
  await user.click(form.getByRole("button", { name: "New category" }));
  await makeCategory(admin, { name: "Velvet", path: "velvet" });
  await user.type(form.getByLabelText("Name of the new category"), "Velvet{Enter}");
  await chosen("Velvet");
  expect(await categories()).toHaveLength(before + 1);

  await user.click(form.getByRole("button", { name: "New category" }));
  await user.keyboard("{Escape}");
  expect(form.queryByLabelText("Name of the new category")).not.toBeInTheDocument();
  await chosen("Velvet");
});

test("one picture of several gets a new category of its own", async () => {
  const user = await open("/admin/dashboard?tab=designs", { signedIn: true });
  const files = ["a", "b"].map((name) => new File([name], `${name}.txt`, { type: "image/png" }));
  await user.upload(await screen.findByLabelText("Picture files"), files);
  const dialog = within(await screen.findByRole("dialog", { name: "2 new designs" }));
  const card = within(dialog.getAllByRole("listitem")[1] ?? document.body);
  await user.click(card.getByRole("button", { name: "New category" }));
  await user.type(card.getByLabelText("Name of the new category"), "Aura{Enter}");
  await waitFor(() =>
    expect(card.getByRole("combobox", { name: "Category 2" })).toHaveDisplayValue("Aura"),
  );
  expect(dialog.getByRole("combobox", { name: "Category for all" })).toHaveValue("");
  await user.type(card.getByLabelText("More tags 2"), "glow");
  await card.findByText("#glow is new");
});

test("a category’s form fills in the rest from its name, until something else is typed", async () => {
  const user = await open("/admin/dashboard?tab=categories&item=new", { signedIn: true });
  const dialog = await screen.findByRole("dialog", { name: "Add category" });
  const form = within(dialog);
  expect(form.getByRole("region", { name: "Search preview" })).toHaveTextContent(/category › …/);
  await user.click(form.getByRole("button", { name: "Add category" }));
  await form.findByText("Path is required");
  await fillFields(user, dialog, { "SEO title": "Hearts, all of them", Name: "Hearts" });
  expect(form.queryByText("Path is required")).not.toBeInTheDocument();
  expect(form.getByLabelText("SEO title")).toHaveValue("Hearts, all of them");
  expect(form.getByLabelText("Icon")).toHaveValue("heart");
  expect(form.getByLabelText("Keywords")).toHaveValue(
    "hearts nails, hearts nail designs, hearts nail art",
  );
});
