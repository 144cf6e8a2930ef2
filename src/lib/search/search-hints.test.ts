import { expect, it } from "vitest";
import { searchHints } from "./search-hints.ts";

const image_url = "/uploads/x-400.webp";
const designs = [
  { title: "Pearl French", tags: "pearl, french", image_url },
  { title: "Rosé chrome", tags: "chrome, pale rose", image_url },
  { title: "Rose garden", tags: "rose, flowers", image_url },
];
const categories = [
  { name: "French", path: "french" },
  { name: "Halloween", path: "halloween" },
];
const hints = (typed: string, recent: string[] = []) =>
  searchHints(typed, { designs, categories, recent });

it("offers recent searches while nothing is typed", () => {
  expect(hints("  ", ["bows", "nude & gold"])).toEqual([
    { kind: "recent", text: "bows", href: "/search?q=bows" },
    { kind: "recent", text: "nude & gold", href: "/search?q=nude%20%26%20gold" },
  ]);
});

it("leads a category to its own page, and says each text once", () => {
  expect(hints("fren")).toEqual([
    { kind: "category", text: "French", href: "/category/french" },
    {
      kind: "design",
      text: "Pearl French",
      href: "/search?q=Pearl%20French",
      picture: { image_url },
    },
  ]);
  expect(hints("hallo")[0]?.href).toBe("/halloween");
});

it("ignores accents and case, and puts beginnings first", () => {
  expect(hints("ROSE").map(({ kind, text }) => [kind, text])).toEqual([
    ["tag", "rose"],
    ["tag", "pale rose"],
    ["design", "Rosé chrome"],
    ["design", "Rose garden"],
  ]);
});

it("needs every word", () =>
  expect(hints("rose garden").map(({ text }) => text)).toEqual(["Rose garden"]));

it("does not need “nails”, and leaves exclusions to the server", () => {
  expect(hints("chrome nails").map(({ text }) => text)).toEqual(["chrome", "Rosé chrome"]);
  expect(hints("french no pearl")).toEqual([]);
  expect(hints("french -pearl")).toEqual([]);
});

it("adds what the server found by other words, each once", () => {
  const found = [
    { title: "Soft bow", tags: "ribbon", image_url },
    { title: "Rose garden", tags: "rose, flowers", image_url },
  ];
  const sources = { designs, found, categories, recent: [] };
  expect(searchHints("no pearl roses", sources).map(({ text }) => text)).toEqual([
    "Soft bow",
    "Rose garden",
  ]);
  expect(searchHints("garden", sources).map(({ text }) => text)).toEqual([
    "Rose garden",
    "Soft bow",
  ]);
});

it("has nothing for what nobody painted", () => expect(hints("zebra")).toEqual([]));
