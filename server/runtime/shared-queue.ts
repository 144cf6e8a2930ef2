import cluster from "node:cluster";
import {
  type TurnRequest,
  type TurnReturn,
  type TurnAnswer,
  type Queue,
  QueueFullError,
  type QueueSize,
  createQueue,
} from "./queue.ts";

/** A queue across all workers of a site. The primary manages it, see queue-keeper.ts. */
export function sharedQueue(name: string, size: QueueSize): Queue {
  return cluster.isWorker ? queueOfPrimary(name, size) : createQueue(size);
}

function queueOfPrimary(queue: string, size: QueueSize): Queue {
  async function queued<Result>(work: () => Promise<Result>): Promise<Result> {
    const id = nextId();
    if (!(await ask({ kind: "take", queue, size, id }))) throw new QueueFullError();
    try {
      return await work();
    } finally {
      send({ kind: "release", id });
    }
  }

  const isFull = async () => !(await ask({ kind: "probe", queue, size, id: nextId() }));

  return Object.assign(queued, { isFull });
}

let lastId = 0;
const nextId = () => (lastId += 1);

const asked = new Map<number, (granted: boolean) => void>();

/** Whether the primary grants it. If the primary is gone, this process ends, too. */
function ask(question: TurnRequest): Promise<boolean> {
  if (!process.listeners("message").includes(onMessage)) process.on("message", onMessage);
  return new Promise((resolve) => {
    asked.set(question.id, resolve);
    send(question);
  });
}

function onMessage(message: unknown): void {
  const { kind, id, granted } = message as TurnAnswer;
  if (kind !== "turn") return;
  asked.get(id)?.(granted);
  asked.delete(id);
}

function send(message: TurnRequest | TurnReturn): void {
  process.send?.(message, undefined, {}, () => undefined);
}
