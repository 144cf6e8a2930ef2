import type * as ImageAddon from "@napi-rs/image";
import type { PicturePart } from "../pictures.ts";

interface Fitted {
  width: number;
  height: number;
  /** With three channels, or four. */
  pixels: Uint8Array;
}

/** A picture as large as fits into a room, whole. */
export async function fitted(
  { Transformer, FastResizeFilter, ResizeFit }: typeof ImageAddon,
  { file, ...picture }: PicturePart,
  room: { width: number; height: number },
): Promise<Fitted> {
  const scale = Math.min(room.width / picture.width, room.height / picture.height);
  const size = {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  };
  const pixels = await new Transformer(file)
    .fastResize({ ...size, filter: FastResizeFilter.CatmullRom, fit: ResizeFit.Fill })
    .rawPixels();
  return { ...size, pixels };
}
