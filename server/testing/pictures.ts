import type * as ImageAddon from "@napi-rs/image";
import { damaged, decodingMemory, requireMemory } from "../media/decoding-memory.ts";
import type { IconComposer, PictureCodec, ShareComposer } from "../media/pictures.ts";
import { compose, icon } from "../media/process/compose.ts";
import { encode } from "../media/process/encode.ts";
import { loadAddon } from "../runtime/native.ts";

/**
 * Does the work of the picture process within the process of the tests: starting another one takes longer than their
 * pictures. What needs a separate process is tested in `media/picture-process.test.ts`.
 */
export function picturesInProcess(dataDir: string): {
  encodePicture: PictureCodec;
  composeSharePicture: ShareComposer;
  composeIcon: IconComposer;
} {
  const addon = loadAddon<typeof ImageAddon>("image", dataDir);
  return {
    async encodePicture(file, cut) {
      requireMemory(file, decodingMemory());
      return encode(addon, file, cut).catch(() => {
        throw damaged();
      });
    },
    composeSharePicture: async (read) => compose(addon, await read()),
    composeIcon: async (read) => icon(addon, await read()),
  };
}
