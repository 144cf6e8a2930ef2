import { expect, it } from "vitest";
import { Replacement } from "./workers.ts";

const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value);

const pauses = (ends: Parameters<Replacement["pauseAfter"]>[0][]) => {
  const replacement = new Replacement();
  return ends.map((ended) => replacement.pauseAfter(ended));
};

it("replaces at once a worker that ended after a while, however often", () => {
  expect(pauses(times(50, { answeredMs: 60_000, others: 1 }))).toEqual(times(50, 0));
});

it("waits ever longer for workers that end soon, and no longer once one did well", () => {
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

it("gives up where none ever answers, and not while another does", () => {
  const never = { answeredMs: undefined };
  expect(pauses(times(5, { ...never, others: 0 })).at(-1)).toBeUndefined();
  expect(pauses(times(9, { ...never, others: 1 }))).not.toContain(undefined);
});
