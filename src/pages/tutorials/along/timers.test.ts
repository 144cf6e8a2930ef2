import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Timer } from "./running-timers.ts";
import { createTimers } from "./running-timers.ts";

const NOW = Date.parse("2026-11-20T10:00:00Z");
const BASE = { lesson: "french", title: "Your first French", step: 2, seconds: 120 };
const TOP = { ...BASE, step: 5, seconds: 180 };

const texts = new Map<string, string>();
let page = new EventTarget();
const ring = vi.fn<(timers: Timer[]) => void>();
const rung = () => ring.mock.calls.map(([timers]) => timers.map(({ seconds }) => seconds));

beforeEach(() => {
  texts.clear();
  ring.mockClear();
  page = new EventTarget();
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal("document", page);
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("runs several at once, and rings once for each", () => {
  const timers = createTimers(ring);
  timers.start(BASE);
  timers.start(TOP);
  vi.advanceTimersByTime(119_999);
  expect(rung()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(rung()).toEqual([[120]]);
  expect(timers.get().map(({ isOver }) => isOver)).toEqual([true, false]);
  vi.advanceTimersByTime(3_600_000);
  expect(rung()).toEqual([[120], [180]]);
});

it("rings together for what ended while the page was put to sleep", () => {
  const timers = createTimers(ring);
  timers.start(BASE);
  timers.start(TOP);
  vi.setSystemTime(NOW + 600_000);
  expect(rung()).toEqual([]);
  page.dispatchEvent(new Event("visibilitychange"));
  expect(rung()).toEqual([[120, 180]]);
  vi.runAllTimers();
  expect(ring).toHaveBeenCalledTimes(1);
});

it("starts the same pause anew, and rings not for one that was removed", () => {
  const timers = createTimers(ring);
  timers.start(BASE);
  timers.start(TOP);
  vi.advanceTimersByTime(60_000);
  timers.start(BASE);
  timers.remove(timers.get().filter(({ step }) => step === TOP.step));
  vi.advanceTimersByTime(119_999);
  expect(rung()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(rung()).toEqual([[120]]);
  timers.remove(timers.get());
  expect(texts.size).toBe(0);
});

it("finds what ran when the page was loaded anew, and rings for what ended meanwhile", () => {
  const before = createTimers(ring);
  before.start(BASE);
  before.start(TOP);
  vi.clearAllTimers();
  vi.setSystemTime(NOW + 150_000);
  const after = createTimers(ring);
  vi.advanceTimersByTime(0);
  expect(rung()).toEqual([[120]]);
  expect(after.get().map(({ isOver }) => isOver)).toEqual([true, false]);
  vi.advanceTimersByTime(30_000);
  expect(rung()).toEqual([[120], [180]]);
});

it.each(["{", "[1, null]", '[{"lesson":"french","step":"2"}]'])("takes nothing from %s", (text) => {
  texts.set("lunula-timers", text);
  expect(createTimers(ring).get()).toEqual([]);
});
