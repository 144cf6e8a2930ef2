import type libheif from "libheif-js/libheif-wasm/libheif-bundle.mjs";
import { loadScript } from "../../runtime/script.ts";

/** Put together, since pkg packs every package whose name it finds in a script. */
const NAME = ["libheif-js", "libheif-wasm", "libheif-bundle.mjs"].join("/");

/** Nothing else here reads HEVC. The library is a script of its own, since few pictures need its 2 MB. */
export async function heicLibrary(): Promise<ReturnType<typeof libheif>> {
  const isBuilt = import.meta.filename.endsWith(".cjs");
  const { default: library } = isBuilt ? loadScript<Library>("heic") : await import(NAME);
  return library();
}

interface Library {
  default: typeof libheif;
}
