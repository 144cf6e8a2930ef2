import {
  chmodSync,
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
import { describe, inject, test, vi } from "vitest";
import { callAddress } from "../../contract/call-address.ts";
import type { OfflineManifest, OfflinePicture } from "../../contract/offline-manifest.ts";
import { scenarioOf } from "../../server/testing/scenarios.ts";
import { type Faults, createFaults } from "../support/faults.ts";
import { type Series, drawGraph } from "../support/graph.ts";
import { processesOf } from "../support/processes.ts";
import { startBucket } from "../support/servers/bucket.ts";
import { startPostgresServer } from "../support/servers/postgres-server.ts";
import { ADMIN, ONE_PROCESS, adminCookie, runExecutable, untilReady } from "../support/site.ts";
import { BEHIND_PROXY, type Visits, startVisits } from "../support/visits.ts";

// A site in use for a long time: nothing that it holds may go on growing.

const MINUTES = Number(process.env["SOAK_MINUTES"] ?? 30);
/** How many times faster the time of the site and of its database goes: of what these do at a time of their own, more happens. */
const SPEED = Number(process.env["SOAK_SPEED"] ?? 1);
/** Requests a second, of true time. */
const RATE = Number(process.env["SOAK_RATE"] ?? 10);
const GRAPHS = process.env["SOAK_GRAPHS"] ?? "build";
const SAMPLES = 180;
const [MINUTE_MS, MB] = [60_000, 1_000_000];
const LENGTH_MS = MINUTES * MINUTE_MS;
const HOURS = (MINUTES * SPEED) / 60;
const ENGINES = ["SQLite", "PostgreSQL"] as const;
type Engine = (typeof ENGINES)[number];
type AtEnd = (end: () => Promise<void> | void) => void;
/** Backups. */
const KEPT = 2;
/** Posts that become due one after the other. */
const POSTS = 12;

/** Has the site write down what it holds after each full collection. RSS hides that: V8 gives little of it back. */
const HEAP_SCRIPT = `const { writeFileSync, renameSync } = require("node:fs");
const { PerformanceObserver, constants } = require("node:perf_hooks");
const { isMainThread } = require("node:worker_threads");
const file = process.env.HEAP_FILE;
const note = () => {
  writeFileSync(file + ".new", JSON.stringify(process.memoryUsage()));
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
const NOWHERE = "/nowhere";
const PAGES = [
  "/",
  "/all-designs",
  "/blog",
  "/tutorials",
  "/products",
  "/api/designs",
  "/feed.xml",
  "/sitemap.xml",
  NOWHERE,
];
const POST = scenarioOf("blogPosts").required;
const one = <Item>(items: Item[], index: number) => items[index % items.length] as Item;

/** Each is done once in this number of requests; if several are due, the rarest of them. */
const VISITS: [keyof Visits | "device", number][] = [
  ["backup", 1_000],
  ["device", 500],
  ["importPost", 400],
  ["picture", 300],
  ["signIn", 200],
  ["message", 150],
  ["save", 30],
];

describe.concurrent("what a site holds does not grow while it is used", () => {
  test.for(ENGINES)(
    "on %s",
    { timeout: LENGTH_MS + 10 * MINUTE_MS },
    async (engine, { annotate, expect, onTestFinished }) => {
      const site = await start(engine, onTestFinished);
      const { url } = site;
      const visits = { ...(await startVisits(url)), device: () => fillDevice(url) };
      await schedulePosts(url);
      // As many as are kept, so that these places do not fill meanwhile.
      if (engine === "SQLite") for (let made = 0; made < KEPT; made += 1) await visits.backup();
      site.hurry();
      // PostgreSQL is backed up by its own means.
      const due = VISITS.filter(([visit]) => engine === "SQLite" || visit !== "backup");
      const statuses: Record<number, number> = {};
      const refused: string[] = [];
      const samples: Awaited<ReturnType<typeof site.sample>>[] = [];
      const began = performance.now();
      let asked = 0;
      for (let taken = 0; taken < SAMPLES; taken += 1) {
        const until = began + ((taken + 1) * LENGTH_MS) / SAMPLES;
        while (performance.now() < until) {
          const visit = due.find(([, every]) => asked % every === every - 1)?.[0];
          const path = one(paths(asked), asked);
          const { status } = await (visit ? visits[visit]() : read(url + path));
          statuses[status] = (statuses[status] ?? 0) + 1;
          const isRight = status >= 200 && status < 300;
          if (!isRight && path !== NOWHERE) refused.push(`${visit ?? path}: ${status}`);
          asked += 1;
          await setTimeout(Math.max(0, began + (asked * 1_000) / RATE - performance.now()));
        }
        samples.push(await site.sample());
      }
      const posts = await (await fetch(`${url}/api/blog-posts`)).text();
      const published = posts.match(/"slug":"due-\d+"/g)?.length ?? 0;

      const seriesOf = (name: string, unit: string, field: keyof (typeof samples)[0]): Series => ({
        name,
        unit,
        values: samples.map((one) => one[field]),
      });
      const held = [
        seriesOf("Memory (RSS)", "MB", "rss"),
        seriesOf("Memory of its own", "MB", "own"),
        seriesOf("Heap after collections", "MB", "heap"),
        seriesOf("Beside the heap", "MB", "external"),
        seriesOf("Descriptors", "", "descriptors"),
        seriesOf("Processes", "", "processes"),
        seriesOf("Files", "", "files"),
      ];
      const log = seriesOf("Log of errors", "kB", "log");
      const stored = [
        seriesOf("Database", "MB", "database"),
        seriesOf("Data folder", "MB", "folder"),
        seriesOf("Bucket of its backups", "MB", "bucket"),
      ];
      // PostgreSQL keeps as much of it as its own settings say.
      const wal = seriesOf("Log of writes (WAL)", "MB", "wal");
      (engine === "SQLite" ? held : stored).push(wal);
      // In faster time, refusals are logged: see below.
      if (SPEED === 1) held.push(log);
      const all = [...new Set([...held, ...stored, log])];
      const length = SPEED === 1 ? `${MINUTES} minutes` : `${HOURS} hours, in ${MINUTES} minutes,`;
      const title = `${engine}: ${length} of mixed traffic, ${asked} requests`;
      const graph = join(GRAPHS, `soak-${engine.toLowerCase()}.svg`);
      mkdirSync(dirname(graph), { recursive: true });
      writeFileSync(
        graph,
        drawGraph(title, ["0", SPEED === 1 ? `${MINUTES} min` : `${HOURS} h`], all),
      );
      const said = all.map((each) => {
        const [first, third, last] = [0, 2, 3].map((quarter) => quarterOf(each.values, quarter));
        return `${each.name}: ${first}, ${third}, ${last} ${each.unit}`;
      });
      await annotate(
        `${title}: ${JSON.stringify(statuses)} ${refused.join(", ")}; ${published} posts published. Medians of the first, third and last quarter: ${said.join("; ")}. Drawn in ${graph}`,
      );

      expect(published).toBe(POSTS);
      // In faster time, what this machine takes its time for is refused as too late.
      const isLate = (what: string) =>
        SPEED > 1 && (what.endsWith(": 503") || what === "picture: 413");
      expect(
        refused.filter((what) => !isLate(what)),
        site.log(),
      ).toEqual([]);
      expect(refused.length).toBeLessThanOrEqual(asked / 20);
      for (const { name, values } of held) {
        const [third, last] = [quarterOf(values, 2), quarterOf(values, 3)];
        expect(last, name).toBeLessThanOrEqual(third * 1.1 + 2);
      }
      // What is written stays there, but the second half takes no more than the first, besides each day’s copy in the bucket.
      const copy = Math.max(...samples.map((each) => each.database));
      for (const { name, values } of stored.filter((each) => each !== wal)) {
        const [begin = 0] = values;
        const first = Math.max(...values.slice(0, SAMPLES / 2));
        const last = Math.max(...values.slice(SAMPLES / 2));
        expect(last - first, name).toBeLessThanOrEqual((first - begin) * 1.25 + copy + 5);
      }
    },
  );
});

/** Starts the executable with its scheduled work switched on, and returns how to measure its memory, descriptors and files. */
async function start(engine: Engine, onTestFinished: AtEnd) {
  const place = mkdtempSync(join(tmpdir(), "lunula-soak-"));
  const [dataDir, script, heapFile] = ["data", "heap.cjs", "heap.json"].map((name) =>
    join(place, name),
  ) as [string, string, string];
  writeFileSync(script, HEAP_SCRIPT);
  const faults = SPEED === 1 ? undefined : createFaults(place, dataDir);
  if (faults) {
    // PostgreSQL opens it as another user.
    chmodSync(place, 0o755);
    chmodSync(faults.env["FAULTS_FILE"] ?? "", 0o666);
  }
  const isSqlite = engine === "SQLite";
  const bucket = isSqlite ? await startBucket("1m") : undefined;
  const server = isSqlite ? undefined : await startPostgresServer({}, faults?.env);
  if (isSqlite) cpSync(inject("filledSite"), dataDir, { recursive: true });
  const run = runExecutable(["--port", "0", "--data", dataDir, "--log", "errors"], {
    ...ONE_PROCESS,
    ...BEHIND_PROXY,
    ...faults?.env,
    ...bucket?.env,
    ...(server && { DATABASE_URL: server.url("postgres") }),
    NODE_OPTIONS: `--require ${script}`,
    HEAP_FILE: heapFile,
    BACKUP_EVERY: "6h",
    BACKUP_KEEP: String(KEPT),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  onTestFinished(async () => {
    await run.end("SIGTERM");
    await server?.stop();
    await bucket?.service.stop();
    rmSync(place, { recursive: true });
  });
  const { url } = await untilReady(run);
  const pid = run.process.pid ?? 0;

  const database = async () => {
    if (!server)
      return ["lunula.sqlite", "lunula.sqlite-wal"].map((name) => sizeOf(join(dataDir, name)));
    const sizes = "select pg_database_size('postgres'), sum(size) from pg_ls_waldir()";
    return (await server.ask(sizes)).split("|").map((bytes) => Number(bytes) / MB);
  };

  return {
    url,
    log: run.log,
    hurry: () => faults && hurry(faults, onTestFinished),
    async sample() {
      const status = readFileSync(`/proc/${pid}/status`, "utf8");
      const mb = (field: string) =>
        (Number(new RegExp(`^${field}:\\s*(\\d+) kB`, "m").exec(status)?.[1]) * 1024) / MB;
      const heap = JSON.parse(readFileSync(heapFile, "utf8")) as NodeJS.MemoryUsage;
      const files = readdirSync(dataDir, { recursive: true, encoding: "utf8" });
      const [size = 0, wal = 0] = await database();
      return {
        rss: mb("VmRSS"),
        own: mb("RssAnon"),
        heap: heap.heapUsed / MB,
        external: heap.external / MB,
        descriptors: readdirSync(`/proc/${pid}/fd`).length,
        processes: processesOf(dataDir).length,
        files: files.length,
        log: run.log().length / 1000,
        database: size,
        wal,
        folder: files.reduce((sum, name) => sum + sizeOf(join(dataDir, name)), 0),
        bucket: (bucket?.service.bytes() ?? 0) / MB,
      };
    },
  };
}

/** Lets the time of the running site go faster. */
function hurry(faults: Faults, onTestFinished: AtEnd): void {
  const now = faults.hurry(SPEED);
  // The bucket, in this process, refuses what a clock signed that is not like its own.
  vi.useFakeTimers({ toFake: ["Date"] });
  const follow = setInterval(() => vi.setSystemTime(now()), 500);
  onTestFinished(() => {
    clearInterval(follow);
    vi.useRealTimers();
  });
}

/** In megabytes; 0 if it is gone meanwhile. */
function sizeOf(file: string): number {
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.isFile() ? found.size / MB : 0;
}

/** Due over the time that the site is used, by its clock. */
async function schedulePosts(url: string): Promise<void> {
  const cookie = await adminCookie(url);
  const now = Date.parse((await fetch(url)).headers.get("date") ?? "");
  for (let at = 1; at <= POSTS; at += 1) {
    const slug = `due-${at}`;
    const published_at = new Date(now + (at * LENGTH_MS * SPEED) / (POSTS + 1)).toISOString();
    const form = { ...POST, title: slug, slug, is_published: true, published_at };
    await fetch(`${url}/api/admin/blog-posts`, {
      method: "POST",
      headers: { cookie, "content-type": "application/json" },
      body: JSON.stringify(form),
    });
  }
}

function paths(index: number): string[] {
  const words = `${one(WORDS, index)}+${one(WORDS, index * 7)}${index % 97}`;
  const page = one(PAGES, Math.floor(index / 4));
  return [page, `/search?q=${words}`, `/api/designs/search?limit=30&q=${words}`];
}

async function read(address: string): Promise<{ status: number }> {
  const answer = await fetch(address).catch(() => undefined);
  await answer?.arrayBuffer();
  return { status: answer?.status ?? 0 };
}

/** A new device takes all lists, and the pictures that are worth most; the last status, or the first that is an error. */
async function fillDevice(url: string): Promise<{ status: number }> {
  let status = 0;
  const take = async (path: string) => {
    const answer = await fetch(url + path).catch(() => undefined);
    if (status < 400) status = answer?.status ?? 599;
    return (await answer?.text()) ?? "";
  };
  const { lists } = JSON.parse(await take("/api/offline-manifest")) as OfflineManifest;
  for (const { path, input } of lists) await take(callAddress(path, input));
  const worth = JSON.parse(await take("/api/offline-pictures")) as OfflinePicture[];
  const names = worth.slice(0, 60).map((picture) => picture.url.split("/").at(-1));
  await take(`/api/picture-pack?names=${names.join(",")}`);
  return { status };
}

function quarterOf(values: number[], quarter: number): number {
  const size = values.length / 4;
  const part = values.slice(quarter * size, (quarter + 1) * size).toSorted((a, b) => a - b);
  return Number((part[Math.floor(part.length / 2)] ?? 0).toFixed(1));
}
