import { ConnectionError } from "../../lib/connection/connection-error.ts";
import type { Shape } from "./read-shape.ts";

/** Looks into a file without holding up the page. */
export function fileShape(file: File): Promise<Shape> {
  const worker = new Worker(new URL("./read-shape-worker.ts", import.meta.url), {
    type: "module",
  });
  const answer = new Promise<Shape>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<Shape>) => resolve(data));
    // Without a message the worker's own file did not arrive.
    worker.addEventListener("error", (event) => {
      reject(event.message ? new Error(event.message) : new ConnectionError(event));
    });
  });
  worker.postMessage(file, { transfer: [] });
  return answer.finally(() => worker.terminate());
}
