import type { Shape } from "./read-shape.ts";

/** Looks into a file without holding up the page. */
export function fileShape(file: File): Promise<Shape> {
  const worker = new Worker(new URL("./read-shape-worker.ts", import.meta.url), {
    type: "module",
  });
  const answer = new Promise<Shape>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<Shape>) => resolve(data));
    worker.addEventListener("error", ({ message }) => reject(new Error(message)));
  });
  worker.postMessage(file, { transfer: [] });
  return answer.finally(() => worker.terminate());
}
