import type libheif from "libheif-js/libheif-wasm/libheif-bundle.mjs";
import { loadScript } from "../../runtime/script.ts";

/**
 * Decodes the primary picture of a HEIC file, upright, as RGBA. Nothing else here reads HEVC. The library is a script
 * of its own, since few pictures need its 2 MB.
 */
export async function decodeHeic(
  file: Uint8Array,
): Promise<{ data: Uint8ClampedArray; width: number; height: number }> {
  const library = (await load())();
  const images = new library.HeifDecoder().decode(file);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new Error("There is no picture in it");
  const [width, height] = [image.get_width(), image.get_height()];
  const pixels = { data: new Uint8ClampedArray(width * height * 4), width, height };
  return new Promise((resolve, reject) => {
    image.display(pixels, (shown) => (shown ? resolve(shown) : reject(new Error("It is damaged"))));
  });
}

/** Put together, since pkg packs every package whose name it finds in a script. */
const NAME = ["libheif-js", "libheif-wasm", "libheif-bundle.mjs"].join("/");

async function load(): Promise<typeof libheif> {
  const isBuilt = import.meta.filename.endsWith(".cjs");
  const { default: library } = isBuilt ? loadScript<Library>("heic") : await import(NAME);
  return library;
}

interface Library {
  default: typeof libheif;
}
