import type { COMPLETE_FILES, COUNT_MISSING } from "../../../lib/connection/offline-contract.ts";

/** A worker of an older release does not reply. */
const TIMEOUT = 10_000;

/**
 * How many files of the release the device misses: browsers may clear caches but keep the worker. Undefined if that is
 * unknown.
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

/** Undefined if the browser refuses or does not support it. */
export async function storageEstimate(): Promise<StorageEstimate | undefined> {
  try {
    return await navigator.storage.estimate();
  } catch {
    return undefined;
  }
}
