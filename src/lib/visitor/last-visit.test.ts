import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { recordVisit } from "./last-visit.ts";

const KEY = "lunula-visits";
const HOUR = 3_600_000;
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const since = () => JSON.parse(kept.get(KEY) ?? "[]")[0];

it("tells the second visit what the first had seen, however often a page is shown", () => {
  recordVisit("2026-11-01", 1 * HOUR);
  expect(since()).toBe("");
  recordVisit("2026-11-05", 9 * HOUR);
  expect(since()).toBe("2026-11-01");
  recordVisit("2026-11-06", 9.5 * HOUR);
  expect(since()).toBe("2026-11-01");
  recordVisit("2026-11-06", 30 * HOUR);
  expect(since()).toBe("2026-11-06");
});

it("makes nothing old new again when the newest design is taken away", () => {
  recordVisit("2026-11-05", 9 * HOUR);
  recordVisit("2026-11-01", 20 * HOUR);
  recordVisit("2026-11-05", 40 * HOUR);
  expect(since()).toBe("2026-11-05");
});

it.each(["", "null", "{}", "[3]", '["x"'])("begins anew after %j", (text) => {
  kept.set(KEY, text);
  recordVisit("2026-11-05", 9 * HOUR);
  expect(JSON.parse(kept.get(KEY) ?? "")).toEqual(["", "2026-11-05", String(9 * HOUR)]);
});
