import libheif from "libheif-js/libheif-wasm/libheif-bundle.mjs";
import { answerFile, toFile } from "./to-file.ts";

// Decodes HEIC for browsers that cannot. Only this file's policy allows WebAssembly.
const library = libheif();

answerFile(async (file) => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [image] = new library.HeifDecoder().decode(bytes);
  if (!image) throw new Error("There is no picture in it");
  const pixels = new ImageData(image.get_width(), image.get_height());
  await new Promise<void>((resolve, reject) => {
    image.display(pixels, (shown) => (shown ? resolve() : reject(new Error("It is damaged"))));
  });
  return toFile(pixels, { name: file.name, isOpaque: true });
});
