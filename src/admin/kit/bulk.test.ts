import { expect, it } from "vitest";
import { inBatches } from "./bulk.ts";

const items = Array.from({ length: 1_101 }, (_, index) => index);

/** Makes a call like the server, which accepts at most this many items. */
function callOf(done: number[], refuse: (piece: number[]) => unknown = () => undefined) {
  return async (rest: number[], next: (count: number) => void) => {
    for (let at = 0; at < rest.length; at += 500) {
      const piece = rest.slice(at, at + 500);
      const refusal = refuse(piece);
      if (refusal !== undefined) throw refusal;
      done.push(...piece);
      next(piece.length);
    }
  };
}

it("does everything once, in order and in one call, and says how far it is", async () => {
  const [done, reports]: [number[], number[]] = [[], []];
  let calls = 0;
  const call = callOf(done);
  const outcome = await inBatches(
    items,
    (rest, next) => {
      calls += 1;
      return call(rest, next);
    },
    (progress) => reports.push(progress.done),
  );
  expect(done).toEqual(items);
  expect(outcome).toEqual({ done: items });
  expect([calls, ...reports]).toEqual([1, 500, 1_000, 1_101]);
});

it("asks again for what a call leaves", async () => {
  const done: number[] = [];
  await inBatches(items, callOf(done), () => undefined, { most: 200 });
  expect(done).toEqual(items);
});

it("names what was done before it failed", async () => {
  const call = callOf([], ([first = 0]) => (first >= 1_000 ? new Error("full") : undefined));
  const { done, error } = await inBatches(items, call, () => undefined);
  expect(done).toEqual(items.slice(0, 1_000));
  expect(error).toEqual(new Error("full"));
});

it("goes on behind a piece that was refused and done otherwise", async () => {
  const [done, others]: [number[], number[]] = [[], []];
  const call = callOf(done, ([first]) => (first === 500 ? new Error("used") : undefined));
  const outcome = await inBatches(items, call, () => undefined, {
    otherwise: async (_refusal, piece) => void others.push(...piece),
  });
  expect(outcome).toEqual({ done: items });
  expect(others).toEqual(items.slice(500, 1_000));
  expect(done).toEqual([...items.slice(0, 500), ...items.slice(1_000)]);
});
