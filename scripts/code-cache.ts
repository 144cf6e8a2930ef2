import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import vm from "node:vm";
import { zstdCompressSync } from "node:zlib";

// Lets what was built serve a site in the empty folder that is named, for a moment, and keeps what V8 compiled meanwhile: build/server.cache.zst and
// build/renderer.cache.zst. V8 takes them in no other release of Node, and in none with other flags than this process.
// Compressed, since what is read of the executable counts as the memory of each process.

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

const [, , dataDir = ""] = process.argv;
const port = await freePort();
const site = `http://127.0.0.1:${port}`;
Object.assign(process.env, {
  WORKERS: "1",
  LOG: "off",
  ADMIN_EMAIL: "build@example.com",
  ADMIN_PASSWORD: crypto.randomUUID(),
});
process.argv = [process.execPath, "lunula", "--port", String(port), "--data", dataDir];
await import(resolve("build/lunula.cjs"));
while (!(await isReady())) await setTimeout(50);
for (const page of PAGES) await ask(page);
for (const [filename, script] of scripts) {
  const cache = filename.replace(/\.cjs$/, ".cache.zst");
  writeFileSync(cache, zstdCompressSync(script.createCachedData()));
}
process.exit();

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

async function isReady(): Promise<boolean> {
  const answer = await fetch(`${site}/readyz`).catch(() => undefined);
  return answer?.ok === true;
}

async function ask(page: string): Promise<void> {
  const answer = await fetch(site + page);
  if (!answer.ok) throw new Error(`${page} answered ${answer.status}`);
  await answer.arrayBuffer();
}
