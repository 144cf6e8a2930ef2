import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Deadline } from "./connection.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("calls each wait late in its own time, and none that came to an end", () => {
  const deadline = new Deadline();
  const late = vi.fn<(name: string) => void>();
  deadline.begin(1_000, () => late("first"));
  vi.advanceTimersByTime(900);
  deadline.end();
  deadline.begin(1_000, () => late("second"));
  vi.advanceTimersByTime(900);
  deadline.end();
  deadline.begin(60_000, () => late("patient"));
  vi.advanceTimersByTime(50_000);
  deadline.end();
  deadline.begin(1_000, () => late("short"));
  vi.advanceTimersByTime(999);
  expect(late).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(late.mock.calls).toEqual([["short"]]);
});
