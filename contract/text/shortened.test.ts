import { expect, it } from "vitest";
import { shortened } from "./text.ts";

it.each([
  ["French tips", 11, "French tips"],
  ["French tips for beginners", 14, "French tips…"],
  ["French tips for beginners", 12, "French tips…"],
  ["French", 4, "Fre…"],
  ["a tortoiseshell", 9, "a tortoi…"],
  ["💅💅💅", 3, "💅💅💅"],
  ["💅💅💅💅", 3, "💅💅…"],
])("%s in %d characters", (text, most, short) => {
  expect(shortened(text, most)).toBe(short);
});
