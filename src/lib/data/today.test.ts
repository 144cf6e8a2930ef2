import { expect, it } from "vitest";
import { BUILT_IN_SEASONS, byCalendar, runsOn } from "../../../contract/seasons.ts";
import { otherSeason } from "../../pages/season/season-hero.tsx";
import { lastSeasonChange, seasonOf } from "./today.ts";

it.each([
  ["2026-12-31", "winter"],
  ["2027-02-28", "winter"],
  ["2026-03-01", "spring"],
  ["2026-08-31", "summer"],
  ["2026-11-20", "autumn"],
])("%s is in %s", (day, season) => {
  expect(seasonOf(day)).toBe(season);
});

const season = (path: string, starts_on: string, ends_on: string) => {
  return { name: path, path, starts_on, ends_on, colors: [] };
};
const OWN = [
  season("new-year", "12-27", "01-06"),
  season("leap", "02-29", "02-29"),
  season("summer", "06-10", "08-20"),
];

it.each([2027, 2028])("pages of %i say on each day what they say on its last turn", (year) => {
  const seasons = [...BUILT_IN_SEASONS, ...OWN];
  const saidOn = (day: string) => ({
    season: seasonOf(day),
    year: day.slice(0, 4),
    order: byCalendar(seasons, day).map(({ path }) => path),
    running: seasons.filter((one) => runsOn(one, day)).map(({ path }) => path),
    isPast: seasons.map(({ ends_on }) => ends_on < day.slice(5)),
    others: seasons.map(({ path }) => otherSeason(path, byCalendar(seasons, day), day)?.text),
  });
  const turns = new Set<string>();
  for (let time = Date.UTC(year, 0, 1); time < Date.UTC(year + 1, 0, 1); time += 86_400_000) {
    const day = new Date(time).toISOString().slice(0, 10);
    const turn = lastSeasonChange(day, OWN);
    turns.add(turn);
    expect({ day, ...saidOn(day) }).toEqual({ day, ...saidOn(turn) });
  }
  expect(turns.size).toBeLessThan(25);
});
