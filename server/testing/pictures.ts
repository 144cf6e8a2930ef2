import sharp, { type Sharp } from "sharp";
import { damaged, decodingMemory, requireMemory } from "../media/decoding-memory.ts";
import type { IconComposer, PictureCodec, ShareComposer } from "../media/pictures.ts";
import { compose, icon } from "../media/process/compose.ts";
import { encode } from "../media/process/encode.ts";

/**
 * Does the work of the picture process inside the test process: starting another one takes longer than encoding the
 * tests’ pictures. What needs a separate process is tested in `media/picture-process.test.ts`.
 */
export function picturesInProcess(): {
  encodePicture: PictureCodec;
  composeSharePicture: ShareComposer;
  composeIcon: IconComposer;
} {
  return {
    async encodePicture(file, cut) {
      requireMemory(file, decodingMemory());
      return encode(file, cut).catch(() => {
        throw damaged();
      });
    },
    composeSharePicture: async (read) => compose(await read()),
    composeIcon: async (read) => icon(await read()),
  };
}

/** A picture of RGBA pixels, to be encoded. */
export function fromPixels(rgba: Uint8Array, width: number, height: number): Sharp {
  return sharp(rgba, { raw: { width, height, channels: 4 } });
}
