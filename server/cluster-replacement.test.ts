import { expect, it } from "vitest";
import { Replacement } from "./cluster.ts";

const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value);

const pauses = (ends: Parameters<Replacement["pauseAfter"]>[0][]) => {
  const replacement = new Replacement();
  return ends.map((ended) => replacement.pauseAfter(ended));
};

it("replaces workers immediately if they ran for a while, however often", () => {
  expect(pauses(times(50, { answeredMs: 60_000, others: 1 }))).toEqual(times(50, 0));
});

it("waits longer and longer while workers end soon, and restarts after a good one", () => {
  const soon = { answeredMs: 50, others: 1 };
  const ends = [...times(13, soon), { answeredMs: 60_000, others: 1 }, soon];
  expect(pauses(ends)).toEqual([
    0,
    ...times(9, 100).map((pause, index) => pause * 2 ** index),
    ...times(3, 30_000),
    0,
    0,
  ]);
});

it("gives up if no worker ever answers, but not while another one does", () => {
  const never = { answeredMs: undefined };
  expect(pauses(times(5, { ...never, others: 0 })).at(-1)).toBeUndefined();
  expect(pauses(times(9, { ...never, others: 1 }))).not.toContain(undefined);
});
