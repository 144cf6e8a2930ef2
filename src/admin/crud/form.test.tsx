import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import type { Category } from "../../../contract/forms/category.ts";
import { makeCategory } from "../../../server/testing/factories.ts";
import { fillFields, findUndo, rowNames } from "../../testing/back-office.ts";
import { lostAnswer, pageSite } from "../../testing/page.tsx";

const { admin, onAnswer, open } = await pageSite();
await makeCategory(admin, { name: "French", path: "french" });

const CATEGORIES = "/api/admin/categories";
const LIST = "/admin/dashboard?tab=categories";
const TEXTS = {
  Description: "d",
  "SEO title": "s",
  "SEO description": "s",
  Keywords: "k",
};

const categories = async () => (await admin.get<Category[]>(CATEGORIES)).body;

async function add() {
  const user = await open(`${LIST}&item=new`, { signedIn: true });
  return { user, form: await screen.findByRole("dialog", { name: "Add category" }) };
}

async function edit(name: string) {
  const { id } = await makeCategory(admin, { name, path: name.toLowerCase() });
  const user = await open(`${LIST}&item=${id}`, { signedIn: true });
  const form = await screen.findByRole("dialog", { name: "Edit category" });
  const saved = async () => (await admin.get<Category>(`${CATEGORIES}/${id}`)).body;
  return { user, form, saved };
}

const press = (user: UserEvent, form: HTMLElement, name: string) =>
  user.click(within(form).getByRole("button", { name }));

/** Records the requests that change something. */
function watchWrites(): string[] {
  const writes: string[] = [];
  onAnswer((method, { pathname }) => {
    if (pathname.startsWith(CATEGORIES) && method !== "GET") writes.push(method);
  });
  return writes;
}

describe("a form that is not right", () => {
  test("says so below each field, leads to the first, and sends nothing", async () => {
    const writes = watchWrites();
    const { user, form } = await add();
    await press(user, form, "Add category");
    await within(form).findByText("Name is required");
    expect(within(form).getByText("SEO title is required")).toBeVisible();
    const name = within(form).getByLabelText("Name");
    expect(name).toHaveFocus();
    expect(name).toBeInvalid();
    expect(name).toHaveAccessibleDescription(/Name is required/);
    expect(writes).toEqual([]);
  });

  test("says at once that a path is taken, and again when the server refuses it", async () => {
    const { user, form } = await add();
    await fillFields(user, form, { Name: "Paris", Path: "FRENCH", ...TEXTS });
    await within(form).findByText(/is already used by “French”/);
    const writes = watchWrites();
    await press(user, form, "Add category");
    await waitFor(() => expect(writes).toEqual(["POST"]));
    await within(form).findByText(/is already used by “French”/);
    await fillFields(user, form, { Path: "paris" });
    await press(user, form, "Add category");
    await screen.findByText("Category added");
    expect((await categories()).map(({ path }) => path)).toContain("paris");
  });
});

describe("saving", () => {
  test("takes Control and Enter, and names what was saved", async () => {
    const { user, form, saved } = await edit("Keys");
    await fillFields(user, form, { Keywords: "by keys" });
    await user.keyboard("{Control>}{Enter}{/Control}");
    await screen.findByText("Changes saved");
    expect((await saved()).keywords).toBe("by keys");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("holds the form open and its buttons back until the answer is there", async () => {
    const { promise: mayArrive, resolve: arrive } = Promise.withResolvers<void>();
    onAnswer((method) => (method === "PUT" ? mayArrive : undefined));
    const { user, form, saved } = await edit("Slow");
    await fillFields(user, form, { Keywords: "slow" });
    await press(user, form, "Save changes");
    expect(await within(form).findByRole("button", { name: "Saving..." })).toBeDisabled();
    expect(within(form).getByRole("button", { name: "Discard" })).toBeDisabled();
    await user.keyboard("{Escape}");
    expect(form).toBeInTheDocument();
    arrive();
    await screen.findByText("Changes saved");
    expect((await saved()).keywords).toBe("slow");
  });

  test("sends nothing where nothing was changed", async () => {
    const writes = watchWrites();
    const { user, form } = await edit("Same");
    await press(user, form, "Save changes");
    await screen.findByText("No changes to save");
    expect(writes).toEqual([]);
  });

  test("closes an untouched form by Escape without a word", async () => {
    const { user } = await edit("Untouched");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.queryByText("Saved as unfinished")).toBeNull();
    expect(new URLSearchParams(location.search).get("item")).toBeNull();
  });
});

describe("an answer that is lost", () => {
  /** From now on all answers to a method are lost. Resolves with the first. */
  function loseAnswers(lost: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    onAnswer((method, { pathname }) => {
      if (method !== lost || !pathname.startsWith(CATEGORIES)) return;
      resolve();
      throw lostAnswer();
    });
    return promise;
  }

  /** Resolves once the server has answered the next autosave. */
  function nextDraft(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    onAnswer((method, { pathname }) => {
      if (method === "PUT" && pathname.startsWith("/api/admin/unfinished/")) resolve();
    });
    return promise;
  }

  async function pressInVain(user: UserEvent, form: HTMLElement, name: string) {
    await press(user, form, name);
    await within(form).findByText("Couldn’t reach the server.");
  }

  test("makes no second category, whatever is changed and kept before the retry", async () => {
    const { user, form } = await add();
    await fillFields(user, form, { Name: "Lost", Path: "lost", ...TEXTS });
    await within(form).findByText(/^Saved as unfinished/);
    let lost = loseAnswers("POST");
    await pressInVain(user, form, "Add category");
    await lost;
    const kept = nextDraft();
    await fillFields(user, form, { Name: "Lost again" });
    await kept;
    // The answer to the following update is lost, too.
    lost = loseAnswers("PUT");
    await pressInVain(user, form, "Add category");
    await lost;
    onAnswer(() => undefined);
    await fillFields(user, form, { Name: "Lost and found" });
    await press(user, form, "Add category");
    await screen.findByText("Category added");
    expect(screen.queryByRole("alertdialog")).toBeNull();
    const found = (await categories()).filter(({ path }) => path.startsWith("lost"));
    expect(found.map(({ name }) => name)).toEqual(["Lost and found"]);
    await waitFor(() => expect(rowNames()).toContain("Lost and found"));
    const { body } = await admin.get<object[]>("/api/admin/unfinished?kind=categories");
    expect(body).toEqual([]);
  });

  test("of an undone deletion is looked up", async () => {
    await makeCategory(admin, { name: "Undone", path: "undone" });
    const user = await open(`${LIST}&q=undone`, { signedIn: true });
    await user.click(await screen.findByRole("button", { name: "Delete Undone" }));
    const undo = await findUndo(user);
    void loseAnswers("POST");
    await user.click(undo);
    expect(await screen.findByText("Category restored")).toBeVisible();
  });

  test("is not asked about when the change is saved again, with more or with less", async () => {
    const { user, form, saved } = await edit("Twice");
    const { description } = await saved();
    await fillFields(user, form, { Keywords: "twice", Description: "once" });
    await within(form).findByText(/^Saved as unfinished/);
    const lost = loseAnswers("PUT");
    await pressInVain(user, form, "Save changes");
    await lost;
    expect((await saved()).keywords).toBe("twice");
    await pressInVain(user, form, "Save changes");
    onAnswer(() => undefined);
    await fillFields(user, form, { Keywords: "thrice", Description: description });
    await press(user, form, "Save changes");
    await screen.findByText("Changes saved");
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(await saved()).toMatchObject({ keywords: "thrice", description });
  });
});
