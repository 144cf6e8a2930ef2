import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Design } from "../../../contract/forms/design.ts";
import { makeCategory, makeDesign } from "../../../server/testing/factories.ts";
import { findUndo } from "../../testing/back-office.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, open } = await pageSite();
const { path: category } = await makeCategory(admin);
for (const title of ["Third", "Second", "First"]) {
  await makeDesign(admin, category, { title, featured: true });
}

async function featured() {
  const { body } = await admin.get<Design[]>("/api/designs/featured");
  return body.map(({ title }) => title);
}

test("featured designs are put in order by keys, for visitors too, until that is undone", async () => {
  const user = await open("/admin/dashboard?tab=designs", { signedIn: true });
  await user.click(await screen.findByRole("button", { name: "More actions: designs" }));
  await user.click(await screen.findByRole("menuitem", { name: "Order of featured designs" }));
  const dialog = await screen.findByRole("dialog", { name: "Order of featured designs" });
  const rows = within(dialog);
  const [first, second, third] = rows.getAllByRole("listitem");
  expect(first).toHaveTextContent("First");
  expect(second).toHaveTextContent("Second");
  expect(third).toHaveTextContent("Third");

  await user.click(rows.getByRole("button", { name: "Pin Third to the top" }));
  expect(rows.getByText("Third: 1 of 3")).toBeInTheDocument();
  rows.getByRole("button", { name: /^Move First, 2 of 3/ }).focus();
  await user.keyboard("{End}");
  expect(rows.getByText("First: 3 of 3")).toBeInTheDocument();
  expect(rows.getByRole("button", { name: /^Move First, 3 of 3/ })).toHaveFocus();
  await user.keyboard("{ArrowUp}{ArrowUp}");
  expect(rows.getByText("First: 1 of 3")).toBeInTheDocument();
  expect(await featured()).toEqual(["First", "Second", "Third"]);

  await user.click(rows.getByRole("button", { name: "Move First down" }));
  await user.click(rows.getByRole("button", { name: "Save order" }));
  const undo = await findUndo(user);
  await screen.findByText("Order saved");
  expect(await featured()).toEqual(["Third", "First", "Second"]);
  await user.click(undo);
  await screen.findByText("Order restored");
  expect(await featured()).toEqual(["First", "Second", "Third"]);
});
