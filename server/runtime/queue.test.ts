import { expect, it } from "vitest";
import { QueueFullError, createQueue } from "./queue.ts";

it("runs some at once, lets some wait in order, and refuses the others", async () => {
  const queued = createQueue({ running: 2, waiting: 2 });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (number: number) => () =>
    new Promise<number>((resolve) => {
      begun.push(number);
      ends[number] = () => resolve(number);
    });
  const results = [0, 1, 2, 3].map((number) => queued(work(number)));
  await expect(queued(work(4))).rejects.toBeInstanceOf(QueueFullError);
  await expect.poll(() => begun).toEqual([0, 1]);
  ends[1]?.();
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  ends[0]?.();
  ends[2]?.();
  await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
  ends[3]?.();
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3]);
  await expect(queued(async () => "again")).resolves.toBe("again");
});

it("continues after work that fails", async () => {
  const queued = createQueue({ running: 1, waiting: 1 });
  const failed = queued(() => Promise.reject(new Error("no")));
  const next = queued(async () => "yes");
  await expect(failed).rejects.toThrow("no");
  await expect(next).resolves.toBe("yes");
});
