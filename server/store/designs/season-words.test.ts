import { expect, it } from "vitest";
import { byDemand, isOutOfSeason } from "./offered-searches.ts";

const TAGS = ["christmas", "red", "valentine"];

it.each([
  ["2026-07-01", ["christmas", "valentine"]],
  ["2027-02-01", ["christmas"]],
  ["2026-12-01", ["valentine"]],
])("knows at %s what is out of season", (day, words) => {
  expect(TAGS.filter((tag) => isOutOfSeason(tag, day))).toEqual(words);
});

const WORDS = ["french", "christmas", "hearts", "summer", "halloween"];

it.each([
  ["2026-07-01", "summer french hearts christmas halloween"],
  ["2026-10-15", "halloween french hearts christmas summer"],
  ["2026-11-22", "christmas french hearts summer halloween"],
  ["2027-02-01", "french hearts christmas summer halloween"],
])("puts first what is looked for at %s", (day, words) => {
  expect(byDemand(WORDS, day).join(" ")).toBe(words);
});
