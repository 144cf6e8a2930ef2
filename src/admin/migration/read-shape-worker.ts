import { readShape } from "./read-shape.ts";

// In a worker, since files may be large.
addEventListener("message", ({ data: file }: MessageEvent<File>) => {
  void readShape(file.stream()).then((shape) => postMessage(shape));
});
