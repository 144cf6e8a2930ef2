import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { makeCategory, makeDesign } from "../../../server/testing/factories.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, open } = await pageSite();

const { path: category } = await makeCategory(admin);
const first = await makeDesign(admin, category, { title: "Almond" });
const second = await makeDesign(admin, category, { title: "Berry" });
const third = await makeDesign(admin, category, { title: "Coral" });
const ALL = [first, second, third];

/** Saves all of them on this device. */
function saveAll() {
  localStorage.setItem("lunula-saved", JSON.stringify(ALL.map(({ id }) => id)));
}

const shown = () =>
  within(screen.getByRole("main"))
    .queryAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent);
const shows = (...titles: string[]) => waitFor(() => expect(shown()).toEqual(titles));

const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole("button", { name }));

describe("saved looks", () => {
  test("stay on the device", async () => {
    const user = await open("/saved");
    await screen.findByText("No looks saved yet");
    await open("/all-designs");
    await press(user, "Save Berry");
    expect(screen.getByRole("button", { name: "Save Berry" })).toBePressed();
    await open("/saved");
    await screen.findByText("1 look");
    await shows("Berry");
  });

  test("are put back where they stood", async () => {
    saveAll();
    const user = await open("/saved");
    await screen.findByText("3 looks");
    await press(user, "Save Berry");
    await screen.findByText("2 looks");
    await press(user, "Undo");
    expect(await screen.findByText("3 looks")).toBeInTheDocument();
    await shows("Almond", "Berry", "Coral");
  });

  test("of somebody else are saved all at once from their link", async () => {
    const user = await open(`/saved?looks=${first.id},${third.id}`);
    await press(user, "Save all");
    await screen.findByRole("button", { name: "All saved" });
    await open("/saved");
    expect(await screen.findByText("2 looks")).toBeInTheDocument();
    await shows("Almond", "Coral");
  });
});

describe("a board", () => {
  test("is made from a look, with a note", async () => {
    const user = await open(`/designs/${first.slug}`);
    await press(user, "Boards");
    await user.type(await screen.findByLabelText("New board"), "Wedding{Enter}");
    expect(await screen.findByRole("checkbox", { name: /^Wedding/ })).toBeChecked();
    await user.type(screen.getByLabelText(/^Note/), "Shorter, and matte");
    await press(user, "Done");
    await open("/saved");
    await user.click(await screen.findByRole("link", { name: "Wedding" }));
    await shows("Almond");
    await press(user, "Arrange and note");
    expect(await screen.findByText("Shorter, and matte")).toBeInTheDocument();
  });

  test("takes saved looks, an order by keys, and gives a look back", async () => {
    saveAll();
    const user = await open("/saved");
    await press(user, "New board");
    await user.type(await screen.findByLabelText("Name"), "Prom{Enter}");
    await screen.findByRole("heading", { name: "Prom" });
    await press(user, "Add saved looks");
    const dialog = within(await screen.findByRole("dialog"));
    for (const { title } of ALL) {
      await user.click(await dialog.findByRole("button", { name: title }));
    }
    await user.click(dialog.getByRole("button", { name: "Add 3 looks" }));
    await waitFor(() => expect(shown()).toHaveLength(3));
    const [, , last = ""] = shown();

    await press(user, "Arrange and note");
    const grip = await screen.findByRole("button", { name: new RegExp(`^Move ${last}, 3 of 3`) });
    grip.focus();
    await user.keyboard("{Home}");
    await screen.findByText(`${last}: 1 of 3`);
    await press(user, `Remove ${last}`);
    await press(user, "Undo");
    await press(user, "Done");
    await waitFor(() => expect(shown()[0]).toBe(last));
    expect(shown()).toHaveLength(3);
  });
});
