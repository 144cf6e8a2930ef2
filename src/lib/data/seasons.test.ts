import { expect, it } from "vitest";
import { BUILT_IN_SEASONS, byCalendar, runsOn } from "../../../contract/seasons.ts";
import { inSeasonFirst } from "./seasons.ts";

const CATEGORIES = ["FALL", "french", "halloween", "trending"].map((path) => ({ path }));

it.each([
  ["2026-10-10", "halloween FALL french trending"],
  ["2026-11-10", "FALL french halloween trending"],
  ["2026-03-10", "FALL french halloween trending"],
])("puts the categories of what runs at %s first", (day, paths) => {
  const running = byCalendar(BUILT_IN_SEASONS, day).filter((season) => runsOn(season, day));
  const ordered = inSeasonFirst(CATEGORIES, running);
  expect(ordered.map(({ path }) => path).join(" ")).toBe(paths);
});
