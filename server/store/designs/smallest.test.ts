import { expect, it } from "vitest";
import { smallest } from "./smallest.ts";

it.each([0, 1, 3, 8, 9, Number.POSITIVE_INFINITY])("keeps the %i smallest, in order", (most) => {
  const keys = Float64Array.of(5, 3, 9, 1, 7, 2, 8, 4);
  expect([...smallest(keys, most)]).toEqual([1, 2, 3, 4, 5, 7, 8, 9].slice(0, most));
  expect([...smallest(keys.toReversed(), most)]).toEqual([...smallest(keys, most)]);
});
