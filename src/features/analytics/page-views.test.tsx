import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { Insights } from "../../../contract/insights.ts";
import { makeCategory, makeDesign } from "../../../server/testing/factories.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, open } = await pageSite();
const { path: category } = await makeCategory(admin, { name: "French", path: "french" });
await makeDesign(admin, category, { title: "Pearl hearts", tags: "hearts" });

/** What tag managers are told. */
const views = () => window.dataLayer ?? [];
const view = (page_path: string, page_title: string) => ({
  event: "page_view",
  page_path,
  page_title,
});

/** Follows a link of the header, which has two of each: one for phones. */
async function follow(user: UserEvent, name: string) {
  const [link] = await screen.findAllByRole("link", { name });
  if (link) await user.click(link);
}

const searchBox = () => within(screen.getByRole("main")).findByRole("combobox");

/** Opens a page whose own view is not counted among those of the test. */
async function openAt(path: string, title: string): Promise<UserEvent> {
  const user = await open(path);
  await waitFor(() => expect(document.title).toBe(title));
  window.dataLayer = [];
  return user;
}

beforeEach(() => {
  window.dataLayer = [];
});

test("every page that a visitor goes to is one view under its own title", async () => {
  const user = await openAt("/terms", "Terms of Service - Lunula");
  for (const [name, path, title] of [
    ["About", "/about", "About - Lunula"],
    ["Contact", "/contact", "Contact - Lunula"],
    ["Tutorials", "/tutorials", "Nail Art Tutorials - Lunula"],
    ["Product Recommendations", "/products", "Product Recommendations - Lunula"],
    ["Blog", "/blog", "Nail Art Blog - Lunula"],
    ["Nail Designs", "/all-designs", "All Nail Designs - Lunula"],
    ["Saved", "/saved", "Saved looks - Lunula"],
    ["Lunula, home", "/", "Nail Art Inspiration - Lunula"],
  ] as const) {
    window.dataLayer = [];
    await follow(user, name);
    await waitFor(() => expect(views()).toEqual([view(path, title)]));
    expect(document.title).toBe(title);
  }
});

test("going back is a view of the page that is shown again", async () => {
  const user = await openAt("/about", "About - Lunula");
  await follow(user, "Contact");
  await waitFor(() => expect(views()).toEqual([view("/contact", "Contact - Lunula")]));
  history.back();
  await waitFor(() => expect(views().at(-1)).toEqual(view("/about", "About - Lunula")));
});

test("every search is a view of its own", async () => {
  const user = await openAt("/search", "Search Designs - Lunula");
  const box = await searchBox();
  await user.type(box, "hearts{Enter}");
  const hearts = view("/search?q=hearts", 'Search Results for "hearts" - Lunula');
  await waitFor(() => expect(views()).toEqual([hearts]));
  const again = await searchBox();
  await user.clear(again);
  await user.type(again, "bows{Enter}");
  const bows = view("/search?q=bows", 'Search Results for "bows" - Lunula');
  await waitFor(() => expect(views()).toEqual([hearts, bows]));
});

test("a filter and an opened look are the same page, and no further view", async () => {
  const user = await openAt("/all-designs", "All Nail Designs - Lunula");
  const categories = await screen.findByRole("list", { name: "Categories" });
  await user.click(await within(categories).findByRole("link", { name: "French" }));
  await screen.findByText(/^Showing designs for: French/);
  await user.click(await screen.findByRole("link", { name: "Pearl hearts" }));
  await screen.findByRole("dialog");
  expect(views()).toEqual([]);
});

test("the site counts a view by its path, without what was searched for", async () => {
  const user = await openAt("/search", "Search Designs - Lunula");
  const box = await searchBox();
  await user.type(box, "glitter{Enter}");
  await waitFor(() => expect(views()).toHaveLength(1));
  await waitFor(async () => {
    const { body } = await admin.get<Insights>("/api/admin/insights");
    expect(body.pages.map(({ path }) => path)).toContain("/search");
  });
});
