import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import vm from "node:vm";
import { zstdCompressSync } from "node:zlib";

// Serves a site from the build for a moment, in the given empty folder, and stores what V8 compiled meanwhile in
// build/server.cache.zst and build/renderer.cache.zst. V8 accepts these only in the same release of Node with the
// same flags as this process. They are compressed, since everything read from the executable counts as memory of
// each process.

const PAGES = [
  "/",
  "/all-designs",
  "/category/french",
  "/search?q=french",
  "/tutorials",
  "/products",
  "/blog",
  "/halloween",
  "/sitemap.xml",
  "/api/designs?limit=24",
  "/api/designs?near=b3174f",
  "/api/facets?shape=almond",
];

const scripts = new Map<string, vm.Script>();

class KeptScript extends vm.Script {
  constructor(source: string, options: vm.ScriptOptions & { filename: string }) {
    super(source, options);
    scripts.set(options.filename, this);
  }
}
Object.assign(vm, { Script: KeptScript });

const site = await start();
for (const page of PAGES) await ask(page);
for (const [filename, script] of scripts) {
  const cache = filename.replace(/\.cjs$/, ".cache.zst");
  writeFileSync(cache, zstdCompressSync(script.createCachedData()));
}
process.exit();

/** Resolves with its address once it serves. */
async function start(): Promise<string> {
  const [, , dataDir = ""] = process.argv;
  const ready = Promise.withResolvers<string>();
  console.log = (line: string) => {
    const [, address] = / is ready at (\S+)/.exec(line) ?? [];
    if (address) ready.resolve(address);
  };
  const flags = ["--host", "127.0.0.1", "--port", "0", "--data", dataDir, "--workers", "1"];
  process.argv = [process.execPath, "lunula", ...flags];
  await import(resolve("build/lunula.cjs"));
  return ready.promise;
}

async function ask(page: string): Promise<void> {
  const answer = await fetch(site + page);
  if (!answer.ok) throw new Error(`${page} answered ${answer.status}`);
  await answer.arrayBuffer();
}
