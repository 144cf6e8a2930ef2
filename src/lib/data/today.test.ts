import { expect, it } from "vitest";
import { seasonOf } from "./today.ts";

it.each([
  ["2026-12-31", "winter"],
  ["2027-02-28", "winter"],
  ["2026-03-01", "spring"],
  ["2026-08-31", "summer"],
  ["2026-11-20", "autumn"],
])("%s is in %s", (day, season) => {
  expect(seasonOf(day)).toBe(season);
});
