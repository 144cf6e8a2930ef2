import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { SiteSynonyms } from "../../../contract/search/synonyms-form.ts";
import { makeCategory, makeDesign } from "../../../server/testing/factories.ts";
import { fillFields } from "../../testing/back-office.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, open } = await pageSite();
const { path: category } = await makeCategory(admin);
await makeDesign(admin, category, { title: "French tips" });

test("a line of synonyms that cannot be read is named", async () => {
  const user = await open("/admin/synonyms", { signedIn: true });
  await user.click(await screen.findByRole("button", { name: "Add synonyms" }));
  const form = await screen.findByRole("dialog", { name: "Synonyms" });
  await fillFields(user, form, { "Your list": "# Ours\nparis => french => tips" });
  await user.click(within(form).getByRole("button", { name: "Save synonyms" }));
  const fault = await within(form).findByText("Line 2: Use only one arrow =>.");
  expect(fault).toBeInTheDocument();
});

test("synonyms are kept beside those of another editor, and found by at once", async () => {
  const user = await open("/admin/synonyms", { signedIn: true });
  await user.click(await screen.findByRole("button", { name: "Add synonyms" }));
  const form = await screen.findByRole("dialog", { name: "Synonyms" });
  await fillFields(user, form, { "Your list": "# Ours\nparis => french" });
  await admin.put("/api/admin/synonyms", { list: "eiffel => french" });

  const save = within(form).getByRole("button", { name: "Save synonyms" });
  await user.click(save);
  await screen.findByRole("heading", { name: "This list was changed elsewhere" });
  await user.click(screen.getByRole("button", { name: "Back to the form" }));
  await screen.findByText("Not saved: it was changed elsewhere.");
  await user.click(save);
  await user.click(await screen.findByRole("radio", { name: "Both" }));
  await user.click(screen.getByRole("button", { name: "Save these" }));
  await screen.findByText("Synonyms saved and merged with changes made elsewhere");
  const { body } = await admin.get<SiteSynonyms>("/api/admin/synonyms");
  expect(body.list).toBe("# Ours\nparis => french\neiffel => french");

  await open("/search?q=paris");
  await screen.findByText(/^Found 1 results? for "paris"$/);
  const found = await screen.findByText("French", { selector: "mark" });
  expect(found.closest("article, li")).toHaveTextContent("French tips");
});

test("a search that found nothing begins a line", async () => {
  await admin.put("/api/admin/synonyms", { list: "eiffel => french" });
  await open("/admin/synonyms?word=jelly%20nails", { signedIn: true });
  const form = await screen.findByRole("dialog", { name: "Synonyms" });
  const list = within(form).getByRole("textbox", { name: /Your list/ });
  await waitFor(() => expect(list).toHaveValue("eiffel => french\njelly nails => "));
});
