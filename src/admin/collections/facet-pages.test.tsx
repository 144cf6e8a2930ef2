import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { FacetPage } from "../../../contract/forms/facet-page.ts";
import { axeViolations } from "../../testing/axe.ts";
import { fillFields } from "../../testing/back-office.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, open } = await pageSite();

test("a topic page takes its words from two lists, and suggests its title", async () => {
  const user = await open("/admin/topics", { signedIn: true });
  await user.click(await screen.findByRole("button", { name: "Add topic page" }));
  const form = await screen.findByRole("dialog", { name: /topic page$/ });
  const inForm = within(form);
  const title = inForm.getByRole("textbox", { name: "Title" });
  await fillFields(user, form, { Page: "Red" });
  expect(title).toHaveValue("Red nails");
  await fillFields(user, form, { "Page: second word": "Almond" });
  expect(title).toHaveValue("Red almond nails");
  expect(inForm.getByLabelText("Page")).toHaveValue("almond");
  await fillFields(user, form, { "Text (optional)": "Cherry to wine." });
  expect(await axeViolations()).toEqual([]);
  await user.click(inForm.getByRole("button", { name: "Add topic page" }));
  expect(await screen.findByRole("button", { name: "Edit Red almond nails" })).toBeVisible();
  const { body } = await admin.get<FacetPage[]>("/api/facet-pages");
  expect(body).toMatchObject([
    { path: "almond/red", name: "Red almond nails", text: "Cherry to wine.", is_active: true },
  ]);
});

test("the page for visitors leads to its own form, filled in", async () => {
  const user = await open("/admin/topics?item=new&words=dots", { signedIn: true });
  const form = within(await screen.findByRole("dialog", { name: /topic page$/ }));
  expect(form.getByLabelText("Page")).toHaveValue("dots");
  expect(form.getByRole("textbox", { name: "Title" })).toHaveValue("Dotted nails");
  await user.selectOptions(form.getByLabelText("Page"), "Word");
  await user.click(form.getByRole("button", { name: "Add topic page" }));
  expect(await form.findByText("Page is required")).toBeVisible();
});
