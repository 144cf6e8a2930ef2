import { ConnectionError } from "../../../lib/connection/connection-error.ts";

const HEIC = /\.hei[cf]$/i;

/** The format of iPhones, for which many systems report no type. */
export function isHeicFile({ name, type }: Pick<File, "name" | "type">): boolean {
  return /^image\/hei[cf]/.test(type) || HEIC.test(name);
}

/**
 * The picture as a JPEG or WebP that is small enough to upload; undefined if neither the browser nor the library for
 * HEIC can read it. Rejects with a `ConnectionError` if the library cannot be loaded.
 */
export async function smallerPicture(file: File, signal?: AbortSignal): Promise<File | undefined> {
  const made = await inWorker(
    () => new Worker(new URL("./shrink-worker.ts", import.meta.url), { type: "module" }),
    file,
    signal,
  );
  if (made || !isHeicFile(file)) return made;
  return inWorker(
    () => new Worker(new URL("./heic-worker.ts", import.meta.url), { type: "module" }),
    file,
    signal,
  );
}

function inWorker(
  start: () => Worker,
  file: File,
  signal: AbortSignal | undefined,
): Promise<File | undefined> {
  const worker = start();
  const answer = new Promise<File | undefined>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<File | null>) =>
      resolve(data ?? undefined),
    );
    // An event without a message means that the worker was not loaded.
    worker.addEventListener("error", (event) => {
      if (event.message) resolve(undefined);
      else reject(new ConnectionError(event));
    });
    signal?.addEventListener("abort", () => reject(new DOMException("Stopped", "AbortError")));
  });
  worker.postMessage(file, { transfer: [] });
  return answer.finally(() => worker.terminate());
}
