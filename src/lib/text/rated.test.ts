import { expect, it } from "vitest";
import { isRated, numberIn } from "./rated.ts";

it.each([
  ["$1,019.99", 1019.99],
  ["12 €", 12],
  ["free", undefined],
])("reads the number in %s", (text, number) => expect(numberIn(text)).toBe(number));

it.each([
  ["1,287", true],
  ["many", true],
  ["0", false],
  [" ", false],
  ["0 reviews", false],
])("takes %s reviews for a rating: %s", (reviews_count, rated) =>
  expect(isRated({ reviews_count })).toBe(rated),
);
