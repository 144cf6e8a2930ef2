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

/** A queue across all workers of a site. The primary manages it, see `QueueKeeper` below. */
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

/** The part of a `Worker` of node:cluster that is used here. */
interface AskingWorker {
  on(event: "message", listener: (message: TurnRequest | TurnReturn) => void): unknown;
  once(event: "exit", listener: () => void): unknown;
  send(message: TurnAnswer): unknown;
}

/**
 * The primary’s part of `sharedQueue`: grants turns across all workers. If a worker ends, its turns are returned.
 */
export class QueueKeeper {
  private readonly queues = new Map<string, Queue>();

  serve(worker: AskingWorker): void {
    const releases = new Map<number, () => void>();
    let isGone = false;
    worker.once("exit", () => {
      isGone = true;
      for (const release of releases.values()) release();
    });
    worker.on("message", (message) => {
      if (message.kind === "release") releases.get(message.id)?.();
      if (message.kind === "probe") void probe(this.queueOf(message), message.id);
      if (message.kind === "take") void take(this.queueOf(message), message.id);
    });

    async function take(queue: Queue, id: number): Promise<void> {
      try {
        await queue(() => hold(id));
      } catch (error) {
        if (!(error instanceof QueueFullError)) throw error;
        worker.send({ kind: "turn", id, granted: false });
      }
    }

    async function hold(id: number): Promise<void> {
      if (isGone) return;
      const released = new Promise<void>((resolve) => releases.set(id, resolve));
      worker.send({ kind: "turn", id, granted: true });
      await released;
      releases.delete(id);
    }

    async function probe(queue: Queue, id: number): Promise<void> {
      worker.send({ kind: "turn", id, granted: !(await queue.isFull()) });
    }
  }

  private queueOf({ queue, size }: TurnRequest): Queue {
    const kept = this.queues.get(queue) ?? createQueue(size);
    this.queues.set(queue, kept);
    return kept;
  }
}
