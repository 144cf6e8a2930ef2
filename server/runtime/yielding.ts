import { setImmediate } from "node:timers/promises";

const LONGEST_MS = 4;

/** Returns a function to call often during long work: it regularly lets waiting requests go first. */
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
