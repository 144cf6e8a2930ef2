import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Design } from "../../../contract/forms/design.ts";
import { makeCategory, makeDesign } from "../../../server/testing/factories.ts";
import { axeViolations } from "../../testing/axe.ts";
import { findUndo } from "../../testing/back-office.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, open } = await pageSite();
const { path: category, name } = await makeCategory(admin);
const WITHOUT = { alt_text: "", finish: [] };
await makeDesign(admin, category, { ...WITHOUT, title: "Sunset", tags: "chrome, leipzig" });
await makeDesign(admin, category, { ...WITHOUT, title: "Dawn", tags: "plain", shape: "oval" });
await makeDesign(admin, category, { title: "Noon", alt_text: "Five nails" });

async function designs() {
  const { body } = await admin.get<Design[]>("/api/admin/designs");
  return Object.fromEntries(body.map((one) => [one.title, one]));
}

test("alt texts are written in a grid of the designs that have none", async () => {
  const user = await open("/admin/dashboard?tab=designs&alt_text=none", { signedIn: true });
  await user.click(await screen.findByRole("button", { name: "Write alt texts" }));
  const dialog = await screen.findByRole("dialog", { name: "Write alt texts" });
  const first = await within(dialog).findByLabelText("Alt text of “Dawn”");
  expect(within(dialog).queryByLabelText("Alt text of “Noon”")).toBeNull();
  expect(first).toHaveProperty("placeholder", `Dawn: oval nails, ${name}`);
  expect(await axeViolations()).toEqual([]);
  await user.click(first);
  await user.keyboard("Five pale nails{Enter}");
  expect(document.activeElement).toBe(within(dialog).getByLabelText("Alt text of “Sunset”"));
  await within(dialog).findByText("Saved");
  await user.keyboard("Something");
  await user.click(within(dialog).getByRole("button", { name: "Use the suggestion for “Sunset”" }));
  await expect.poll(() => within(dialog).queryAllByText("Saved").length).toBe(2);
  const { Dawn, Sunset } = await designs();
  expect([Dawn?.alt_text, Sunset?.alt_text]).toEqual(["Five pale nails", `Sunset: nails, ${name}`]);
});

test("selected designs get filters in one press, or those that their texts suggest", async () => {
  const user = await open("/admin/dashboard?tab=designs", { signedIn: true });
  async function openFilters() {
    await user.click(await screen.findByRole("checkbox", { name: "Select Sunset" }));
    await user.click(screen.getByRole("checkbox", { name: "Select Dawn" }));
    await user.click(screen.getByRole("button", { name: "Filters of selected" }));
    return within(await screen.findByRole("dialog", { name: "Filters of 2 selected" }));
  }
  const dialog = await openFilters();
  await user.click(dialog.getByRole("button", { name: "Short" }));
  await user.click(dialog.getByRole("button", { name: "Matte" }));
  await user.click(dialog.getByRole("button", { name: "Set filters" }));
  await user.click(await findUndo(user));
  await screen.findByText("2 designs changed back");
  expect((await designs())["Dawn"]).toMatchObject({ length: "", finish: [], shape: "oval" });

  await user.click((await openFilters()).getByRole("button", { name: "Suggest" }));
  await screen.findByText("Filters of 1 design filled in");
  const { Sunset, Dawn } = await designs();
  expect([Sunset?.finish, Dawn?.finish]).toEqual([["chrome"], []]);
});
