import { answerFile, toFile } from "./to-file.ts";

// Decodes what the browser can read without blocking the page; the bitmap is upright.
answerFile(async (file) => {
  const pixels = await createImageBitmap(file);
  const isOpaque = file.type === "image/jpeg" || !/^image\/(?:png|webp|gif|avif)$/.test(file.type);
  return toFile(pixels, { name: file.name, isOpaque });
});
