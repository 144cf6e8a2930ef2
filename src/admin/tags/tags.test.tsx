import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import type { Design } from "../../../contract/forms/design.ts";
import { makeCategory, makeDesign } from "../../../server/testing/factories.ts";
import { axeViolations } from "../../testing/axe.ts";
import { fillFields, findUndo } from "../../testing/back-office.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, open } = await pageSite();
const { path: category } = await makeCategory(admin);

const TAGS = { "Stone wall": "marble, gray", "Stone floor": "marble, matte", Sand: "dune" };

beforeEach(async () => {
  const { body } = await admin.get<Design[]>("/api/admin/designs");
  await admin.post("/api/admin/designs/delete-many", { ids: body.map(({ id }) => id) });
  for (const [title, tags] of Object.entries(TAGS)) {
    await makeDesign(admin, category, { title, tags });
  }
});

/** The tags of each design by its title. */
async function tagsOfDesigns() {
  const { body } = await admin.get<Design[]>("/api/admin/designs");
  return Object.fromEntries(body.map(({ title, tags }) => [title, tags]));
}

async function expectFormerTags() {
  await screen.findByText("Tags restored");
  expect(await tagsOfDesigns()).toEqual(TAGS);
}

describe("the list of tags", () => {
  test("renames a tag wherever it is, and takes it back", async () => {
    const user = await open("/admin/tags?q=marble", { signedIn: true });
    await user.click(await screen.findByRole("button", { name: "Rename marble" }));
    const form = screen.getByRole("dialog", { name: "Rename #marble" });
    await within(form).findByText(/^\d+ items change, including in the trash\.$/);
    await fillFields(user, form, { "New name": "Veined stone" });
    await user.click(within(form).getByRole("button", { name: "Rename tag" }));
    const undo = await findUndo(user);
    await screen.findByText("#marble is now #Veined stone");
    await screen.findByText(/^No tags match/);
    expect(await tagsOfDesigns()).toMatchObject({
      "Stone wall": "Veined stone, gray",
      "Stone floor": "Veined stone, matte",
    });
    await user.click(undo);
    await expectFormerTags();
  });

  test("deletes a tag, which leaves the designs, and takes it back", async () => {
    const user = await open("/admin/tags?q=marble", { signedIn: true });
    await user.click(await screen.findByRole("button", { name: "Delete marble" }));
    const undo = await findUndo(user);
    await screen.findByText("Tag deleted");
    expect(await tagsOfDesigns()).toMatchObject({ "Stone wall": "gray", "Stone floor": "matte" });
    await user.click(undo);
    await expectFormerTags();
    await screen.findByRole("button", { name: "Rename marble" });
  });

  test("merges several tags into one that is found while typing, and takes it back", async () => {
    const user = await open("/admin/tags?sort=tag", { signedIn: true });
    await user.click(await screen.findByRole("checkbox", { name: "Select gray" }));
    await user.click(screen.getByRole("checkbox", { name: "Select dune" }));
    await user.click(screen.getByRole("button", { name: "Merge" }));
    const form = screen.getByRole("dialog", { name: "Merge 2 tags" });
    await fillFields(user, form, { Into: "marb" });
    await user.click(await within(form).findByRole("button", { name: "#marble" }));
    await within(form).findByText(/^\d+ items change, including in the trash\.$/);
    await within(form).findByText(/^#marble already exists, in \d+ items\. They will be merged\.$/);
    expect(await axeViolations()).toEqual([]);
    await user.click(within(form).getByRole("button", { name: "Merge tags" }));
    const undo = await findUndo(user);
    await screen.findByText("2 tags are now #marble");
    await screen.findByText(/^Changed in \d+ items$/);
    expect(await tagsOfDesigns()).toMatchObject({ "Stone wall": "marble", Sand: "marble" });
    await user.click(undo);
    await expectFormerTags();
  });
});

test("selected designs get tags and lose others, until that is undone", async () => {
  const user = await open("/admin/dashboard?tab=designs", { signedIn: true });
  await user.click(await screen.findByRole("checkbox", { name: "Select Stone wall" }));
  await user.click(screen.getByRole("checkbox", { name: "Select Sand" }));
  await user.click(screen.getByRole("button", { name: "Tags of selected" }));
  const form = screen.getByRole("dialog", { name: "Edit tags of 2 selected" });
  const change = within(form).getByRole("button", { name: "Change tags" });
  await user.click(change);
  await within(form).findByText(/^Please enter a tag to add/);
  const add = within(form).getByLabelText("Add");
  await fillFields(user, form, { Add: "#window #shop\n#window", Remove: "marble" });
  expect(add).toHaveProperty("value", "window, shop");
  await user.type(add, ", #Shop");
  await within(form).findByText("#Shop is new");
  await user.tab();
  expect(add).toHaveProperty("value", "window, shop");
  await user.click(change);
  const undo = await findUndo(user);
  await screen.findByText("Tags of 2 items changed");
  expect(await tagsOfDesigns()).toEqual({
    ...TAGS,
    "Stone wall": "gray, window, shop",
    Sand: "dune, window, shop",
  });
  await user.click(undo);
  await expectFormerTags();
});
