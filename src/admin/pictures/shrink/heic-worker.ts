import libheif from "libheif-js/libheif-wasm/libheif-bundle.mjs";
import { decodeHeic } from "../../../../contract/pictures/heif.ts";
import { profileIn, answerFile, toFile, withSource } from "./to-file.ts";
// Decodes HEIC for browsers that cannot. Only this file's policy allows WebAssembly.
const library = libheif();

answerFile(async (file, bytes) => {
  const { data, width, height } = await decodeHeic(library, bytes);
  const pixels = new ImageData(data, width, height);
  const made = await toFile(pixels, { name: file.name, isOpaque: true });
  const profile = await profileIn(bytes);
  return profile ? withSource(made, profile) : made;
});
