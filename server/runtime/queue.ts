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

/** A worker takes a turn in a queue of the primary's, or asks whether there is room for one. */
export interface Question {
  kind: "take" | "probe";
  queue: string;
  size: QueueSize;
  id: number;
}

/** It gives the turn back. */
export interface Release {
  kind: "release";
  id: number;
}

/** The primary's answer to a question. */
export interface Turn {
  kind: "turn";
  id: number;
  granted: boolean;
}
