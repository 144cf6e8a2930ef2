import { expect, it } from "vitest";
import { BUILT_IN_SEASONS, byCalendar, runsOn } from "./seasons.ts";

const CHRISTMAS = { name: "Christmas", starts_on: "11-15", ends_on: "01-06" };
const EASTER = { name: "Easter", starts_on: "03-15", ends_on: "04-20" };

it.each([
  ["2026-11-14", false],
  ["2026-11-15", true],
  ["2026-12-31", true],
  ["2027-01-01", true],
  ["2027-01-06", true],
  ["2027-01-07", false],
])("knows at %s whether a season over the new year runs", (day, runs) =>
  expect(runsOn(CHRISTMAS, day)).toBe(runs),
);

it.each([
  ["2026-02-28", false],
  ["2026-03-15", true],
  ["2026-04-20", true],
  ["2026-04-21", false],
])("knows at %s whether a season within the year runs", (day, runs) =>
  expect(runsOn(EASTER, day)).toBe(runs),
);

it.each([
  ["2026-10-10", "Halloween Fall Christmas Easter"],
  ["2026-11-01", "Fall Christmas Easter Halloween"],
  ["2026-11-22", "Fall Christmas Easter Halloween"],
  ["2027-01-02", "Christmas Easter Fall Halloween"],
  ["2027-04-01", "Easter Fall Halloween Christmas"],
])("puts at %s first what runs and then what is next", (day, names) => {
  const seasons = byCalendar([EASTER, CHRISTMAS, ...BUILT_IN_SEASONS], day);
  expect(seasons.map(({ name }) => name).join(" ")).toBe(names);
});
