import { expect, it, vi } from "vitest";
import { startOfDay } from "./use-pages.ts";

it.each([
  ["America/New_York", "2026-11-20", "2026-11-20T05:00:00.000Z"],
  ["Europe/Berlin", "2026-07-01", "2026-06-30T22:00:00.000Z"],
  ["Asia/Tokyo", "2026-01-01", "2025-12-31T15:00:00.000Z"],
])("begins a day by the clock of %s", (zone, day, begin) => {
  vi.stubEnv("TZ", zone);
  expect(startOfDay(day)).toBe(begin);
});
