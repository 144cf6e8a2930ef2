import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import vm from "node:vm";
import { zstdCompressSync } from "node:zlib";
import flags from "./node-flags.json" with { type: "json" };

// Serves a site from the build for a moment, in the given empty folder, and stores what V8 compiled meanwhile in
// build/server.cache.zst and build/renderer.cache.zst. V8 accepts these only in the same release of Node with the
// flags of node-flags.json. They are compressed, since everything read from the executable counts as memory of each
// process. Two runs make the same bytes, so that a release can be built again and compared: this process runs with
// flags that make V8 predictable (executable.ts), and its clock always starts at the same moment.

const STARTED = Date.UTC(2026, 0, 1);
/** Where the data that V8 compiled says with which flags: the fourth of its 32-bit numbers. */
const FLAGS_AT = 12;

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
    // V8 stores the name. The folder is left out, since it differs from one machine to the next.
    super(source, { ...options, filename: basename(options.filename) });
    scripts.set(options.filename, this);
  }
}
Object.assign(vm, { Script: KeptScript });

// What a site shows, and so what V8 compiles, depends on the date.
const late = Date.now() - STARTED;
const now = () => performance.timeOrigin + performance.now() - late;
globalThis.Date = class extends Date {
  static override now = () => Math.trunc(now());
  constructor(...args: []) {
    super(...(args.length > 0 ? args : ([now()] as unknown as [])));
  }
} as DateConstructor;

const site = await start();
for (const page of PAGES) await ask(page);
const hash = hashOfFlags();
for (const [filename, script] of scripts) {
  const data = script.createCachedData();
  hash.copy(data, FLAGS_AT);
  writeFileSync(filename.replace(/\.cjs$/, ".cache.zst"), zstdCompressSync(data));
}
process.exit();

/** What V8 compares before it accepts compiled data, as a process of the executable has it. */
function hashOfFlags(): Buffer {
  const code = `process.stdout.write(new vm.Script("").createCachedData())`;
  const data = execFileSync(process.execPath, [...flags, "-e", code]);
  return data.subarray(FLAGS_AT, FLAGS_AT + 4);
}

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
