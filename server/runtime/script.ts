import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { debuglog } from "node:util";
import { Script } from "node:vm";
import { zstdDecompressSync } from "node:zlib";
import { projectRoot } from "../project-root.ts";

type Wrapped = (
  module: { exports: unknown },
  exports: unknown,
  require: NodeJS.Require,
  filename: string,
  folder: string,
) => void;

/** Hidden commands, which make the executable one of the processes of a site. */
export const PICTURES_VERB = "pictures";
export const READER_VERB = "reader";
export const WORKER_VERB = "worker";

/** A larger cache is read in chunks, and joining them would hold memory for long. */
const MAX_CACHE_BYTES = 8 * 2 ** 20;

/** Enabled by `NODE_DEBUG=lunula`. */
const debug = debuglog("lunula");

/**
 * Runs a script built by `npm run build` and returns its exports. Uses the V8 code cache compiled when the executable
 * was packed (decision 52).
 */
export function loadScript<Exports>(name: "server" | "pictures" | "renderer" | "heic"): Exports {
  const folder = path.join(projectRoot, "build");
  const filename = path.join(folder, `${name}.cjs`);
  const text = readFileSync(filename, "utf8");
  const source = `(function (module, exports, require, __filename, __dirname) {${text}\n})`;
  const cachedData = compiledBefore(path.join(folder, `${name}.cache.zst`));
  const script = new Script(source, { filename, ...(cachedData && { cachedData }) });
  // V8 rejects a code cache from another version or with other flags.
  debug("%s: %s", name, script.cachedDataRejected === false ? "compiled before" : "compiled now");
  const module = { exports: {} as Exports };
  const run = script.runInThisContext() as Wrapped;
  run(module, module.exports, createRequire(import.meta.url), filename, folder);
  return module.exports;
}

/** Executables packed for another machine have no code cache, and neither has `npm start`. */
function compiledBefore(cache: string): Buffer | undefined {
  if (!existsSync(cache)) return undefined;
  return zstdDecompressSync(readFileSync(cache), { chunkSize: MAX_CACHE_BYTES });
}
