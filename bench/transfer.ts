import { once } from "node:events";
import { createReadStream, createWriteStream, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { BareAnswer } from "./support/bare-server.ts";
import { importFile, writeExport } from "./support/content.ts";
import { type Table, mb, ms, percentile, ratio } from "./support/numbers.ts";
import {
  type Running,
  resetPeakMemory,
  memory,
  startBareServer,
  startSite,
} from "./support/running.ts";
import { adminCookie } from "../tests/support/site.ts";

const AMOUNTS = { designs: 10_000, pictures: 500 };
const IDLE_MS = 3_000;
const VISITED = "/api/designs/featured";

interface Watched {
  taken: number;
  waits: number[];
  idle: number[];
  peak: number;
  before: number;
}

/** Measures import and export of a large site, and the delay for visitors. */
export async function measureTransfer(folder: string): Promise<Table[]> {
  const [content, exported, received] = ["content", "exported", "received"].map((name) =>
    join(folder, `${name}.json`),
  ) as [string, string, string];
  await writeExport(content, AMOUNTS);

  // The import fills the site, so each half is measured in a new process.
  const data = join(folder, "data");
  const imported = await watch(data, ({ url }, cookie) => importFile(url, content, cookie));
  const saved = await watch(data, ({ url }, cookie) =>
    save(`${url}/api/admin/export-data`, exported, { cookie }),
  );

  const bare = await startBareFiles(folder, exported, received);
  const bareImport = await duration(() => send(`${bare.url}/receive`, content));
  const bareExport = await duration(() => save(`${bare.url}/send`, join(folder, "saved.json")));
  await bare.stop();

  const row = (name: string, { taken, waits, idle, peak, before }: Watched, bareTaken: number) => {
    const [longest, idleP99] = [Math.max(...waits), percentile(idle, 0.99)];
    return [
      name,
      ms(taken),
      ratio(taken, bareTaken),
      mb(peak),
      ratio(peak, before),
      ms(longest),
      ms(idleP99),
      ratio(longest, idleP99),
    ];
  };
  const size = mb(statSync(exported).size);
  return [
    {
      title: `transfer: ${AMOUNTS.designs} designs, ${AMOUNTS.pictures} pictures, ${size}`,
      columns: [
        "",
        "taken",
        "of bare copy",
        "peak RSS",
        "of before",
        "longest wait",
        "idle p99",
        "of idle",
      ],
      rows: [row("import", imported, bareImport), row("export", saved, bareExport)],
    },
  ];
}

/** Lets the admin do some work on a site while a visitor requests a list repeatedly. */
async function watch(
  data: string,
  work: (site: Running, cookie: string) => Promise<void>,
): Promise<Watched> {
  const site = await startSite({ dataDir: data }, ["--no-starter", "--workers", "1"]);
  const address = site.url + VISITED;
  const { waits: idle } = await waitsDuring(() => setTimeout(IDLE_MS), address);
  // Not part of the work: checking a password is slow on purpose.
  const cookie = await adminCookie(site.url);
  const before = memory(site.pid).now;
  resetPeakMemory(site.pid);
  const { waits, taken } = await waitsDuring(() => work(site, cookie), address);
  const { peak } = memory(site.pid);
  await site.stop();
  return { taken, waits, idle, peak, before };
}

/** How long some work takes, and how long a visitor waits for each answer meanwhile. */
async function waitsDuring(work: () => Promise<unknown>, address: string) {
  const visitor = new Worker(resolve("bench/support/visitor.ts"), { workerData: address });
  await once(visitor, "message");
  const taken = await duration(work);
  visitor.postMessage("end");
  const [waits] = (await once(visitor, "message")) as [number[]];
  return { waits, taken };
}

function startBareFiles(folder: string, toSend: string, toReceive: string): Promise<Running> {
  const answers: Record<string, BareAnswer> = {
    "/send": { status: 200, headers: {}, file: toSend },
    "/receive": { status: 204, headers: {}, file: toReceive },
  };
  const answersFile = join(folder, "answers.json");
  writeFileSync(answersFile, JSON.stringify(answers));
  return startBareServer(answersFile);
}

async function save(url: string, file: string, headers: Record<string, string> = {}) {
  const { body } = await fetch(url, { headers });
  if (body) await pipeline(Readable.fromWeb(body), createWriteStream(file));
}

async function send(url: string, file: string): Promise<void> {
  await fetch(url, {
    method: "POST",
    body: Readable.toWeb(createReadStream(file)),
    duplex: "half",
  });
}

async function duration(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}
