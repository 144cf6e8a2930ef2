import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Category } from "../../../contract/forms/category.ts";
import { makeCategory } from "../../../server/testing/factories.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, open } = await pageSite();

test("a copy is a form for something new, filled in, and saved with a path of its own", async () => {
  await makeCategory(admin, { name: "French", path: "French", description: "White tips." });
  const user = await open("/admin/dashboard?tab=categories", { signedIn: true });
  await user.click(await screen.findByRole("button", { name: "Duplicate French" }));
  const form = within(await screen.findByRole("dialog", { name: "Add category" }));
  expect(await form.findByLabelText("Name")).toHaveValue("Copy of French");
  await waitFor(() => expect(form.getByLabelText("Path")).toHaveValue("copy-of-french"));
  await user.click(form.getByRole("button", { name: "Add category" }));
  await screen.findByText("Category added");
  const { body } = await admin.get<Category[]>("/api/admin/categories?path=copy-of-french");
  expect(body[0]).toMatchObject({ description: "White tips.", is_active: false });
});
