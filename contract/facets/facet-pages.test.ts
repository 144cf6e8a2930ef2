import { expect, it } from "vitest";
import { FACET_NAMES, wordsOf } from "./facets.ts";
import { choiceOfPage, choiceOfPath, facetPagePath, facetPhrase } from "./facet-pages.ts";

it("names each word by one facet only, so that an address has one meaning", () => {
  const words = FACET_NAMES.flatMap((name) => wordsOf(name) as readonly string[]);
  expect(words).toHaveLength(new Set(words).size);
});

it.each([
  [["red"], "/nails/red", "Red nails"],
  [["red", "almond"], "/nails/almond/red", "Red almond nails"],
  [["wedding"], "/nails/wedding", "Wedding nails"],
  [["winter", "wedding"], "/nails/wedding/winter", "Winter wedding nails"],
  [["dark-red", "short"], "/nails/short/dark-red", "Short dark red nails"],
  [["matte", "black"], "/nails/black/matte", "Matte black nails"],
  [["silver", "chrome"], "/nails/silver/chrome", "Silver chrome nails"],
  [["french", "christmas"], "/nails/french/christmas", "French Christmas nails"],
  [["stripes"], "/nails/stripes", "Striped nails"],
])("reads %j", (words, path, phrase) => {
  const choice = choiceOfPage(words);
  expect(choice && facetPagePath(choice)).toBe(path);
  expect(choice && facetPhrase(choice)).toBe(phrase);
});

it("reads the words of a path", () => {
  expect(choiceOfPath("/nails/red/almond")).toEqual({ shape: ["almond"], color: ["red"] });
  expect(choiceOfPath("/nails/plaid")).toBeUndefined();
  expect(choiceOfPath("/nails")).toBeUndefined();
  expect(choiceOfPath("/category/red")).toBeUndefined();
});

it("has no page for two words of one facet, for more than two, and for unknown words", () => {
  const twoColors = choiceOfPage(["red", "pink"]);
  expect(twoColors).toEqual({ color: ["red", "pink"] });
  expect(facetPagePath(twoColors ?? {})).toBeUndefined();
  expect(facetPhrase(twoColors ?? {})).toBe("Red or pink nails");
  expect(facetPagePath({ color: ["red"], shape: ["oval"], season: ["fall"] })).toBeUndefined();
  expect(facetPagePath({})).toBeUndefined();
  expect(choiceOfPage(["plaid"])).toBeUndefined();
  expect(choiceOfPage(["Red"])).toBeUndefined();
});
