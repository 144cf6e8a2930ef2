import { expect, it } from "vitest";
import { Smallest } from "./search-index.ts";

const KEYS = [5, 3, 9, 1, 7, 2, 8, 4];

it.each([0, 1, 3, 8, 9, Number.POSITIVE_INFINITY])("keeps the %i smallest, in order", (most) => {
  for (const keys of [KEYS, KEYS.toReversed()]) {
    const smallest = new Smallest(most);
    for (const key of keys) smallest.add(key);
    expect(smallest.sorted()).toEqual([1, 2, 3, 4, 5, 7, 8, 9].slice(0, most));
  }
});

it("says what would not be among them", () => {
  const smallest = new Smallest(2);
  for (const key of KEYS) smallest.add(key);
  smallest.sorted();
  expect(smallest.limit).toBe(2);
});
