import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeCategory, makeDesign } from "../../../server/testing/factories.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, open } = await pageSite();
const french = await makeCategory(admin, { name: "French", path: "french" });
const design = await makeDesign(admin, "french", { title: "White tips" });

/** The page’s chunk loads only now. */
const follow = (link: HTMLElement) => open(link.getAttribute("href") ?? "", { signedIn: true });

const fieldOf = (form: string, label: string | RegExp) =>
  within(screen.getByRole("dialog", { name: new RegExp(`^${form}`) })).getByLabelText(label);

test("visitors are led nowhere from a public page", async () => {
  await open("/category/french");
  await screen.findByRole("link", { name: "Admin" });
  expect(screen.queryByRole("link", { name: "Edit" })).not.toBeInTheDocument();
});

test("an admin is led from a category's page to its form", async () => {
  await open("/category/french", { signedIn: true });
  const edit = await screen.findByRole("link", { name: "Edit" });
  await waitFor(() => expect(edit.getAttribute("href")).toContain(french.id));
  await follow(edit);
  // The form is first shown without its values.
  await waitFor(() => expect(fieldOf("Edit category", "Name")).toHaveValue("French"));
});

test("an admin is led from an open design to its form", async () => {
  const user = await open("/all-designs", { signedIn: true });
  await user.click(await screen.findByRole("link", { name: design.title }));
  const view = await screen.findByRole("dialog", { name: "White tips" });
  await follow(await within(view).findByRole("link", { name: "Edit" }));
  await waitFor(() => expect(fieldOf("Edit design", "Title")).toHaveValue("White tips"));
  expect(fieldOf("Edit design", /^Address/)).toHaveValue("white-tips");
});

test("an admin is led from a design that stands alone to its form", async () => {
  await open(`/designs/${design.slug}`, { signedIn: true });
  const edit = await screen.findByRole("link", { name: "Edit" });
  await waitFor(() => expect(edit.getAttribute("href")).toContain(design.id));
});
