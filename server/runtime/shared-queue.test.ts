import { EventEmitter } from "node:events";
import { expect, it } from "vitest";
import { type TurnRequest, type TurnReturn, type TurnAnswer, QueueKeeper } from "./queue.ts";

/** A worker from the primary’s view. */
class FakeWorker extends EventEmitter<{ message: [TurnRequest | TurnReturn]; exit: [] }> {
  turns: [number, boolean][] = [];

  send({ id, granted }: TurnAnswer): void {
    this.turns.push([id, granted]);
  }

  ask(kind: TurnRequest["kind"], id: number): void {
    this.emit("message", { kind, id, queue: "pictures", size: { running: 1, waiting: 2 } });
  }
}

function twoWorkers() {
  const keeper = new QueueKeeper(new Map());
  const workers = [new FakeWorker(), new FakeWorker()] as const;
  for (const worker of workers) keeper.serve(worker);
  return workers;
}

it("grants turns across all workers, and refuses what exceeds the queue", async () => {
  const [first, second] = twoWorkers();
  first.ask("take", 1);
  for (const id of [1, 2, 3]) second.ask("take", id);
  second.ask("probe", 4);
  await expect.poll(() => first.turns).toEqual([[1, true]]);
  const refused = [3, 4].map((id) => [id, false]);
  await expect.poll(() => second.turns).toEqual(refused);
  first.emit("message", { kind: "release", id: 1 });
  await expect.poll(() => second.turns.at(-1)).toEqual([1, true]);
});

it("takes back the turns of a worker that ended, including pending ones", async () => {
  const [first, second] = twoWorkers();
  first.ask("take", 1);
  await expect.poll(() => first.turns).toEqual([[1, true]]);
  first.ask("take", 2);
  first.emit("exit");
  second.ask("take", 1);
  await expect.poll(() => second.turns).toEqual([[1, true]]);
  expect(first.turns).toEqual([[1, true]]);
});
