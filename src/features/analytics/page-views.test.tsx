import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import type { Insights } from "../../../contract/admin/insights.ts";
import { makeOne } from "../../../server/testing/collections.ts";
import { makeCategory, makeDesign } from "../../../server/testing/factories.ts";
import { scenarioOf } from "../../../server/testing/scenarios.ts";
import { forwardPageViews, switchCounting } from "../../lib/data/page-views.ts";
import { queries } from "../../lib/data/queries.ts";
import { pageSite } from "../../testing/page.tsx";
import { start } from "./google-tag.ts";

const { admin, open } = await pageSite();
const { path: category } = await makeCategory(admin, { name: "French", path: "french" });
await makeDesign(admin, category, { title: "Pearl hearts", tags: "hearts" });
await makeOne(admin, scenarioOf("productCategories"), { slug: "base" });
await makeOne(admin, scenarioOf("products"), { name: "Top coat", category: "base" });
await makeOne(admin, scenarioOf("tutorials"), {
  title: "First French",
  steps: JSON.stringify(["Shape the nails.", "Paint the tips."]),
});

/** The events in the data layer. */
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

/** Opens a page and forgets its own view. */
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
    ["Tutorials", "/tutorials", "Nail art tutorials - Lunula"],
    ["Product Recommendations", "/products", "Product Recommendations - Lunula"],
    ["Blog", "/blog", "Nail art blog - Lunula"],
    ["Nail Designs", "/all-designs", "All Nail Designs - Lunula"],
    ["Saved", "/saved", "Saved looks - Lunula"],
    ["Lunula, home", "/", "Nail art inspiration - Lunula"],
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

test("a search that finds nothing is counted as such, one that is narrowed is not", async () => {
  const searches = ["/search?q=hearts", "/search?q=stars&shape=almond", "/search?q=zeppelin"];
  const answers = [/^Found 1 result/, /^Nothing matches/, /^Nothing matches/];
  for (const [index, path] of searches.entries()) {
    await open(path);
    await screen.findByText(answers[index] ?? "");
  }
  const names = async () => {
    const { body } = await admin.get<Insights>("/api/admin/insights");
    return [body.top.fruitless, body.top.searches].map((rows) => rows.map(({ name }) => name));
  };
  await waitFor(async () => expect((await names())[0]).toContain("zeppelin"), { timeout: 5_000 });
  const [fruitless, all] = await names();
  expect(fruitless).not.toContain("hearts");
  expect(all).toEqual(expect.arrayContaining(["hearts", "zeppelin"]));
  expect(all).not.toContain("stars");
});

test("a look that is opened and saved, a finished lesson and a product that is followed count once", async () => {
  const user = await open("/all-designs");
  await user.click(await screen.findByRole("link", { name: "Pearl hearts" }));
  const look = await screen.findByRole("dialog");
  await user.click(await within(look).findByRole("button", { name: "Save" }));
  await user.click(await within(look).findByRole("button", { name: "Saved" }));
  await user.click(await within(look).findByRole("button", { name: "Save" }));

  await open("/tutorials/first-french");
  for (const step of await screen.findAllByRole("checkbox")) await user.click(step);
  await screen.findByText(/^All done/);

  await open("/products");
  const [shop] = await screen.findAllByRole("link", { name: /Top coat \(opens in a new tab\)/ });
  if (shop) await user.click(shop);
  const expected = {
    designs: [{ name: "Pearl hearts", count: 1, saved: 1 }],
    lessons: [{ name: "First French", count: 1 }],
    products: [{ name: "Top coat", count: 1 }],
  };
  await waitFor(
    async () => {
      const { body } = await admin.get<Insights>("/api/admin/insights");
      expect(body.top).toMatchObject(expected);
    },
    { timeout: 5_000 },
  );
});

test("Google's script loads unless the browser or the owner asks not to count", async () => {
  const client = new QueryClient();
  const site = { name: "Lunula", url: "", social: {}, google_analytics_id: "G-ABC123" };
  client.setQueryData(queries.site().queryKey, site);
  const scripts = () => document.head.querySelectorAll("script[src*=googletagmanager]");
  for (const asked of [{ globalPrivacyControl: true }, { doNotTrack: "1" }]) {
    vi.stubGlobal("navigator", Object.assign(Object.create(navigator), asked));
    await start(client);
    vi.unstubAllGlobals();
  }
  switchCounting(false);
  await start(client);
  expect(scripts()).toHaveLength(0);
  switchCounting(true);
  await start(client);
  expect(scripts()).toHaveLength(1);
  scripts()[0]?.remove();
  forwardPageViews(() => {});
});

test("the privacy policy tells what is counted, as long as anything is", async () => {
  await open("/privacy");
  await screen.findByText(/^For each day, this site counts/);
  await admin.put("/api/admin/settings", { counts_visits: false });
  await open("/privacy");
  await screen.findByText("This site does not count visits.");
  expect(screen.queryByText(/13 months/)).not.toBeInTheDocument();
  await admin.put("/api/admin/settings", { counts_visits: true });
});
