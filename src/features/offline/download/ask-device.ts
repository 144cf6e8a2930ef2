import type { COMPLETE_FILES, COUNT_MISSING } from "../../../lib/connection/offline-contract.ts";

/** A worker of an older release does not answer. */
const TIMEOUT = 10_000;

/**
 * How many of the site's own files the device misses: a browser may clear them and keep the worker.
 * Undefined where that is not known.
 */
export function missingFiles(
  question: typeof COMPLETE_FILES | typeof COUNT_MISSING,
): Promise<number | undefined> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", ({ data }: MessageEvent<number>) => {
      port1.close();
      resolve(data);
    });
    port1.start();
    worker.postMessage({ type: question }, [port2]);
    setTimeout(() => resolve(undefined), TIMEOUT);
  });
}

/** Undefined where the browser refuses to tell, or is too old to be asked. */
export async function storageEstimate(): Promise<StorageEstimate | undefined> {
  try {
    return await navigator.storage.estimate();
  } catch {
    return undefined;
  }
}
