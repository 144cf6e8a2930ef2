import { expect, it } from "vitest";
import { nearTo, sortedBy, withCategory, withWord, withoutFacets } from "./chosen-facets.tsx";

const PATH = "/all-designs";
const params = (query: string) => new URLSearchParams(query);

it.each([
  ["", "shape", "almond", "?shape=almond"],
  ["shape=oval&q=red", "shape", "almond", "?q=red&shape=almond,oval"],
  ["shape=almond,oval", "shape", "oval", "?shape=almond"],
  ["shape=almond&cursor=x&design=d", "shape", "almond", ""],
  ["season=winter&shape=heart", "color", "red", "?color=red&season=winter"],
] as const)("chooses or drops, of ?%s, %s %s: %s", (query, name, word, expected) => {
  expect(withWord(PATH, params(query), name, word)).toBe(PATH + expected);
});

it.each([
  ["cursor=x&shape=oval", "#B3174F", "?near=b3174f&shape=oval"],
  ["q=red&near=ffffff&design=d", "#000000", "?q=red&near=000000"],
  ["q=red&near=ffffff", undefined, "?q=red"],
  ["q=red&sort=oldest", "#000000", "?q=red&near=000000"],
])("of ?%s, nearest to %s: %s", (query, color, expected) => {
  expect(nearTo(PATH, params(query), color)).toBe(PATH + expected);
});

it.each([
  [
    "q=red&shape=oval,almond&near=ffffff&cursor=x",
    "fall",
    "?q=red&near=ffffff&category=fall&shape=almond,oval",
  ],
  ["category=fall&shape=oval&design=d", undefined, "?shape=oval"],
])("of ?%s, goes to category %s: %s", (query, category, expected) => {
  expect(withCategory(PATH, params(query), category)).toBe(PATH + expected);
});

it.each([
  ["q=red&near=ffffff&shape=oval&cursor=x", "title-asc", "?q=red&sort=title-asc&shape=oval"],
  ["sort=oldest&shape=oval", undefined, "?shape=oval"],
] as const)("of ?%s, by %s: %s", (query, sort, expected) => {
  expect(sortedBy(PATH, params(query), sort)).toBe(PATH + expected);
});

it("drops all of them", () => {
  expect(withoutFacets(PATH, params("q=red&shape=oval&cursor=x&color=red&near=ffffff"))).toBe(
    `${PATH}?q=red`,
  );
});
