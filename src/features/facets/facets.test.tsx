import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { makeCategory, makeDesign } from "../../../server/testing/factories.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, open } = await pageSite();

const { path: category } = await makeCategory(admin, { path: "holiday", name: "Holiday" });
const almond = { shape: "almond", tags: "christmas" } as const;
await makeDesign(admin, category, {
  ...almond,
  title: "Velvet",
  length: "short",
  colors: ["dark-red"],
  palette: ["#8a1020"],
});
await makeDesign(admin, category, {
  ...almond,
  title: "Teal waves",
  length: "long",
  colors: ["teal"],
  palette: ["#2f9c9c"],
});
await makeDesign(admin, category, {
  title: "Silver coffin",
  shape: "coffin",
  length: "short",
  colors: ["silver"],
  palette: ["#c0c0c8"],
});

const bar = async () => within(await screen.findByRole("navigation", { name: "Filters" }));
const sheet = async (name = "Filters") => within(await screen.findByRole("dialog", { name }));
/** The space between them comes from styles, which are not loaded here. */
const without = (word: string) => new RegExp(`^Without ?${word}$`);
const shown = () =>
  within(screen.getByRole("main"))
    .queryAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent);
const shows = (...titles: string[]) => waitFor(() => expect(shown()).toEqual(titles));

describe("the filter bar", () => {
  test("narrows a list by a tap for each word, and has an address", async () => {
    const user = await open("/all-designs?length=short");
    const filters = await bar();
    await user.click(await filters.findByRole("link", { name: /^Almond ?\d+$/ }));
    for (const word of ["Short", "Almond"]) {
      await filters.findByRole("link", { name: without(word) });
    }
    expect(filters.getByRole("button", { name: /^Filters ?\(2\)$/ })).toBeInTheDocument();
    await screen.findByText("1 look");
    await shows("Velvet");
    expect(location.search).toBe("?shape=almond&length=short");
    await user.click(filters.getByRole("link", { name: without("Short") }));
    await shows("Teal waves", "Velvet");
  });

  test.for([
    ["/category/holiday?shape=almond&length=long,nonsense", "Teal waves", 3],
    ["/search?q=christmas&color=dark-red", "Velvet", 2],
  ] as const)("of %s clears all of it", async ([address, title, total]) => {
    const user = await open(address);
    await screen.findByRole("link", { name: title });
    await shows(title);
    await user.click((await bar()).getByRole("link", { name: "Clear all" }));
    await waitFor(() => expect(shown()).toHaveLength(total));
  });

  test("says so where nothing is left", async () => {
    await open("/category/holiday?shape=coffin&color=teal");
    expect(await screen.findByText("No designs match the current filters.")).toBeInTheDocument();
  });
});

test("Tab stops at each button of the bar, once at its chips, and twice at each card", async () => {
  const user = await open("/all-designs");
  const filters = await bar();
  const last = await filters.findByRole("link", { name: "Holiday" });
  const [save] = await screen.findAllByRole("button", { name: /^Save / });
  const card = within(save?.closest("li") ?? document.body);
  const [title, category, ...tags] = card.getAllByRole("link");
  expect(tags.length).toBeGreaterThan(0);
  filters.getByRole("button", { name: "Filters" }).focus();
  for (const name of ["Color", "Sort", "One picture per row"]) {
    await user.tab();
    expect(filters.getByRole("button", { name })).toHaveFocus();
  }
  await user.tab();
  await user.keyboard("{End}");
  expect(last).toHaveFocus();
  await user.tab();
  expect(save).toHaveFocus();
  await user.tab();
  expect(title).toHaveFocus();
  for (const link of [category, ...tags]) {
    await user.keyboard("{ArrowRight}");
    expect(link).toHaveFocus();
  }
  await user.keyboard("{ArrowRight}{ArrowLeft}");
  expect([category, ...tags].at(-2)).toHaveFocus();
  await user.tab();
  expect(screen.getAllByRole("button", { name: /^Save / })[1]).toHaveFocus();
});

describe("the sheet of filters", () => {
  test("counts what it would show, clears, and closes", async () => {
    const user = await open("/all-designs?shape=almond&color=dark-red");
    await user.click(await (await bar()).findByRole("button", { name: /^Filters/ }));
    const dialog = await sheet();
    await user.click(dialog.getByRole("link", { name: /^Dark red/ }));
    await dialog.findByRole("button", { name: "Show 2 looks" });
    await user.click(dialog.getByRole("link", { name: "Clear all" }));
    await user.click(await dialog.findByRole("button", { name: "Show 3 looks" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(location.search).toBe("");
  });

  test("is closed by Back, which keeps what was chosen; a further one undoes it", async () => {
    const user = await open("/all-designs");
    await user.click(await (await bar()).findByRole("button", { name: /^Filters/ }));
    const dialog = await sheet();
    await user.click(await dialog.findByRole("link", { name: /^Coffin/ }));
    await dialog.findByRole("link", { name: without("Coffin") });
    history.back();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(location.search).toBe("?shape=coffin");
    history.back();
    await waitFor(() => expect(location.search).toBe(""));
  });
});

describe("nearness to a color", () => {
  test("comes from the picker and is dropped again in the bar", async () => {
    const user = await open("/all-designs");
    const filters = await bar();
    await user.click(await filters.findByRole("button", { name: "Color" }));
    const picker = await sheet("Closest to a color");
    await user.click(picker.getByRole("link", { name: "Teal" }));
    await waitFor(() => expect(shown()[0]).toBe("Teal waves"));
    expect(screen.queryByRole("dialog")).toBeNull();
    await screen.findByText("Closest to #2f9c9c first", { selector: "[role=status]" });
    await user.click(filters.getByRole("link", { name: /^Not ?Closest to ?#2f9c9c$/ }));
    await waitFor(() => expect(location.search).toBe(""));
  });

  test("comes from a color that the visitor mixes", async () => {
    const user = await open("/all-designs");
    await user.click(await (await bar()).findByRole("button", { name: "Color" }));
    const picker = await sheet("Closest to a color");
    for (const [label, value] of Object.entries({ Strength: "0", Lightness: "75" })) {
      fireEvent.change(picker.getByLabelText(label), { target: { value } });
    }
    await user.click(picker.getByRole("button", { name: "Show the closest" }));
    await waitFor(() => expect(location.search).toBe("?near=bfbfbf"));
    await waitFor(() => expect(shown()[0]).toBe("Silver coffin"));
  });

  test("comes from the colors of a look", async () => {
    const user = await open("/all-designs");
    await user.click(await screen.findByRole("link", { name: "Velvet" }));
    const colors = await screen.findByRole("list", { name: "More in this color" });
    await user.click(within(colors).getByRole("link"));
    await waitFor(() => expect(location.search).toBe("?near=8a1020"));
    await waitFor(() => expect(shown()[0]).toBe("Velvet"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

test("a list is sorted from the bar, and orders by one thing at a time", async () => {
  const user = await open("/all-designs?near=2f9c9c");
  const filters = await bar();
  await user.click(await filters.findByRole("button", { name: "Sort" }));
  const orders = await sheet("Sort");
  expect(orders.queryByRole("link", { current: true })).toBeNull();
  await user.click(orders.getByRole("link", { name: "Title A to Z" }));
  await shows("Silver coffin", "Teal waves", "Velvet");
  expect(location.search).toBe("?sort=title-asc");
  expect(screen.queryByRole("dialog")).toBeNull();
  await screen.findByText("Title A to Z", { selector: "[role=status]" });
  await user.click(await filters.findByRole("button", { name: "Title A to Z" }));
  await user.click((await sheet("Sort")).getByRole("link", { name: "Newest first" }));
  await waitFor(() => expect(location.search).toBe(""));
});

test("a search can be sorted too, and begins with what fits best", async () => {
  const user = await open("/search?q=christmas&sort=oldest");
  await shows("Velvet", "Teal waves");
  await user.click(await (await bar()).findByRole("button", { name: "Oldest first" }));
  await user.click((await sheet("Sort")).getByRole("link", { name: "Best match first" }));
  await waitFor(() => expect(location.search).toBe("?q=christmas"));
});

describe("all designs", () => {
  test("are narrowed by a keyword, which clears again; a campaign’s words stay until a look opens", async () => {
    const user = await open("/all-designs?utm_source=pins");
    await user.type(await screen.findByLabelText("Search by keyword"), "teal");
    await shows("Teal waves");
    expect(location.search).toBe("?utm_source=pins&q=teal");
    await user.click(screen.getByRole("link", { name: "Teal waves" }));
    await waitFor(() => expect(location.pathname).toBe("/designs/teal-waves"));
    await screen.findByRole("heading", { level: 2, name: "Teal waves" });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(screen.getByRole("button", { name: /clear/i }));
    await screen.findByText("3 looks");
  });

  test("of a category are named and counted, whatever the letters of the address", async () => {
    await open("/all-designs?category=HOLIDAY");
    expect(await screen.findByText("Showing designs for: Holiday (3 designs)")).toBeInTheDocument();
  });
});
