import { expect, it } from "vitest";
import { parseRecent, withSearch } from "./recent-searches.ts";

it("puts the newest search first, once, and keeps six", () => {
  expect(withSearch(["hearts", "French"], "french")).toEqual(["french", "hearts"]);
  expect(withSearch(["a", "b", "c", "d", "e", "f"], "g")).toEqual(["g", "a", "b", "c", "d", "e"]);
});

it.each([
  ['["bows","hearts"]', ["bows", "hearts"]],
  ['["bows",3,null]', ["bows"]],
  ['{"a":1}', []],
  ["nonsense", []],
  [null, []],
])("reads %s", (text, searches) => expect(parseRecent(text)).toEqual(searches));
