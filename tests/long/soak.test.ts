import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, inject, onTestFinished, test } from "vitest";
import { type Series, drawGraph } from "../support/graph.ts";
import { ADMIN, ONE_PROCESS, runExecutable, untilReady } from "../support/site.ts";
import { BEHIND_PROXY, type Visits, startVisits } from "../support/visits.ts";

// A site in use for a long time: nothing that it holds may go on growing.

const MINUTES = Number(process.env["SOAK_MINUTES"] ?? 30);
/** Requests a second. */
const RATE = Number(process.env["SOAK_RATE"] ?? 10);
const GRAPH = process.env["SOAK_GRAPH"] ?? "build/soak.svg";
const SAMPLES = 180;
const [MINUTE_MS, MB] = [60_000, 1_000_000];

/** Has the site write down what its heap holds after each full collection. RSS hides that: V8 gives little of it back. */
const HEAP_SCRIPT = `const { writeFileSync, renameSync } = require("node:fs");
const { PerformanceObserver, constants } = require("node:perf_hooks");
const { isMainThread } = require("node:worker_threads");
const file = process.env.HEAP_FILE;
const note = () => {
  writeFileSync(file + ".new", String(process.memoryUsage().heapUsed));
  renameSync(file + ".new", file);
};
const isFull = ({ detail }) => detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
if (isMainThread) {
  note();
  new PerformanceObserver((list) => {
    if (list.getEntries().some(isFull)) note();
  }).observe({ entryTypes: ["gc"] });
}`;

const WORDS = "french glossy red nails chrome almond hearts snow dots bow leaf star short".split(
  " ",
);
const PAGES = [
  "/",
  "/all-designs",
  "/blog",
  "/tutorials",
  "/products",
  "/api/designs",
  "/feed.xml",
  "/sitemap.xml",
  "/nowhere",
];
const one = <Item>(items: Item[], index: number) => items[index % items.length] as Item;

/** Each is done once in this number of requests; if several are due, the rarest of them. */
const VISITS: [keyof Visits, number][] = [
  ["backup", 1_000],
  ["picture", 300],
  ["signIn", 200],
  ["message", 150],
  ["save", 30],
];

test(
  "what a site holds does not grow while it is used",
  { timeout: (MINUTES + 10) * MINUTE_MS },
  async ({ annotate }) => {
    const dataDir = mkdtempSync(join(tmpdir(), "lunula-soak-"));
    cpSync(inject("filledSite"), dataDir, { recursive: true });
    const args = ["--port", "0", "--data", dataDir, "--log", "errors"];
    const notes = mkdtempSync(join(tmpdir(), "lunula-soak-notes-"));
    const [script, heapFile] = [join(notes, "heap.cjs"), join(notes, "heap.txt")];
    writeFileSync(script, HEAP_SCRIPT);
    const noting = { NODE_OPTIONS: `--require ${script}`, HEAP_FILE: heapFile };
    const env = { ...ONE_PROCESS, ...BEHIND_PROXY, ...noting, BACKUP_KEEP: "2" };
    const account = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
    const { run, url } = await untilReady(runExecutable(args, { ...env, ...account }));
    onTestFinished(async () => {
      await run.end("SIGTERM");
      for (const folder of [dataDir, notes]) rmSync(folder, { recursive: true });
    });
    const pid = run.process.pid ?? 0;
    const visits = await startVisits(url);
    const statuses: Record<number, number> = {};
    const samples: (ReturnType<typeof sample> & { heap: number })[] = [];
    const began = performance.now();
    let asked = 0;
    for (let taken = 0; taken < SAMPLES; taken += 1) {
      const until = began + ((taken + 1) * MINUTES * MINUTE_MS) / SAMPLES;
      while (performance.now() < until) {
        const status = await ask(asked);
        statuses[status] = (statuses[status] ?? 0) + 1;
        asked += 1;
        await setTimeout(began + (asked * 1_000) / RATE - performance.now());
      }
      const heap = Number(readFileSync(heapFile, "utf8")) / MB;
      samples.push({ ...sample(pid, dataDir, run.log()), heap });
    }

    const seriesOf = (name: string, unit: string, field: keyof (typeof samples)[0]): Series => ({
      name,
      unit,
      values: samples.map((one) => one[field]),
    });
    const held = [
      seriesOf("Memory (RSS)", "MB", "rss"),
      seriesOf("Memory of its own", "MB", "own"),
      seriesOf("Heap after full collections", "MB", "heap"),
      seriesOf("Descriptors", "", "descriptors"),
      seriesOf("Files", "", "files"),
      seriesOf("Log of errors", "kB", "log"),
    ];
    const database = seriesOf("Database, with its log", "MB", "database");
    const title = `${MINUTES} minutes of mixed traffic, ${asked} requests`;
    mkdirSync(dirname(GRAPH), { recursive: true });
    writeFileSync(GRAPH, drawGraph(title, ["0", `${MINUTES} min`], [...held, database]));
    const said = [...held, database].map((each) => {
      const [first, third, last] = [0, 2, 3].map((quarter) => quarterOf(each.values, quarter));
      return `${each.name}: ${first}, ${third}, ${last} ${each.unit}`;
    });
    await annotate(
      `${title}: ${JSON.stringify(statuses)}. Medians of the first, third and last quarter: ${said.join("; ")}. Drawn in ${GRAPH}`,
    );

    expect(
      Object.keys(statuses).filter((status) => status === "0" || Number(status) >= 500),
    ).toEqual([]);
    for (const { name, values } of held) {
      const [third, last] = [quarterOf(values, 2), quarterOf(values, 3)];
      expect(last, name).toBeLessThanOrEqual(third * 1.1 + 2);
    }
    // What is written stays there, but the second half takes no more than the first.
    const [begin = 0, half = 0, end = 0] = [0, SAMPLES / 2, SAMPLES - 1].map(
      (at) => database.values[at],
    );
    expect(end - half).toBeLessThanOrEqual((half - begin) * 1.25 + 5);

    async function ask(index: number): Promise<number> {
      const visit = VISITS.find(([, every]) => index % every === every - 1)?.[0];
      if (visit !== undefined) return (await visits[visit]()).status;
      const words = `${one(WORDS, index)}+${one(WORDS, index * 7)}${index % 97}`;
      const paths = [
        one(PAGES, Math.floor(index / 4)),
        `/search?q=${words}`,
        `/api/designs/search?limit=30&q=${words}`,
      ];
      const path = one(paths, index);
      const answer = await fetch(url + path).catch(() => undefined);
      await answer?.arrayBuffer();
      return answer?.status ?? 0;
    }
  },
);

function quarterOf(values: number[], quarter: number): number {
  const size = values.length / 4;
  const part = values.slice(quarter * size, (quarter + 1) * size).toSorted((a, b) => a - b);
  return Number((part[Math.floor(part.length / 2)] ?? 0).toFixed(1));
}

/** What the process and the folder hold now. */
function sample(pid: number, dataDir: string, log: string) {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const mb = (field: string) =>
    (Number(new RegExp(`^${field}:\\s*(\\d+) kB`, "m").exec(status)?.[1]) * 1024) / MB;
  const files = readdirSync(dataDir, { recursive: true, encoding: "utf8" });
  const sizeOf = (name: string) =>
    statSync(join(dataDir, name), { throwIfNoEntry: false })?.size ?? 0;
  return {
    rss: mb("VmRSS"),
    own: mb("RssAnon"),
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    files: files.length,
    log: log.length / 1000,
    database: (sizeOf("lunula.sqlite") + sizeOf("lunula.sqlite-wal")) / MB,
  };
}
