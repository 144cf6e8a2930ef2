import { answerFile } from "./answer-file.ts";
import { toFile } from "./to-file.ts";

// Whatever the browser itself reads; decoding holds nothing up here. It comes upright.
answerFile(async (file) => {
  const pixels = await createImageBitmap(file);
  const isOpaque = file.type === "image/jpeg" || !/^image\/(?:png|webp|gif|avif)$/.test(file.type);
  return toFile(pixels, { name: file.name, isOpaque });
});
