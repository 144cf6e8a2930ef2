import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Category } from "../../../contract/forms/category.ts";
import { fillFields } from "../../testing/back-office.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, open } = await pageSite();

const categories = async () => (await admin.get<Category[]>("/api/admin/categories")).body;

// Each goes on where the one before has led: the site begins empty.

test("photos that are dropped on an empty site get their category in place", async () => {
  const user = await open("/admin/dashboard?tab=designs", { signedIn: true });
  const files = await screen.findByLabelText("Picture files");
  await user.upload(files, new File(["a"], "a.txt", { type: "image/png" }));
  const dialog = within(await screen.findByRole("dialog", { name: "1 new design" }));
  await dialog.findByText("No active categories yet. Add the first one here.");
  await user.click(dialog.getByRole("button", { name: "Add category" }));
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

test("a design’s form makes another, and says when its address is taken", async () => {
  const user = await open("/admin/dashboard?tab=designs&item=new", { signedIn: true });
  const form = within(await screen.findByRole("dialog", { name: "Add design" }));
  await user.click(await form.findByRole("button", { name: "New category" }));
  const name = form.getByLabelText("Name of the new category");
  await user.type(name, "Winter bows{Enter}");
  await waitFor(() => expect(name).toHaveAccessibleDescription(/“winter-bows”|taken/));
  await user.clear(name);
  await user.type(name, "Glazed");
  await user.click(form.getByRole("button", { name: "Add category" }));
  await waitFor(() =>
    expect(form.getByRole("combobox", { name: "Category" })).toHaveDisplayValue("Glazed"),
  );
  expect(form.queryByLabelText("Name of the new category")).not.toBeInTheDocument();
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
