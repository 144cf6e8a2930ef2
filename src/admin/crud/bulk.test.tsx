import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import type { Product } from "../../../contract/forms/product.ts";
import { makeBaseCategories, makeOne } from "../../../server/testing/collections.ts";
import { scenarioOf } from "../../../server/testing/scenarios.ts";
import { findUndo, rowNames } from "../../testing/back-office.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, onAnswer, open } = await pageSite();
await makeBaseCategories(admin);

const LIST = "/admin/dashboard?tab=products&sort=name";
const API = "/api/admin/products";

const products = async () => (await admin.get<Product[]>(API)).body;

/** The calls that change several products. */
const calls: string[] = [];

beforeEach(async () => {
  const ids = (await products()).map(({ id }) => id);
  if (ids.length > 0) await admin.post(`${API}/delete-many`, { ids });
  for (const [name, price] of Object.entries({ Amber: "$20", Beryl: "$100", Coral: "$3" })) {
    await makeOne(admin, scenarioOf("products"), { name, price });
  }
  calls.length = 0;
  onAnswer((method, { pathname }) => {
    if (method === "POST" && pathname.startsWith(API)) calls.push(pathname.slice(API.length));
  });
});

/** Opens the list with all three selected. */
async function selectAll() {
  const user = await open(LIST, { signedIn: true });
  await user.click(await screen.findByLabelText("Select the products of this page"));
  const bar = screen.getByRole("group", { name: "Selected rows" });
  expect(bar).toHaveTextContent("3 selected");
  return { user, bar };
}

async function change(user: UserEvent, bar: HTMLElement, what: string) {
  await user.click(within(bar).getByRole("button", { name: "Change" }));
  await user.click(await screen.findByRole("menuitem", { name: what }));
}

describe("selected rows", () => {
  test("are those between two that are chosen with Shift", async () => {
    const user = await open(LIST, { signedIn: true });
    await user.click(await screen.findByLabelText("Select Amber"));
    await user.keyboard("{Shift>}");
    await user.click(screen.getByLabelText("Select Coral"));
    await user.keyboard("{/Shift}");
    expect(screen.getByLabelText("Select Beryl")).toBeChecked();
    const bar = screen.getByRole("group", { name: "Selected rows" });
    expect(bar).toHaveTextContent("3 selected");
    await user.click(within(bar).getByRole("button", { name: "Clear selection" }));
    expect(screen.queryByRole("group", { name: "Selected rows" })).toBeNull();
  });

  test("are changed in one call", async () => {
    const { user, bar } = await selectAll();
    await change(user, bar, "Feature");
    await screen.findByText("3 products changed");
    expect((await products()).every(({ is_featured }) => is_featured)).toBe(true);
    expect(calls).toEqual(["/update-many"]);
    expect(screen.queryByRole("group", { name: "Selected rows" })).toBeNull();
  });

  test("are changed back to what each was before", async () => {
    const [first] = await products();
    await admin.put(`${API}/${first?.id}`, { is_featured: true });
    const { user, bar } = await selectAll();
    await change(user, bar, "Feature");
    await user.click(await findUndo(user));
    await screen.findByText("3 products changed back");
    const featured = (await products()).filter(({ is_featured }) => is_featured);
    expect(featured.map(({ id }) => id)).toEqual([first?.id]);
  });

  test("are hidden from visitors and shown again", async () => {
    const shown = async () => (await admin.get<Product[]>("/api/products")).body.length;
    const { user, bar } = await selectAll();
    await change(user, bar, "Deactivate");
    const undo = await findUndo(user);
    expect(await shown()).toBe(0);
    await user.click(undo);
    await screen.findByText("3 products changed back");
    expect(await shown()).toBe(3);
  });

  test("are moved to one of two categories of the same name", async () => {
    for (const slug of ["top-coats", "more-top-coats"]) {
      await makeOne(admin, scenarioOf("productCategories"), { name: "Top coats", slug });
    }
    const { user, bar } = await selectAll();
    await user.click(within(bar).getByRole("button", { name: "Change" }));
    const [one, other] = await screen.findAllByRole("menuitem", { name: "Top coats" });
    expect(one).toBeVisible();
    await user.click(other ?? document.body);
    await screen.findByText("3 products changed");
    const categories = new Set((await products()).map(({ category }) => category));
    expect([...categories]).toEqual([expect.stringMatching(/^(more-)?top-coats$/)]);
  });

  test("are deleted and restored in one call each", async () => {
    const { user, bar } = await selectAll();
    await user.click(within(bar).getByRole("button", { name: "Delete selected" }));
    await screen.findByText("3 products deleted");
    const undo = await findUndo(user);
    expect(await products()).toEqual([]);
    await user.click(undo);
    await screen.findByText("3 products restored");
    expect(calls).toEqual(["/delete-many", "/restore-many"]);
    await waitFor(() => expect(rowNames()).toEqual(["Amber", "Beryl", "Coral"]));
  });

  test("that cannot be changed stay selected, and the reason is told", async () => {
    const { user, bar } = await selectAll();
    onAnswer((method) => (method === "POST" ? Promise.reject(new TypeError()) : undefined));
    await change(user, bar, "Feature");
    await screen.findByText("No products were changed");
    expect(screen.getByText("Couldn’t reach the server.")).toBeVisible();
    expect(bar).toHaveTextContent("3 selected");
  });
});

test("prices are sorted as amounts", async () => {
  const user = await open(LIST, { signedIn: true });
  await user.click(await screen.findByRole("button", { name: "Price" }));
  await waitFor(() => expect(rowNames()).toEqual(["Coral", "Amber", "Beryl"]));
});

describe("the trash", () => {
  const TRASH = "/admin/trash?kind=products";

  test("is linked from the list", async () => {
    const user = await open(LIST, { signedIn: true });
    await user.click(await screen.findByRole("button", { name: "More actions: products" }));
    await user.click(await screen.findByRole("menuitem", { name: "Deleted products" }));
    await screen.findByRole("searchbox", { name: "Search the trash" });
    expect(location.pathname + location.search).toBe(TRASH);
  });

  test("brings back together what was deleted in one go", async () => {
    const make = (name: string) => makeOne(admin, scenarioOf("products"), { name });
    const garnets = [await make("Garnet top"), await make("Garnet base")];
    await admin.post(`${API}/delete-many`, { ids: garnets.map(({ id }) => id) });
    const user = await open(`${TRASH}&q=garnet`, { signedIn: true });
    await screen.findByText("2 products deleted together");
    await user.click(screen.getByRole("button", { name: "Restore together" }));
    await screen.findByText("No matches in the last 30 days.");
    const back = (await products()).filter(({ name }) => name.startsWith("Garnet"));
    expect(back).toHaveLength(2);
  });

  test("is searched, and brings back one by one", async () => {
    const pearl = await makeOne(admin, scenarioOf("products"), { name: "Pearl and moss" });
    await admin.delete(`${API}/${pearl.id}`);
    const user = await open(`${TRASH}&q=PEARL`, { signedIn: true });
    await user.click(await screen.findByRole("button", { name: "Restore Pearl and moss" }));
    await screen.findByText("No matches in the last 30 days.");
    expect((await products()).map(({ name }) => name)).toContain("Pearl and moss");
  });

  test("deletes for good once that is confirmed", async () => {
    const opal = await makeOne(admin, scenarioOf("products"), { name: "Opal dust" });
    await admin.delete(`${API}/${opal.id}`);
    const user = await open(`${TRASH}&q=opal`, { signedIn: true });
    await user.click(await screen.findByRole("button", { name: "Delete Opal dust for good" }));
    const question = within(await screen.findByRole("alertdialog"));
    await user.click(question.getByRole("button", { name: "Delete for good" }));
    await screen.findByText("1 product deleted for good");
    expect((await admin.post(`${API}/${opal.id}/restore`)).status).toBe(404);
  });
});
