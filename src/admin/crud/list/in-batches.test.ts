import { expect, it } from "vitest";
import { inBatches } from "./in-batches.ts";

const items = Array.from({ length: 1_101 }, (_, index) => index);

it("does everything once, in order, and says how far it is", async () => {
  const done: number[] = [];
  const reports: number[] = [];
  const outcome = await inBatches(
    items,
    async (piece) => void done.push(...piece),
    (progress) => reports.push(progress.done / progress.total),
  );
  expect(done).toEqual(items);
  expect(outcome).toEqual({ done: items });
  expect(reports).toHaveLength(3);
  expect(reports.at(-1)).toBe(1);
});

it("names what was done before it failed", async () => {
  let calls = 0;
  const work = async () => {
    calls += 1;
    if (calls === 3) throw new Error("full");
  };
  const { done, error } = await inBatches(items, work, () => undefined);
  expect(done).toEqual(items.slice(0, 1_000));
  expect(error).toEqual(new Error("full"));
});
