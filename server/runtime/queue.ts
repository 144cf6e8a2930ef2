import cluster from "node:cluster";
import { setImmediate } from "node:timers/promises";

interface QueueSize {
  /** How many tasks run at the same time. */
  running: number;
  /** How many more may wait. */
  waiting: number;
}

export class QueueFullError extends Error {
  constructor() {
    super("Too much is waiting already");
  }
}

/** Runs tasks in order. Rejects with `QueueFullError` if too many wait. */
export interface Queue {
  <Result>(work: () => Promise<Result>): Promise<Result>;
  /** Whether a task would be rejected now. */
  isFull(): boolean | Promise<boolean>;
}

/** A queue for tasks that block the thread for milliseconds. Between two tasks, other requests are handled. */
export function createQueue({ running, waiting }: QueueSize): Queue {
  let active = 0;
  const line: (() => void)[] = [];

  const isFull = () => active >= running && line.length >= waiting;

  async function queued<Result>(work: () => Promise<Result>): Promise<Result> {
    if (isFull()) throw new QueueFullError();
    if (active < running) active += 1;
    else await new Promise<void>((resolve) => line.push(resolve));
    try {
      await setImmediate();
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else active -= 1;
    }
  }

  return Object.assign(queued, { isFull });
}

/** A worker’s message to the primary: asks for a turn in a queue, or whether it has room. */
export interface TurnRequest {
  kind: "take" | "probe";
  queue: string;
  size: QueueSize;
  id: number;
}

/** A worker’s message: its turn has ended. */
export interface TurnReturn {
  kind: "release";
  id: number;
}

/** The primary’s reply. */
export interface TurnAnswer {
  kind: "turn";
  id: number;
  granted: boolean;
}

/** The queues of this process by name, if it is no worker. */
const ownQueues = new Map<string, Queue>();

/** A queue across all processes of a site. The primary manages it, see `QueueKeeper` below. */
export function sharedQueue(name: string, size: QueueSize): Queue {
  return cluster.isWorker ? queueOfPrimary(name, size) : queueIn(ownQueues, name, size);
}

function queueIn(queues: Map<string, Queue>, name: string, size: QueueSize): Queue {
  const key = `${name} ${size.running} ${size.waiting}`;
  const kept = queues.get(key) ?? createQueue(size);
  queues.set(key, kept);
  return kept;
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

/** Whether the primary grants the request. If the primary is gone, this process ends, too. */
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
  private readonly queues: Map<string, Queue>;

  constructor(queues = ownQueues) {
    this.queues = queues;
  }

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
    return queueIn(this.queues, queue, size);
  }
}
