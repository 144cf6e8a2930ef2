import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AutosaveEntry } from "../../../contract/admin/unfinished.ts";
import type { Design } from "../../../contract/forms/design.ts";
import { makeCategory } from "../../../server/testing/factories.ts";
import { axeViolations } from "../../testing/axe.ts";
import { fillFields, findUndo } from "../../testing/back-office.ts";
import { pageSite } from "../../testing/page.tsx";
import { missingText } from "./unfinished-list.tsx";

const { admin, goOffline, goOnline, open } = await pageSite();
await makeCategory(admin, { name: "French", path: "french" });

const LIST = "/admin/dashboard?tab=designs";
const findForm = () => screen.findByRole("dialog", { name: "Add design" });
const findDrafts = async () =>
  within(await screen.findByRole("region", { name: "Drafts to complete" }));
const designs = async () => (await admin.get<Design[]>("/api/admin/designs")).body;
const drafts = async () =>
  (await admin.get<AutosaveEntry[]>("/api/admin/unfinished?kind=nailDesigns")).body;

test("a draft needs a title alone; what publishing needs is named at once, and led to", async () => {
  const user = await open(`${LIST}&item=new`, { signedIn: true });
  const form = within(await findForm());
  await user.click(form.getByRole("button", { name: "Save draft" }));
  await form.findByText("Title is required");
  expect(form.queryByText("Category is required")).toBeNull();

  await fillFields(user, await findForm(), { Title: "Smoke and gold" });
  await user.click(form.getByRole("radio", { name: "Publish now" }));
  await user.click(form.getByRole("button", { name: "Add design" }));
  const missing = within(await form.findByRole("region", { name: "What is missing" }));
  expect(missing.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Image",
    "Category",
    "Tags",
  ]);
  await user.click(missing.getByRole("button", { name: "Category" }));
  expect(form.getByLabelText("Category")).toHaveFocus();
  expect(await axeViolations()).toEqual([]);
  await user.click(form.getByRole("button", { name: "Save draft" }));
  await screen.findByText("Draft saved");
  expect(await designs()).toEqual([]);

  // Another admin, on a device without these autosaves.
  localStorage.clear();
  const other = await open(LIST, { signedIn: true });
  const list = await findDrafts();
  expect(list.getByText(/^Draft · needs an image, a category, tags · /)).toBeVisible();
  await other.click(list.getByRole("button", { name: /^Continue:\s*design “Smoke and gold”/ }));
  const again = within(await findForm());
  await waitFor(() => expect(again.getByLabelText("Title")).toHaveValue("Smoke and gold"));
  expect(again.getByRole("button", { name: /Preview link/ })).toBeVisible();
  await fillFields(other, await findForm(), {
    Image: "pictures.example.com/nails.jpg",
    Category: "French",
    Tags: "gold",
  });
  await other.click(again.getByRole("radio", { name: "Publish now" }));
  await other.click(again.getByRole("button", { name: "Add design" }));
  await screen.findByText("Design added");
  await waitFor(() => expect(screen.queryByRole("region", { name: /^Drafts/ })).toBeNull());
  expect(await designs()).toMatchObject([
    {
      title: "Smoke and gold",
      is_active: true,
      image_url: "https://pictures.example.com/nails.jpg",
    },
  ]);
});

test("a draft that is saved offline is there once there is a connection; deleting it can be undone", async () => {
  const user = await open(`${LIST}&item=new`, { signedIn: true });
  await fillFields(user, await findForm(), { Title: "Written in a tunnel" });
  goOffline();
  await user.click(within(await findForm()).getByRole("button", { name: "Save draft" }));
  await screen.findByText("Draft saved");
  goOnline();
  await waitFor(async () => expect(await drafts()).toMatchObject([{ is_draft: true }]));

  const next = await open(LIST, { signedIn: true });
  await next.click((await findDrafts()).getByRole("button", { name: /^Delete:/ }));
  await waitFor(async () => expect(await drafts()).toEqual([]));
  await next.click(await findUndo(next));
  expect((await findDrafts()).getByText(/Written in a tunnel/)).toBeVisible();
  await waitFor(async () => expect(await drafts()).toHaveLength(1));
});

test("what is missing reads as a sentence", () => {
  const messages = ["Image is", "Alt text is", "SEO title is", "Tags are"];
  const required = messages.map((text) => ({ field: text, message: `${text} required` }));
  const rating = { field: "rating", message: "Rating must be a number from 1 to 5" };
  expect(missingText([...required, rating])).toBe(
    "needs an image, an alt text, a SEO title, tags · Rating must be a number from 1 to 5",
  );
  expect(missingText([])).toBe("");
});
