import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { ADMIN, adminCookie } from "../tests/support/site.ts";
import { fillSite } from "./support/content.ts";
import { colors, facetChoices } from "./support/facets.ts";
import { type Table, mb } from "./support/numbers.ts";
import { memory } from "./support/running.ts";
import { save } from "./support/saves.ts";

const DESIGNS = 10_000;
const MINUTES = 60;
const QUICK_MINUTES = 3;
/** Between two requests, so that a core is less than half busy. */
const PAUSE_MS = 15;
const PICTURE = readFileSync("data/starter/pictures/acorn-and-oak-1600.webp");
const FLAGS = JSON.parse(readFileSync("scripts/node-flags.json", "utf8")) as string[];
const WORDS =
  "french glossy red nails chrome almond hearts xmas snow dots wave bow leaf star web".split(" ");

/** The memory of a process during an hour of requests, each minute, and after a final garbage collection. */
export async function measureMemory(folder: string, isQuick: boolean): Promise<Table[]> {
  const dataDir = `${folder}/data`;
  await fillSite({ dataDir }, DESIGNS);
  return watchMemory(dataDir, isQuick ? QUICK_MINUTES : MINUTES);
}

export async function watchMemory(dataDir: string, minutes: number): Promise<Table[]> {
  const server = await startInspected(dataDir);
  const cookie = await adminCookie(server.url);
  const rows: string[][] = [];
  const asked = await addressesOf(server.url);
  let index = 0;
  for (let minute = 0; minute <= minutes; minute += 1) {
    rows.push([String(minute), String(index), ...(await server.measured())]);
    console.log(rows.at(-1)?.join("  "));
    const end = minute < minutes ? Date.now() + 60_000 : 0;
    for (; Date.now() < end; index += 1) {
      await ask(server.url, asked(index), index);
      if (index % 100 === 0) await save(server.url, cookie, `Saved ${index}`);
      if (index % 700 === 0) await upload(server.url, cookie);
      await setTimeout(PAUSE_MS);
    }
  }
  await server.stop();
  const columns = ["minute", "requests", "RSS", "RSS after gc", "heap after gc", "beside the heap"];
  return [{ title: `memory of a process, ${DESIGNS} designs`, columns, rows }];
}

type Addresses = (index: number) => string;

/** In turn pages, calls with odd parameters, searches, pictures and whole lists; few are requested twice. */
async function addressesOf(url: string): Promise<Addresses> {
  const answer = await fetch(`${url}/api/designs?limit=200`);
  const looks = (await answer.json()) as { id: string; image?: { variants: { url: string }[] } }[];
  const choices = facetChoices(500);
  const near = colors(500);
  const one = <Item>(items: Item[], index: number) => items[index % items.length] as Item;
  const words = (index: number) => `${one(WORDS, index)}+${one(WORDS, index * 7)}${index % 97}`;
  const kinds: Addresses[] = [
    () => "/",
    (index) => `/all-designs?design=${one(looks, index).id}`,
    (index) => `/category/category-${index % 20}?utm_source=${index}`,
    (index) => `/search?q=${words(index)}`,
    (index) => `/api/designs?limit=${(index % 200) + 1}&odd=${index}`,
    (index) => `/api/designs?limit=24&${one(choices, index)}`,
    (index) => `/api/designs?limit=24&near=${one(near, index)}`,
    (index) => `/api/designs/search?limit=30&q=${words(index)}`,
    (index) => `/api/designs/similar?id=${one(looks, index).id}`,
    (index) => `/api/facets?q=${one(WORDS, index)}&${one(choices, index)}`,
    (index) => one(one(looks, index).image?.variants ?? [], index)?.url ?? "/api/site",
    (index) => one(["/sitemap.xml", "/feed.xml", "/api/designs", "/api/offline-manifest"], index),
    (index) => `/nowhere-${index}`,
  ];
  return (index) => one(kinds, index)(Math.floor(index / kinds.length));
}

async function ask(url: string, path: string, index: number): Promise<void> {
  const encoding = ["gzip, br", "gzip", "identity"][index % 3] ?? "";
  const answer = await fetch(url + path, { headers: { "accept-encoding": encoding } });
  await answer.arrayBuffer();
  if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
}

async function upload(url: string, cookie: string): Promise<void> {
  const form = new FormData();
  form.set("thumbnail", new File([PICTURE], "acorn.webp", { type: "image/webp" }));
  const answer = await fetch(`${url}/api/upload-thumbnail`, {
    method: "POST",
    headers: { cookie },
    body: form,
  });
  if (!answer.ok) throw new Error(`An upload answered ${answer.status}`);
}

/** The built server with the flags of the executable, and with its inspector to trigger garbage collection. */
async function startInspected(dataDir: string) {
  const args = ["--inspect=127.0.0.1:0", "build/lunula.cjs", "--port", "0", "--data", dataDir];
  const env = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const child = spawn(process.execPath, [...FLAGS, ...args, "--no-starter", "--workers", "1"], {
    env,
  });
  process.once("exit", () => child.kill("SIGKILL"));
  let log = "";
  child.stdout.on("data", (part: Buffer) => (log += part.toString()));
  child.stderr.on("data", (part: Buffer) => (log = (log + part.toString()).slice(-10_000)));
  const found = async (pattern: RegExp) => {
    for (;;) {
      const match = pattern.exec(log)?.[1];
      if (match) return match;
      if (child.exitCode !== null) throw new Error(`It did not start: ${log}`);
      await setTimeout(20);
    }
  };
  const inspector = await inspect(await found(/(ws:\/\/\S+)/));
  const pid = child.pid ?? 0;
  return {
    url: await found(/ is ready at (\S+)/),
    async measured(): Promise<string[]> {
      const before = memory(pid).now;
      await inspector.call("HeapProfiler.collectGarbage");
      const {
        usedSize,
        embedderHeapUsedSize = 0,
        backingStorageSize = 0,
      } = await inspector.call("Runtime.getHeapUsage");
      return [before, memory(pid).now, usedSize, embedderHeapUsedSize + backingStorageSize].map(
        (bytes = 0) => mb(bytes),
      );
    },
    async stop() {
      inspector.close();
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

async function inspect(address: string) {
  const socket = new WebSocket(address);
  await once(socket, "open");
  let id = 0;
  return {
    close: () => socket.close(),
    async call(method: string): Promise<Record<string, number>> {
      id += 1;
      const answered = once(socket, "message");
      socket.send(JSON.stringify({ id, method }));
      const [{ data }] = (await answered) as [{ data: string }];
      const { result } = JSON.parse(data) as { result: Record<string, number> };
      return result;
    },
  };
}
