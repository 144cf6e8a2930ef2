import { GifReader } from "omggif";

/** What a GIF shows, or shows first when it moves. */
interface GifPicture {
  width: number;
  height: number;
  /** As RGBA. Decoding takes a byte a pixel more than this and blocks, so sizes come first. */
  pixels(): Uint8Array;
}

/** Reads what `@napi-rs/image` does not. Throws for a damaged file. */
export function readGif(file: Uint8Array): GifPicture {
  const gif = new GifReader(file);
  const { width, height } = gif;
  const frame = gif.frameInfo(0);
  if (frame.x + frame.width > width || frame.y + frame.height > height) {
    throw new Error("The frame is larger than the picture");
  }
  return {
    width,
    height,
    pixels() {
      const rgba = new Uint8Array(width * height * 4);
      gif.decodeAndBlitFrameRGBA(0, rgba);
      return rgba;
    },
  };
}
