import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";

interface Repeated {
  /** Ends with the first time, also if it failed. */
  first: Promise<void>;
  stop: () => void;
}

/**
 * Does something now, and again after each pause until it is stopped; the signal is aborted then. It fails as often as
 * it is tried, so that an outage is logged once.
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
