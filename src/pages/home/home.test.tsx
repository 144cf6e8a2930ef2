import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { makeCategory, makeDesign } from "../../../server/testing/factories.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, open } = await pageSite();

const { path: french } = await makeCategory(admin, { name: "French", path: "french" });
await makeCategory(admin, { name: "Glitter", path: "glitter" });
const first = await makeDesign(admin, french, { title: "Coral", featured: true });
await makeDesign(admin, french, { title: "Amber", featured: true });
await makeDesign(admin, french, { title: "Birch" });

const titlesIn = (region: HTMLElement) =>
  within(region)
    .queryAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent);

describe("featured designs", () => {
  test("are sorted and filtered, and say so when nothing is left", async () => {
    const user = await open("/");
    const featured = await screen.findByRole("region", { name: "Featured Designs" });
    await within(featured).findByText("Showing 2 of 2 designs");
    await user.selectOptions(within(featured).getByLabelText("Sort by"), "title-asc");
    await waitFor(() => expect(titlesIn(featured)).toEqual(["Amber", "Coral"]));
    await user.selectOptions(within(featured).getByLabelText("Category"), "glitter");
    await within(featured).findByText("No featured designs match the current filters.");
    await user.click(within(featured).getByRole("button", { name: "Show all categories" }));
    await waitFor(() => expect(titlesIn(featured)).toEqual(["Amber", "Coral"]));
  });
});

describe("somebody who comes back", () => {
  test("is told how much is new since the last visit, and sees no look twice", async () => {
    await open("/");
    await screen.findByRole("region", { name: "Newest looks" });
    localStorage.setItem("lunula-visits", JSON.stringify(["", first.created_at, "0"]));
    await open("/");
    const fresh = await screen.findByRole("region", { name: "2 new since you were here" });
    expect(titlesIn(fresh)).toEqual(["Birch"]);
    expect(within(fresh).getByRole("link", { name: "See all" })).toBeInTheDocument();
  });

  test("sees their saved looks, each a link to its large view", async () => {
    localStorage.setItem("lunula-saved", JSON.stringify([first.id]));
    const user = await open("/");
    const saved = await screen.findByRole("region", { name: "Your saved looks" });
    await user.click(await within(saved).findByRole("link", { name: "Coral" }));
    expect(await screen.findByRole("heading", { level: 2, name: "Coral" })).toBeInTheDocument();
  });
});
