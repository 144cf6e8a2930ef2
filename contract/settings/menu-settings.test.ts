import { expect, it } from "vitest";
import { MENU_SETTINGS, moveEntry } from "./menu-settings.ts";

const { menu, footer_columns } = MENU_SETTINGS;

/** Entries by their labels; those with an arrow are below another. */
const entries = (text: string) =>
  text.split(" ").map((word) => ({
    label: word.replace(">", ""),
    href: "/about",
    is_below: word.startsWith(">"),
  }));
const labels = (list: ReturnType<typeof entries>) =>
  list.map(({ label, is_below }) => (is_below ? `>${label}` : label)).join(" ");

it("has the header's links of a site that nobody has changed", () => {
  expect(menu.default.map(({ label, href }) => `${label} ${href}`)).toEqual([
    "Nail Designs /designs",
    "About /about",
    "Contact /contact",
    "Tutorials /tutorials",
    "Product Recommendations /products",
    "Blog /blog",
  ]);
  expect(menu.schema.parse(menu.default)).toEqual(menu.default);
});

it.each([
  ["a >b c >d e", 0, 1, "c >d a >b e"],
  ["a >b c >d e", 0, 2, "c >d a >b e"],
  ["a >b c >d e", 0, 4, "c >d e a >b"],
  ["a >b c >d e", 2, 1, "c >d a >b e"],
  ["a >b c >d e", 4, 3, "a >b e c >d"],
  ["a >b c >d e", 4, 0, "e a >b c >d"],
  ["a >b c >d e", 2, -1, "c >d a >b e"],
  ["a >b c >d e", 4, 9, "a >b c >d e"],
  ["a >b c >d e", 3, 2, "a >b >d c e"],
  ["a >b c >d e", 1, 0, "a >b c >d e"],
])("moves in %s the entry at %i to %i", (list, from, to, moved) => {
  expect(labels(moveEntry(entries(list), from, to))).toBe(moved);
});

const problems = ({ schema }: typeof menu | typeof footer_columns, list: unknown) =>
  schema.safeParse(list).error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
const blank = { label: "A", href: "", is_below: false };
const below = { ...blank, is_below: true };
const link = { label: "B", href: "/about", is_below: true };

it("asks for the addresses of links, not of what opens others or heads a column", () => {
  const missing = (at: number) => [`${at}.href Address is required`];
  expect(problems(menu, [blank])).toEqual(missing(0));
  expect(problems(menu, [blank, link])).toBeUndefined();
  expect(problems(menu, [blank, below])).toEqual(missing(1));
  expect(problems(footer_columns, [blank])).toBeUndefined();
  expect(problems(footer_columns, [blank, below])).toEqual(missing(1));
});

it("has nothing above its first entry, and refuses addresses that carry scripts", () => {
  expect(menu.schema.parse([link])).toEqual([{ ...link, is_below: false }]);
  expect(problems(menu, [{ ...link, href: "javascript:alert(1)" }])).toEqual([
    expect.stringContaining("0.href Address must be a path"),
  ]);
  expect(
    problems(
      menu,
      Array.from({ length: 61 }, () => link),
    ),
  ).toEqual([" Menu can have at most 60 entries"]);
});
