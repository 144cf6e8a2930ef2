import { expect, it } from "vitest";
import { agoText } from "./age.ts";

const MINUTE = 60_000;

it.each([
  [0, "just now"],
  [59_000, "just now"],
  [MINUTE, "1 minute ago"],
  [59 * MINUTE, "59 minutes ago"],
  [150 * MINUTE, "2 hours ago"],
  [30 * 60 * MINUTE, "1 day ago"],
  [-MINUTE, "just now"],
])("%i milliseconds: %s", (age, text) => {
  expect(agoText(age)).toBe(text);
});
