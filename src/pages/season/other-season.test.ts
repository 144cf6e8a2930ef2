import { expect, it } from "vitest";
import { BUILT_IN_SEASONS, type SeasonLink, byCalendar } from "../../../contract/seasons.ts";
import { otherSeason } from "./season-hero.tsx";

const HOLIDAY: SeasonLink = {
  name: "Holiday",
  path: "holiday",
  starts_on: "11-15",
  ends_on: "01-06",
  colors: [],
};

it.each([
  ["halloween", "2026-08-01", "Too early? See Fall"],
  ["halloween", "2026-10-10", "Also in season: Fall"],
  ["halloween", "2026-11-10", "Too late? See Fall"],
  ["halloween", "2026-12-24", "Too late? See Holiday"],
  ["halloween", "2027-01-29", "Too late? See Fall"],
  ["halloween", "2027-02-01", "Too early? See Fall"],
  ["fall", "2026-09-05", "Next: Halloween"],
  ["fall", "2026-11-22", "Also in season: Holiday"],
  ["holiday", "2026-11-22", "Also in season: Fall"],
  ["holiday", "2027-01-02", "Next: Fall"],
  ["holiday", "2027-06-01", "Too early? See Fall"],
])("leads from %s at %s on by “%s”", (path, day, text) => {
  const seasons = byCalendar([HOLIDAY, ...BUILT_IN_SEASONS], day);
  expect(otherSeason(path, seasons, day)?.text).toBe(text);
});

it("leads nowhere from a season that is alone", () => {
  expect(otherSeason("holiday", [HOLIDAY], "2026-12-01")).toBeUndefined();
});
