import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Design } from "../../contract/forms/design.ts";
import { makeCategory, makeExampleDesign } from "../../server/testing/factories.ts";
import { findUndo, rowNames } from "../testing/back-office.ts";
import { pageSite } from "../testing/page.tsx";

const { site, admin, open } = await pageSite();
const { path: category } = await makeCategory(admin);
for (const title of ["First", "Second", "Third"])
  await makeExampleDesign(site, category, { title });

const openDashboard = (filter = "") =>
  open(`/admin/dashboard?tab=designs${filter}`, { signedIn: true });

// The tests build on each other.

test("the first steps tell what is still to do, and examples are marked as such", async () => {
  await openDashboard();
  const steps = within(await screen.findByRole("region", { name: "Make it yours" }));
  expect(steps.getByText("0 of 8 done")).toBeInTheDocument();
  expect(steps.getByRole("link", { name: "Name it" })).toBeInTheDocument();
  const row = within(await screen.findByRole("row", { name: /First/ }));
  expect(row.getByText("Example")).toBeInTheDocument();
  await open("/admin/dashboard?tab=categories", { signedIn: true });
  await waitFor(() => expect(rowNames()).toHaveLength(1));
  expect(screen.queryByRole("region", { name: "Make it yours" })).not.toBeInTheDocument();
});

test("a step is ticked once it is done, and what the owner edits is an example no more", async () => {
  const { body } = await admin.get<Design[]>("/api/admin/designs?q=First");
  await admin.put(`/api/admin/designs/${body[0]?.id}`, { title: "All mine" });
  await admin.put("/api/admin/settings", { name: "Unhas" });
  const user = await openDashboard("&is_example=false");
  await waitFor(() => expect(rowNames()).toEqual(["All mine"]));
  expect(screen.queryByText("Example")).not.toBeInTheDocument();
  const steps = within(screen.getByRole("region", { name: "Make it yours" }));
  expect(steps.getByText("2 of 8 done")).toBeInTheDocument();
  // Once a step is done, only the next one is shown.
  expect(steps.getByRole("listitem")).toHaveTextContent("Add your logo");
  await user.click(steps.getByRole("button", { name: "Show all" }));
  expect(steps.getAllByRole("listitem")).toHaveLength(8);
  expect(steps.getByText("Give your site its name")).toBeInTheDocument();
  expect(steps.queryByRole("link", { name: "Name it" })).not.toBeInTheDocument();
});

test("one press takes the examples away, and Undo brings them back", async () => {
  const user = await openDashboard();
  const steps = within(await screen.findByRole("region", { name: "Make it yours" }));
  await user.click(steps.getByRole("button", { name: "Show all" }));
  await user.click(steps.getByRole("button", { name: "Remove 2 examples" }));
  const undo = await findUndo(user);
  await screen.findByText("2 examples removed");
  await steps.findByText("3 of 8 done");
  await waitFor(() => expect(rowNames()).toEqual(["All mine"]));
  await user.click(undo);
  await screen.findByText("2 examples restored");
  await steps.findByText("2 of 8 done");
  await waitFor(() => expect(rowNames()).toHaveLength(3));
});

test("who does not want the first steps hides them for good", async () => {
  const user = await openDashboard();
  await user.click(await screen.findByRole("button", { name: "Hide the first steps" }));
  const steps = () => screen.queryByRole("region", { name: "Make it yours" });
  await waitFor(() => expect(steps()).not.toBeInTheDocument());
  await openDashboard();
  await waitFor(() => expect(rowNames()).toHaveLength(3));
  expect(steps()).not.toBeInTheDocument();
});

test("what is left to do opens the list of just these items", async () => {
  const user = await openDashboard();
  const section = within(await screen.findByRole("region", { name: "To do" }));
  await user.click(section.getByRole("link", { name: "3 designs without a shape" }));
  const filter = await screen.findByRole("button", {
    name: /^Remove filter\s*Shape: None yet$/,
  });
  expect(filter).toBeVisible();
});
