import type * as ImageAddon from "@napi-rs/image";
import type { IconParts } from "../pictures.ts";
import { Canvas, rgb } from "./canvas.ts";
import { fitted } from "./fitted.ts";

const RGBA = 4;

/** A PNG with the whole picture in its middle. */
export async function icon(
  addon: typeof ImageAddon,
  { size, margin, ground, ...picture }: IconParts,
): Promise<Buffer> {
  const side = Math.round(Math.min(size.width, size.height) * (1 - 2 * margin));
  const { pixels, ...fit } = await fitted(addon, picture, { width: side, height: side });
  const x = Math.round((size.width - fit.width) / 2);
  const y = Math.round((size.height - fit.height) / 2);
  if (ground) {
    const canvas = new Canvas(size.width, size.height, rgb(ground));
    canvas.paste({ x, y, ...fit, top: 0, bottom: 0 }, pixels);
    return png(addon, canvas.pixels, size);
  }
  const channels = pixels.length / (fit.width * fit.height);
  const icon = new Uint8Array(size.width * size.height * RGBA);
  for (let row = 0; row < fit.height; row += 1) {
    for (let column = 0; column < fit.width; column += 1) {
      const from = (row * fit.width + column) * channels;
      const at = ((y + row) * size.width + x + column) * RGBA;
      icon[at + 3] = 255;
      icon.set(pixels.subarray(from, from + channels), at);
    }
  }
  return png(addon, icon, size);
}

function png(
  { Transformer }: typeof ImageAddon,
  pixels: Uint8Array,
  { width, height }: IconParts["size"],
) {
  return Transformer.fromRgbaPixels(pixels, width, height).png();
}
