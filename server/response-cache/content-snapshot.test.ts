import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PROGRAM } from "../database/content-versions.ts";
import { trackSnapshots, isUnchanged } from "./stored-responses.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "performance"] }));
afterEach(() => void vi.useRealTimers());

it("stays the same snapshot while neither content nor the day changes", () => {
  vi.setSystemTime("2026-11-21T23:59:59.999Z");
  let versions = new Map([["designs", 1]]);
  const clock = trackSnapshots({ current: () => versions });
  const first = clock();
  expect(clock()).toBe(first);
  versions = new Map([["designs", 2]]);
  const changed = clock();
  expect(isUnchanged(["designs"], first, changed)).toBe(false);
  expect(isUnchanged(["posts"], first, changed)).toBe(true);

  vi.setSystemTime("2026-11-22T00:00:00.000Z");
  const tomorrow = clock();
  expect([changed.day, tomorrow.day]).toEqual(["2026-11-21", "2026-11-22"]);
  expect(isUnchanged(["posts"], changed, tomorrow)).toBe(false);
  expect(isUnchanged([PROGRAM], changed, tomorrow)).toBe(true);

  // A clock that was ahead is corrected.
  vi.setSystemTime("2026-11-20T12:00:00.000Z");
  expect(clock().day).toBe("2026-11-20");
});

it("knows when what was current was last known to be", () => {
  vi.setSystemTime("2026-11-21T12:00:00.000Z");
  let versions = new Map([["designs", 1]]);
  const clock = trackSnapshots({ current: () => versions });
  const first = clock();
  vi.advanceTimersByTime(700);
  clock();
  const lastKnown = performance.now();
  vi.advanceTimersByTime(300);
  expect(first.endedAt).toBeUndefined();
  versions = new Map([["designs", 2]]);
  clock();
  expect(first.endedAt).toBe(lastKnown);
});

it("believes a database of which it was told later than it was asked", () => {
  let versions = new Map([["designs", 1]]);
  let knownAt = 100;
  const clock = trackSnapshots({ current: () => versions, knownAt: () => knownAt });
  const first = clock();
  knownAt = 200;
  versions = new Map([["designs", 2]]);
  clock();
  expect(first.endedAt).toBe(100);
});
