import { setImmediate, setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";

const LONGEST_MS = 4;

/** Returns a function to call often during long work: it regularly yields to waiting requests. */
export function createYielder(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < LONGEST_MS) return;
    await setImmediate();
    last = performance.now();
  };
}

/** Splits a list into pieces of at most `size` items. */
export function* batches<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}

interface Repeated {
  /** Resolves after the first run, even if that failed. */
  first: Promise<void>;
  stop: () => void;
}

/**
 * Runs the work now and again after each pause until stopped, which aborts the signal. Failures are logged once per
 * outage.
 */
export function repeat(
  work: (signal: AbortSignal) => Promise<unknown>,
  { everyMs, log, failure }: { everyMs: number; log: Logger; failure: string },
): Repeated {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isFailing = false;
  const first = attempt();
  void first.then(goOn);
  return { first, stop: () => stopping.abort() };

  async function attempt(): Promise<void> {
    try {
      await work(signal);
      isFailing = false;
    } catch (error) {
      if (!isFailing && !signal.aborted) log.error({ err: error }, failure);
      isFailing = true;
    }
  }

  async function goOn(): Promise<void> {
    for (;;) {
      await pause(everyMs, undefined, { ref: false, signal }).catch(() => undefined);
      if (signal.aborted) return;
      await attempt();
    }
  }
}
