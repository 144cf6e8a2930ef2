import { ConnectionError } from "../../lib/connection/connection-error.ts";
import type { Shape } from "./read-shape.ts";

/** Reads a file in a worker, so that the page stays responsive. */
export function fileShape(file: File): Promise<Shape> {
  const worker = new Worker(new URL("./read-shape-worker.ts", import.meta.url), {
    type: "module",
  });
  const answer = new Promise<Shape>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<Shape>) => resolve(data));
    // An event without a message means that the worker was not loaded.
    worker.addEventListener("error", (event) => {
      reject(event.message ? new Error(event.message) : new ConnectionError(event));
    });
  });
  worker.postMessage(file, { transfer: [] });
  return answer.finally(() => worker.terminate());
}
