import { expect, it } from "vitest";
import { fromLocalTime, nextHour, toLocalTime } from "./publishing-field.tsx";

it("says a time by the clock of the device, and back", () => {
  const time = "2026-12-01T09:30:00.000Z";
  expect(toLocalTime(time)).toMatch(/^2026-1[12]-\d\dT\d\d:\d\d$/);
  expect(fromLocalTime(toLocalTime(time))).toBe(time);
  expect([toLocalTime(""), fromLocalTime("")]).toEqual(["", ""]);
});

it("offers the next full hour", () => {
  expect(nextHour(Date.UTC(2026, 11, 1, 9, 0))).toBe("2026-12-01T10:00:00.000Z");
  expect(nextHour(Date.UTC(2026, 11, 31, 23, 59))).toBe("2027-01-01T00:00:00.000Z");
});
