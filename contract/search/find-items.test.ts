import { expect, it } from "vitest";
import { NO_FACETS } from "../facets/facets.ts";
import { findDesigns, findItems } from "./find-items.ts";
import { EVERY_SITE } from "../../tests/support/synonyms.ts";
import { searchedText } from "../text/search-text.ts";

const LOOK = { ...NO_FACETS, first_public_at: "", created_at: "", tags: "", category_name: "" };

const looks = [
  { title: "Sky", colors: ["blue" as const], alt_text: "Sky blue nails" },
  { title: "Tulips", colors: ["coral" as const], alt_text: "Coral tulips, on pale blue" },
  { title: "Rain", colors: [], alt_text: "Blue drops" },
].map((look, at) => ({ ...LOOK, id: String(at), ...look }));

const titles = (found: { title: string }[]) => found.map(({ title }) => title);
const find = (q: string) => titles(findDesigns(looks, q, EVERY_SITE).items).toSorted();

it("takes colors of alt texts for the background where the look has others", () => {
  expect(find("blue")).toEqual(["Rain", "Sky"]);
  expect(find("pale blue")).toEqual(["Sky"]);
  expect(find("not blue")).toEqual(["Tulips"]);
});

it("takes of a category for two things the one that the look has", () => {
  const shiny = [
    { title: "Mirror", finish: ["chrome" as const], category_name: "Glitter & chrome" },
    { title: "Disco", finish: ["glitter" as const], category_name: "Glitter & chrome" },
    { title: "Old", category_name: "Glitter" },
  ].map((look, at) => ({ ...LOOK, id: String(at), alt_text: "", ...look }));
  const findIn = (q: string) => titles(findDesigns(shiny, q, EVERY_SITE).items).toSorted();
  expect(findIn("glitter")).toEqual(["Disco", "Old"]);
  expect(findIn("no glitter")).toEqual(["Mirror"]);
});

it("finds what is near in meaning where nothing is the thing itself, and says so", () => {
  const found = [
    { title: "Rose garden", alt_text: "Red flowers" },
    { title: "Shapes", alt_text: "Black lines" },
  ].map((look, at) => ({ ...LOOK, id: String(at), ...look }));
  expect(findDesigns(found, "uñas de girasol", EVERY_SITE)).toMatchObject({
    items: [{ title: "Rose garden" }],
    relaxed: true,
  });
  const [sunflower] = [{ ...LOOK, id: "2", title: "Sunflowers", alt_text: "" }];
  const { items, relaxed } = findDesigns([...found, sunflower], "uñas de girasol", EVERY_SITE);
  expect([titles(items), relaxed]).toEqual([["Sunflowers"], undefined]);
});

it("leaves looks for Halloween out of what is elegant", () => {
  const found = [
    { title: "Blood drip", colors: ["red" as const], occasion: ["halloween" as const] },
    { title: "Ribbon", colors: ["red" as const], alt_text: "Elegant" },
  ].map((look, at) => ({ ...LOOK, id: String(at), alt_text: "", ...look }));
  const findIn = (q: string) => titles(findDesigns(found, q, EVERY_SITE).items).toSorted();
  expect(findIn("red nails for mom")).toEqual(["Ribbon"]);
  expect(findIn("red")).toEqual(["Blood drip", "Ribbon"]);
  expect(findIn("elegant")).toEqual(["Ribbon"]);
});

const sold = [
  { title: "Base coat", text: "Glossy under any top. For gel, from a UV lamp." },
  { title: "Gel", text: "Cures in a UV lamp." },
  { title: "Curing lamp", text: "UV, for gel." },
  { title: "Gloss top coat", text: "Dries quickly." },
  { title: "Gel remover", text: "" },
  { title: "Remover gel", text: "" },
];
const findSold = (q: string) =>
  titles(
    findItems(sold, ({ title, text }) => [title, text].map(searchedText), q, EVERY_SITE).items,
  );

it.each([
  ["uv lamp for gel", "Curing lamp"],
  ["gel uv lamp", "Curing lamp"],
  ["glossy top coat", "Gloss top coat"],
  ["gel", "Gel"],
  ["remover", "Remover gel"],
])("finds for “%s” first what is named so: %s", (q, first) => {
  expect(findSold(q)[0]).toBe(first);
});
