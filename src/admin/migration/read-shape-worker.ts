import { readShape } from "./read-shape.ts";

// A file may be large; here its reading holds nothing up.
addEventListener("message", ({ data: file }: MessageEvent<File>) => {
  void readShape(file.stream()).then((shape) => postMessage(shape));
});
