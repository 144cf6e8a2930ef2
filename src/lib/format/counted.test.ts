import { expect, it } from "vitest";
import { counted, listText } from "./numbers.ts";

it.each([
  [0, "0 looks"],
  [1, "1 look"],
  [1_200, "1,200 looks"],
])("%i: %s", (count, text) => {
  expect(counted(count, { one: "look", many: "looks" })).toBe(text);
});

it.each([[], ["red"], ["red", "gold"], ["red", "gold", "white"], ["red", "gold", "white", "pink"]])(
  "lists %s %s %s %s as Intl does",
  (...words) => {
    expect(listText(words)).toBe(new Intl.ListFormat("en-US").format(words));
  },
);
