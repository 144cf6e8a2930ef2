import { screen, within, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { makeCategory, makeDesign } from "../../../server/testing/factories.ts";
import { scenarioOf } from "../../../server/testing/scenarios.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, open } = await pageSite();

const { path: french } = await makeCategory(admin, { name: "French", path: "french" });
for (const [title, tags] of [
  ["Pearl tips", "pearl, french"],
  ["Red hearts", "hearts, valentines"],
  ["Tiny hearts", "hearts, dots"],
]) {
  await makeDesign(admin, french, { title: title ?? "", tags: tags ?? "", shape: "almond" });
}

const main = () => within(screen.getByRole("main"));
const searchBox = () => main().findByRole("combobox", { name: "Search designs" });

describe("the search box", () => {
  test("ignores blanks and trims what it sends", async () => {
    const user = await open("/");
    const box = await searchBox();
    await user.type(box, "   {Enter}");
    expect(location.pathname).toBe("/");
    await user.clear(box);
    await user.type(box, "  pearl tips {Enter}");
    await screen.findByRole("heading", { name: "Search Results" });
    expect(location.pathname + location.search).toBe("/search?q=pearl%20tips");
  });

  test("is emptied by its button and keeps the focus", async () => {
    const user = await open("/");
    const box = await searchBox();
    await user.type(box, "gold");
    await user.click(main().getByRole("button", { name: "Clear search" }));
    expect(box).toHaveValue("");
    expect(box).toHaveFocus();
  });

  test("suggests while somebody types, until Escape", async () => {
    const user = await open("/search");
    const box = await searchBox();
    expect(box).toHaveFocus();
    await user.type(box, "frenc");
    await screen.findByRole("option", { name: "French, category" });
    const count = () => screen.queryByText(/^\d+ suggestions?$/, { selector: "[role=status]" });
    // The server's results add to those of what is loaded.
    const countsOptions = () =>
      waitFor(() => {
        const { length } = screen.queryAllByRole("option");
        expect(count()?.textContent).toMatch(new RegExp(`^${length} `));
      });
    await countsOptions();
    await user.type(box, "zzz");
    await waitFor(() => expect(screen.queryByRole("option")).toBeNull());
    await countsOptions();
    await user.type(box, "{Backspace}{Backspace}{Backspace}");
    await screen.findByRole("option", { name: "French, category" });
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("option")).toBeNull();
    expect(count()).toBeNull();
  });

  test("offers what was searched before, which the arrow keys and Enter choose", async () => {
    const user = await open("/search");
    await user.type(await searchBox(), "hearts{Enter}");
    await screen.findByText('Found 2 results for "hearts"');
    await open("/search");
    const box = await searchBox();
    await user.click(box);
    const option = await screen.findByRole("option", { name: "hearts, recent search" });
    await user.keyboard("{ArrowDown}");
    expect(option).toHaveAttribute("aria-selected", "true");
    expect(box).toHaveAttribute("aria-activedescendant", option.id);
    await user.keyboard("{Enter}");
    await screen.findByRole("heading", { name: "Search Results" });
  });
});

describe("the results", () => {
  test("are counted, and what matches is marked", async () => {
    await open("/search?q=hearts");
    await screen.findByText('Found 2 results for "hearts"');
    const card = await screen.findByRole("link", { name: "Red hearts" });
    expect(within(card).getByText("hearts").tagName).toBe("MARK");
  });

  test.for([
    [`/search?q=${"rose%20".repeat(60)}`, /^Only 200 characters count, left out: “rose/],
    [
      "/search?q=red+blue+green+pink+gold+black+white+brown+gray+nude",
      "Only 8 words count, left out: “gray nude”.",
    ],
  ] as const)("of %s say what did not count", async ([address, text]) => {
    await open(address);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  test("say how a search was understood, and go on without a part of it", async () => {
    const user = await open("/search?q=hearts+but+no+dots");
    await screen.findByText('Found 1 result for "hearts but no dots"');
    const asked = within(await screen.findByRole("list", { name: "Your search" }));
    asked.getByRole("link", { name: /^Remove ?Hearts$/ });
    await user.click(asked.getByRole("link", { name: /^Remove ?Not dots$/ }));
    await screen.findByText('Found 2 results for "hearts"');
    expect(location.search).toBe("?q=hearts");
  });

  test("put what is asked for first, then what has all words, then looks with most of them", async () => {
    const { required: lesson } = scenarioOf("tutorials");
    const { required: post } = scenarioOf("blogPosts");
    const title = "Tiny hearts with a sponge";
    await admin.post("/api/admin/tutorials", { ...lesson, title });
    await admin.post("/api/admin/blog-posts", { ...post, title, is_published: true });
    const headings = () =>
      main()
        .getAllByRole("heading", { level: 2 })
        .map(({ textContent }) => textContent);
    await open("/search?q=tiny+hearts+sponge");
    await screen.findByText(/^No exact match/);
    await waitFor(() => expect(headings()).toEqual(["Tutorials", "From the blog", "Designs"]));
    await open("/search?q=how+long+tiny+hearts+sponge");
    await waitFor(() => expect(headings()).toEqual(["From the blog", "Tutorials", "Designs"]));
    await admin.post("/api/admin/blog-posts", {
      ...post,
      title: "A pearl",
      slug: "a-pearl",
      is_published: true,
    });
    await open("/search?q=how+to+pearl");
    await waitFor(() => expect(headings()).toEqual(["From the blog", "Designs"]));
  });

  test("name pages of the owner's last, each with its first words", async () => {
    const { required: page } = scenarioOf("pages");
    const own = { ...page, title: "Hearts club", slug: "club", description: "Every Friday." };
    await admin.post("/api/admin/pages", {
      ...own,
      content: "<p>Join us.</p>",
      is_published: true,
    });
    await open("/search?q=hearts");
    const found = within(await screen.findByRole("region", { name: "Pages" }));
    expect(found.getByRole("link", { name: "Hearts club" })).toHaveAttribute("href", "/p/club");
    found.getByText("Every Friday.");
    expect(found.queryByRole("img")).toBeNull();
  });

  test("offer popular searches where nothing matches", async () => {
    const user = await open("/search?q=zzz");
    await screen.findByText('Found 0 results for "zzz"');
    await screen.findByText("Nothing matches yet. Try one of these:");
    await user.click(main().getByRole("link", { name: "hearts" }));
    expect(await screen.findByText('Found 2 results for "hearts"')).toBeInTheDocument();
  });
});

test("Without a query the page offers recent searches and facets", async () => {
  const user = await open("/search");
  await screen.findByText("Please enter a search query to find nail designs.");
  await user.type(await searchBox(), "pearl{Enter}");
  await screen.findByText('Found 1 result for "pearl"');
  await open("/search");
  const recent = await screen.findByRole("region", { name: "Recent searches" });
  within(recent).getByRole("link", { name: "pearl" });
  await user.click(await screen.findByRole("link", { name: /^Almond ?3$/ }));
  // Three looks are too few for a page of their own.
  await waitFor(() => expect(location.search).toBe("?shape=almond"));
  expect(await screen.findByRole("heading", { name: "Almond nails" })).toBeVisible();
});
