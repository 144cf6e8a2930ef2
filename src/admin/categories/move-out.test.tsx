import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { Category } from "../../../contract/forms/category.ts";
import type { Design } from "../../../contract/forms/design.ts";
import { makeCategory, makeDesign } from "../../../server/testing/factories.ts";
import { fillFields, findUndo } from "../../testing/back-office.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, open } = await pageSite();

/** Two categories with designs, and one to move them to. */
beforeEach(async () => {
  for (const collection of ["designs", "categories"]) {
    const { body } = await admin.get<{ id: string }[]>(`/api/admin/${collection}`);
    const ids = body.map(({ id }) => id);
    await admin.post(`/api/admin/${collection}/delete-many`, { ids });
  }
  for (const name of ["Beach", "Garden", "Office"]) {
    await makeCategory(admin, { name, path: name.toLowerCase() });
  }
  for (const title of ["Shell", "Wave"]) await makeDesign(admin, "beach", { title });
  await makeDesign(admin, "garden", { title: "Rose" });
});

async function designsIn(path: string) {
  const { body } = await admin.get<Design[]>(`/api/designs/category/${path}`);
  return body.map(({ title }) => title).toSorted();
}

async function categories() {
  const { body } = await admin.get<Category[]>("/api/categories");
  return body.map(({ name }) => name).toSorted();
}

const openCategories = () => open("/admin/dashboard?tab=categories", { signedIn: true });

test("a category that is used is deleted by moving what is in it, and both come back", async () => {
  const user = await openCategories();
  await user.click(await screen.findByRole("button", { name: "Delete Beach" }));
  const dialog = await screen.findByRole("dialog", { name: "Delete “Beach”?" });
  const move = within(dialog).getByRole("button", { name: "Move 2 designs and delete" });
  await user.click(move);
  await within(dialog).findByText("Category is required");
  await fillFields(user, dialog, { "Move them to": "Office" });
  await user.click(move);
  const undo = await findUndo(user);
  await screen.findByText("Category deleted");
  await screen.findByText(/2 designs moved/);
  expect(await designsIn("office")).toEqual(["Shell", "Wave"]);
  expect(await categories()).toEqual(["Garden", "Office"]);

  await user.click(undo);
  await screen.findByText("Category restored");
  await screen.findByRole("button", { name: "Delete Beach" });
  expect(await designsIn("beach")).toEqual(["Shell", "Wave"]);
  expect(await designsIn("office")).toEqual([]);
});

test("several categories are emptied into one that stays, and come back with their designs", async () => {
  const user = await openCategories();
  await user.click(await screen.findByRole("checkbox", { name: "Select Beach" }));
  await user.click(screen.getByRole("checkbox", { name: "Select Garden" }));
  await user.click(screen.getByRole("button", { name: "Delete selected" }));
  const dialog = await screen.findByRole("dialog", { name: "Delete 2 categories?" });
  await within(dialog).findByText(/^3 designs are in what you selected\./);
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));

  // The selection is unchanged.
  const remove = screen.getByRole("button", { name: "Delete selected" });
  await waitFor(() => expect(remove).toBeEnabled());
  await user.click(remove);
  const again = await screen.findByRole("dialog", { name: "Delete 2 categories?" });
  await fillFields(user, again, { "Move them to": "Office" });
  expect(within(again).queryByRole("option", { name: "Garden" })).not.toBeInTheDocument();
  await user.click(within(again).getByRole("button", { name: "Move 3 designs and delete" }));
  const undo = await findUndo(user);
  await screen.findByText(/2 categories, 3 designs moved/);
  expect(await designsIn("office")).toEqual(["Rose", "Shell", "Wave"]);

  await user.click(undo);
  await screen.findByText("2 categories restored");
  expect(await designsIn("beach")).toEqual(["Shell", "Wave"]);
  expect(await designsIn("garden")).toEqual(["Rose"]);
});
