import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import type { Category } from "../../../contract/forms/category.ts";
import { makeCategory } from "../../../server/testing/factories.ts";
import { fillFields, findUndo } from "../../testing/back-office.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, open } = await pageSite();

/** A category whose keywords were changed twice, open in its form. */
async function editChanged(name: string) {
  const { id } = await makeCategory(admin, { name, path: name.toLowerCase(), keywords: "first" });
  const path = `/api/admin/categories/${id}`;
  await admin.put(path, { keywords: "second", description: "Later" });
  await admin.put(path, { keywords: "third" });
  const user = await open(`/admin/dashboard?tab=categories&item=${id}`, { signedIn: true });
  const form = await screen.findByRole("dialog", { name: "Edit category" });
  return { user, form, saved: async () => (await admin.get<Category>(path)).body };
}

/** Expands the version before the first save. */
async function openFirst(user: UserEvent, form: HTMLElement) {
  await user.click(within(form).getByRole("button", { name: "History" }));
  const history = within(await screen.findByRole("dialog", { name: "History" }));
  await user.click(await history.findByRole("button", { name: /^Earliest version/ }));
  return { history, restore: await history.findByRole("button", { name: "Restore this version" }) };
}

describe("the history of an item", () => {
  test("lists its saves, and brings back what it was before them, which can be undone", async () => {
    const { user, form, saved } = await editChanged("Restored");
    const { history, restore } = await openFirst(user, form);
    expect(history.getAllByRole("listitem").length).toBeGreaterThan(2);
    await user.click(restore);
    await screen.findByText("Version restored");
    expect(await saved()).toMatchObject({ keywords: "first", description: "Looks for every day." });
    await user.click(await findUndo(user));
    await screen.findByText("Restore undone");
    expect(await saved()).toMatchObject({ keywords: "third", description: "Later" });
  });

  test("restores nothing over what is typed and not saved", async () => {
    const { user, form, saved } = await editChanged("Typed");
    await fillFields(user, form, { Keywords: "typed" });
    const { history, restore } = await openFirst(user, form);
    expect(restore).toBeDisabled();
    expect(history.getByText(/^Save or discard your changes/)).toBeVisible();
    expect((await saved()).keywords).toBe("third");
  });
});
