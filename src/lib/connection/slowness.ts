import { useSyncExternalStore } from "react";
import { createStore } from "../state/store.ts";

/** Requests that take long, while the page shows what the device has. */
const waiting = createStore(0);

/** Counts a request as slow from `wait` milliseconds on until it ends. */
export function notedWhenSlow<Answer>(request: Promise<Answer>, wait: number): Promise<Answer> {
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
