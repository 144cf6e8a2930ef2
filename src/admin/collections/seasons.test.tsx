import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { SeasonPage } from "../../../contract/forms/season-page.ts";
import { makeCategory, makeDesign } from "../../../server/testing/factories.ts";
import { fillFields } from "../../testing/back-office.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, open } = await pageSite();
const { path: category } = await makeCategory(admin);
await makeDesign(admin, category, { title: "Glitter everywhere" });

/** Adds a row to a list of the form. */
async function addRow(user: UserEvent, form: HTMLElement, list: string, item: string, row: string) {
  const rows = within(within(form).getByRole("group", { name: list }));
  await user.click(rows.getByRole("button", { name: `Add ${item}` }));
  await user.click(rows.getByRole("textbox", { name: `${item} 1` }));
  await user.paste(row);
}

// Each goes on where the one before has led.

test("a season page is added, once each of its colors ends with one", async () => {
  const user = await open("/admin/seasons", { signedIn: true });
  await user.click(await screen.findByRole("button", { name: "Add season page" }));
  const form = await screen.findByRole("dialog");
  await fillFields(user, form, {
    Name: "Carnival",
    Heading: "Carnival nail designs",
    Description: "All of it, and confetti.",
    From: "January",
    "From: day": "1",
    To: "December",
    "To: day": "31",
  });
  await addRow(user, form, "Colors", "color", "Confetti: in the air");
  await addRow(user, form, "Ideas", "idea", "Glitter (Easy): More is more.");
  await addRow(user, form, "Steps", "step", "Throw: Then wait for it to land.");
  const add = within(form).getByRole("button", { name: "Add season page" });
  await user.click(add);
  await within(form).findByText("Colors must each end with a color such as #b3174f");
  const color = within(form).getByRole("textbox", { name: "color 1" });
  await user.clear(color);
  await user.click(color);
  await user.paste("Confetti: in the air #E0526F");
  await user.click(add);
  await screen.findByText("Season page added");
  const row = within(await screen.findByRole("row", { name: /Carnival/ }));
  expect(row.getByText("now")).toBeInTheDocument();
});

test("the home page leads to the season that runs", async () => {
  await open("/");
  const tiles = await screen.findByRole("region", { name: "In season now" });
  const tile = await within(tiles).findByRole("link", { name: /Carnival/ });
  expect(tile).toHaveAttribute("href", "/season/carnival");
});

test("the page of a season shows what was written for it, and leads to its ways in", async () => {
  await open("/season/carnival");
  await screen.findByRole("heading", { level: 1, name: "Carnival nail designs" });
  const palette = await screen.findByRole("region", { name: "Carnival palette" });
  expect(within(palette).getByText("in the air")).toBeInTheDocument();
  expect(screen.getByText("Then wait for it to land.")).toBeInTheDocument();
  const way = await screen.findByRole("link", { name: "Glitter" });
  expect(way).toHaveAttribute("href", "/all-designs?q=Glitter");
  await screen.findByRole("link", { name: /^See / });
});

test("a season that is switched off has no page and no tile any more", async () => {
  const user = await open("/admin/seasons", { signedIn: true });
  const toggle = await screen.findByRole("switch", { name: "Active: Carnival" });
  await user.click(toggle);
  await waitFor(async () => {
    const { body } = await admin.get<SeasonPage[]>("/api/season-pages");
    expect(body).toEqual([]);
  });
  await open("/");
  await screen.findByRole("heading", { name: "In season now" });
  expect(screen.queryByText("Carnival")).not.toBeInTheDocument();
});
