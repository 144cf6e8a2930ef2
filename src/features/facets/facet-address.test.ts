import { expect, it } from "vitest";
import { withWord, withoutFacets } from "./facet-address.ts";

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

it("drops all of them", () => {
  expect(withoutFacets(PATH, params("q=red&shape=oval&cursor=x&color=red"))).toBe(`${PATH}?q=red`);
});
