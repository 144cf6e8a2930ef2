import { setImmediate } from "node:timers/promises";

export interface QueueSize {
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

/** Runs tasks in turn. Rejects with `QueueFullError` if too many wait. */
export interface Queue {
  <Result>(work: () => Promise<Result>): Promise<Result>;
  /** Whether a task would be rejected now. */
  isFull(): boolean | Promise<boolean>;
}

/** Limits tasks that block the thread for milliseconds. Between two tasks, other requests have their turn. */
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

/** A worker asks the primary for a turn in a queue, or whether one is free. */
export interface TurnRequest {
  kind: "take" | "probe";
  queue: string;
  size: QueueSize;
  id: number;
}

/** A worker returns its turn. */
export interface TurnReturn {
  kind: "release";
  id: number;
}

/** The primary’s answer. */
export interface TurnAnswer {
  kind: "turn";
  id: number;
  granted: boolean;
}
