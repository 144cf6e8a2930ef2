import { expect, it } from "vitest";
import { agoText, shortAgo } from "./dates.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

it.each([
  [0, "just now", "just now"],
  [59_000, "just now", "just now"],
  [MINUTE, "1 minute ago", "1m ago"],
  [59 * MINUTE, "59 minutes ago", "59m ago"],
  [150 * MINUTE, "2 hours ago", "2h ago"],
  [25 * HOUR, "1 day ago", "yesterday"],
  [111 * DAY, "3 months ago", "3mo ago"],
  [749 * DAY, "2 years ago", "2y ago"],
  [-MINUTE, "just now", "just now"],
])("%i milliseconds: %s, %s", (age, text, short) => {
  expect(agoText(age)).toBe(text);
  expect(shortAgo(age)).toBe(short);
});
