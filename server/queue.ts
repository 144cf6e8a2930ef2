import { setImmediate } from "node:timers/promises";

interface QueueSize {
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

/**
 * Bounds work that takes the thread for milliseconds: between one piece and the next, other requests
 * have their turn. Rejects with `QueueFullError` what would have to wait behind too many.
 */
export function createQueue({ running, waiting }: QueueSize) {
  let active = 0;
  const line: (() => void)[] = [];

  return async function queued<Result>(work: () => Promise<Result>): Promise<Result> {
    if (active < running) active += 1;
    else if (line.length < waiting) await new Promise<void>((resolve) => line.push(resolve));
    else throw new QueueFullError();
    try {
      await setImmediate();
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else active -= 1;
    }
  };
}
