import {
  type TurnRequest,
  type TurnReturn,
  type TurnAnswer,
  type Queue,
  QueueFullError,
  createQueue,
} from "./queue.ts";

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
