import { setImmediate } from "node:timers/promises";

export interface QueueSize {
  /** So many pieces of work run at once. */
  running: number;
  /** So many more may wait. */
  waiting: number;
}

export class QueueFullError extends Error {
  constructor() {
    super("Too much is waiting already");
  }
}

/** Runs work in turn. Rejects with `QueueFullError` what would have to wait behind too many. */
export interface Queue {
  <Result>(work: () => Promise<Result>): Promise<Result>;
  /** Whether it would be rejected now. */
  isFull(): boolean | Promise<boolean>;
}

/**
 * Bounds work that takes the thread for milliseconds: between one piece and the next, other requests
 * have their turn.
 */
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
