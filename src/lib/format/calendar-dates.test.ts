import { expect, test } from "vitest";
import { addMonths, daysAround, movedTo } from "./calendar-dates.ts";

test("a month is shown in six weeks", () => {
  const days = daysAround("2026-11", 1);
  expect([days.length, days[0], days.at(-1)]).toEqual([42, "2026-10-26", "2026-12-06"]);
  expect(daysAround("2027-02", 1)[0]).toBe("2027-02-01");
  expect(daysAround("2027-02", 0)[0]).toBe("2027-01-31");
  // With the day on which clocks are changed.
  expect(new Set(daysAround("2026-03", 1)).size).toBe(42);
});

test("months go on into other years", () => {
  expect(addMonths("2026-12", 1)).toBe("2027-01");
  expect(addMonths("2026-01", -1)).toBe("2025-12");
});

test("an item moves to the same time of another day", () => {
  const moved = new Date(movedTo(new Date(2026, 10, 30, 9, 15).toISOString(), "2027-02-03"));
  expect(moved).toEqual(new Date(2027, 1, 3, 9, 15));
});
