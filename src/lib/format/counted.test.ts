import { expect, it } from "vitest";
import { counted } from "./numbers.ts";

it.each([
  [0, "0 looks"],
  [1, "1 look"],
  [1_200, "1,200 looks"],
])("%i: %s", (count, text) => {
  expect(counted(count, { one: "look", many: "looks" })).toBe(text);
});
