import { useSyncExternalStore } from "react";
import { createStore } from "../state/store.ts";
import {
  GRACE,
  OFFLINE_LIMIT,
  checkConnection,
  isOffline,
  subscribeConnection,
} from "./connection.ts";
import { ConnectionError } from "./own-answer.ts";

/** Slow requests, while the page shows stored content. */
const waiting = createStore(0);

/** Counts a request as slow after `wait` milliseconds, until it ends. */
export function markWhenSlow<Answer>(request: Promise<Answer>, wait: number): Promise<Answer> {
  let isCounted = false;
  const timer = setTimeout(() => {
    isCounted = true;
    waiting.set(waiting.get() + 1);
  }, wait);
  return request.finally(() => {
    clearTimeout(timer);
    if (isCounted) waiting.set(waiting.get() - 1);
  });
}

export function isSlow(): boolean {
  return waiting.get() > 0;
}

export function useSlow(): boolean {
  return useSyncExternalStore(waiting.subscribe, isSlow, () => false);
}

/** After this long without any answer, the connection may be lost. */
const SUSPICION = 3_000;

/**
 * Waits for a request, but rejects once the connection is found to be lost: a dead network may never report it.
 * Responses stored by the worker still arrive.
 */
export function rejectWhenOffline<Answer>(work: Answer | Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const giveUpAfter = (wait: number) =>
      setTimeout(() => reject(new ConnectionError("no answer in time")), wait);
    const suspicion = setTimeout(checkConnection, SUSPICION);
    const stop = subscribeConnection(() => isOffline() && giveUpAfter(GRACE));
    if (isOffline()) giveUpAfter(OFFLINE_LIMIT);
    Promise.resolve(work)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(suspicion);
        stop();
      });
  });
}
