import { drawPicture } from "./read-picture.ts";
import { LOOKED_AT_WIDTH, findColors } from "./find-colors.ts";

/** The colors of the polish in a picture, as well as they can be told; a refusal where it cannot be read. */
export async function suggestPalette(address: string): Promise<string[]> {
  const canvas = document.createElement("canvas");
  const context = await drawPicture(canvas, address, LOOKED_AT_WIDTH);
  return findColors(context.getImageData(0, 0, canvas.width, canvas.height));
}
