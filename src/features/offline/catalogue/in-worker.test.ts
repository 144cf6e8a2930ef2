import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Outcome, Task } from "./device-worker.ts";

/** A worker whose answers the test defines. */
class OddWorker extends EventTarget {
  static readonly started: OddWorker[] = [];
  readonly tasks: Task[] = [];
  isGone = false;

  constructor() {
    super();
    OddWorker.started.push(this);
  }

  postMessage(task: Task) {
    this.tasks.push(task);
  }

  answer(outcome: Omit<Outcome, "id">, at = 0) {
    const data = { id: this.tasks[at]?.id, ...outcome };
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  terminate() {
    this.isGone = true;
  }
}

let runInWorker: typeof import("./in-worker.ts").runInWorker;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal("Worker", OddWorker);
  OddWorker.started.length = 0;
  ({ runInWorker } = await import("./in-worker.ts"));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("gives each task its own answer, by one worker, which goes when nothing is left to do", async () => {
  const [first, second] = [runInWorker("doStep", 0), runInWorker("doStep", 1)];
  const [worker] = OddWorker.started;
  worker?.answer({ done: false }, 1);
  worker?.answer({ done: true }, 0);
  expect([await first, await second]).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect([OddWorker.started.length, worker?.isGone]).toEqual([1, true]);
});

it("says by its name that a storage is full", async () => {
  const kept = runInWorker("keepHalf").catch((error: unknown) => error);
  OddWorker.started[0]?.answer({ failed: ["QuotaExceededError", "No room"] });
  expect(await kept).toMatchObject({ name: "QuotaExceededError", message: "No room" });
});

it("fails what waits where the worker's file does not come, and starts it again for the next", async () => {
  const kept = runInWorker("keepHalf").catch(String);
  OddWorker.started[0]?.dispatchEvent(new Event("error"));
  expect(await kept).toContain("does not answer");
  const again = runInWorker("keepHalf");
  OddWorker.started[1]?.answer({ done: 7 });
  expect(await again).toBe(7);
});
