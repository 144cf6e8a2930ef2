import manifest from "../package.json" with { type: "json" };
import { createServer } from "node:http";
import type { Logger } from "pino";
import { sql } from "kysely";
import { bytesOfCopy, diskSpace } from "./backup/copy.ts";
import { changesBehind } from "./backup/changes/state.ts";
import { type ScheduledSite, isScheduled, listBackups, newestOf } from "./backup/schedule.ts";
import type { Database, Db } from "./database/database.ts";
import type { WatchSettings } from "./notices/settings.ts";
import { listeningAddress, startListening } from "./http/listen.ts";
import { countPictures } from "./store/pictures/files.ts";

type WatchedSite = ScheduledSite & Pick<WatchSettings, "metrics">;

/** The sum of all serving processes’ counters, and how many there are. */
export type CountAll = () => Promise<{ sum: Sum; answering: number; replaced: number }>;

/** Serves `GET /metrics` for Prometheus on its own address, until the returned function is called. */
export async function startMetrics(
  site: WatchedSite,
  { reader }: Pick<Database, "reader">,
  log: Logger,
  countAll: CountAll,
): Promise<() => Promise<void>> {
  if (!site.metrics) return async () => undefined;
  const read = metricsOf(site, reader, countAll);
  const server = createServer((request, response) => {
    const isAsked = /^\/(?:metrics)?(?:\?|$)/.test(request.url ?? "");
    if (request.method !== "GET" || !isAsked) {
      response.writeHead(isAsked ? 405 : 404).end();
      return;
    }
    read().then(
      (text) => response.writeHead(200, { "content-type": TYPE }).end(text),
      (error: unknown) => {
        log.error({ err: error }, "metrics could not be collected");
        response.writeHead(500).end();
      },
    );
  });
  await startListening(server, site.metrics, { host: "METRICS", port: "METRICS" });
  log.info(`metrics are at ${listeningAddress(server)}/metrics`);
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

const TYPE = "text/plain; version=0.0.4; charset=utf-8";
/** Counting pictures and inspecting backups is cached: it takes longer than the rest. */
const KEPT_MS = 60_000;

function metricsOf(site: WatchedSite, db: Db, countAll: CountAll): () => Promise<string> {
  const started = Date.now() / 1000;
  const slowly = kept(async () => ({
    pictures: await countPictures(db).catch(() => undefined),
    backups: await listBackups(site).catch(() => []),
  }));
  return async () => {
    const { sum, answering, replaced } = await countAll();
    const bytes = await bytesOfDatabase(site, db).catch(() => undefined);
    const { pictures, backups } = await slowly();
    const { free, all } = diskSpace(site.dataDir);
    const newest = newestOf(backups);
    const changes = changesBehind(site);
    const engine = site.databaseUrl === undefined ? "sqlite" : "postgres";
    return [
      gauge("lunula_info", "What runs", [{ version: manifest.version, engine }, 1]),
      gauge("lunula_start_time_seconds", "When the site was started", [{}, started]),
      gauge("lunula_processes", "Processes that answer", [{}, answering]),
      counter("lunula_processes_replaced_total", "Processes that ended early", [{}, replaced]),
      gauge("lunula_memory_bytes", "Memory of all processes", [{}, sum.of("memory")]),
      counter("lunula_cpu_seconds_total", "Processor time of all processes", [{}, sum.of("cpu")]),
      requests(sum),
      durations(sum),
      counter(
        "lunula_cache_requests_total",
        "Requests by what the cache of finished answers did",
        [{ result: "hit" }, sum.of("hits")],
        [{ result: "miss" }, sum.of("misses")],
        [{ result: "pass" }, sum.of("passes")],
      ),
      gauge("lunula_cache_bytes", "Memory of finished answers", [{}, sum.of("cacheBytes")]),
      gauge("lunula_picture_jobs", "Pictures in work or waiting", [{}, sum.of("pictureJobs")]),
      counter("lunula_sign_ins_failed_total", "Failed or refused sign-ins", [
        {},
        sum.of("failedSignIns"),
      ]),
      gauge("lunula_database_up", "Whether the database answers", [
        {},
        bytes === undefined ? 0 : 1,
      ]),
      counter("lunula_database_errors_total", "Requests that failed because of the database", [
        {},
        sum.of("databaseErrors"),
      ]),
      bytes !== undefined && gauge("lunula_database_bytes", "Size of the database", [{}, bytes]),
      pictures &&
        gauge(
          "lunula_pictures",
          "Stored pictures",
          [{ place: "database" }, pictures.inDatabase],
          [{ place: "bucket" }, pictures.inService],
        ),
      (newest || isScheduled(site)) &&
        gauge("lunula_backup_age_seconds", "Age of the newest backup", [
          {},
          newest ? (Date.now() - newest.at) / 1000 : Infinity,
        ]),
      changes &&
        gauge("lunula_changes_behind_seconds", "Age of the newest state in BACKUP_URL", [
          {},
          changes.seconds,
        ]),
      gauge("lunula_disk_free_bytes", "Free space on the disk of the data folder", [{}, free]),
      gauge("lunula_disk_bytes", "Size of that disk", [{}, all]),
    ]
      .filter(Boolean)
      .join("");
  };
}

async function bytesOfDatabase({ databaseUrl, dataDir }: ScheduledSite, db: Db): Promise<number> {
  await sql`select 1 from settings limit 1`.execute(db);
  if (databaseUrl === undefined) return bytesOfCopy(dataDir);
  const { rows } = await sql<{ bytes: string }>`
    select pg_database_size(current_database()) as bytes`.execute(db);
  return Number(rows[0]?.bytes);
}

function kept<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: { at: number; result: Promise<Result> } | undefined;
  return () => {
    const isOld = made === undefined || performance.now() - made.at > KEPT_MS;
    if (isOld) made = { at: performance.now(), result: make() };
    return made?.result ?? make();
  };
}

type Sample = [labels: Record<string, string>, value: number];

function family(type: string, name: string, help: string, samples: string[]): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${samples.join("")}`;
}

function sample(name: string, [labels, value]: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${text}"`);
  const number = value === Infinity ? "+Inf" : value;
  return `${name}${pairs.length > 0 ? `{${pairs.join(",")}}` : ""} ${number}\n`;
}

const samples = (name: string, all: Sample[]) => all.map((one) => sample(name, one));

function gauge(name: string, help: string, ...all: Sample[]): string {
  return family("gauge", name, help, samples(name, all));
}

function counter(name: string, help: string, ...all: Sample[]): string {
  return family("counter", name, help, samples(name, all));
}

function requests(sum: Sum): string {
  const all = sum
    .requests()
    .map(({ kind, status, times }): Sample => [{ kind, status: String(status) }, times]);
  return counter("lunula_requests_total", "Answered requests by kind and status", ...all);
}

function durations(sum: Sum): string {
  const name = "lunula_request_duration_seconds";
  const all = sum.durations().flatMap(({ kind, buckets, ms }) => {
    let times = 0;
    const lines = buckets.map((one, index) => {
      times += one;
      const limit = BUCKETS[index];
      const le = limit === undefined ? "+Inf" : String(limit / 1000);
      return sample(`${name}_bucket`, [{ kind, le }, times]);
    });
    return [
      ...lines,
      sample(`${name}_sum`, [{ kind }, ms / 1000]),
      sample(`${name}_count`, [{ kind }, times]),
    ];
  });
  return family("histogram", name, "Time until requests were answered", all);
}

const KINDS = ["page", "api", "admin", "picture", "file", "health"] as const;
type Kind = (typeof KINDS)[number];

const STATUSES = 600;
/** Upper bounds in milliseconds; one more bucket counts everything slower. */
const BUCKETS = [1, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000];

/** Counters only increase. */
const COUNTERS = ["hits", "misses", "passes", "failedSignIns", "databaseErrors", "cpu"] as const;
const GAUGES = ["cacheBytes", "pictureJobs", "memory"] as const;
export type Name = (typeof COUNTERS)[number] | (typeof GAUGES)[number];

const WIDTH = BUCKETS.length + 1;
const BUCKETS_AT = KINDS.length * STATUSES;
const SUMS_AT = BUCKETS_AT + KINDS.length * WIDTH;
const COUNTERS_AT = SUMS_AT + KINDS.length;
const GAUGES_AT = COUNTERS_AT + COUNTERS.length;
const SIZE = GAUGES_AT + GAUGES.length;

const NAMES: Name[] = [...COUNTERS, ...GAUGES];
const PLACES = Object.fromEntries(
  NAMES.map((name, index) => [name, COUNTERS_AT + index]),
) as Record<Name, number>;

/**
 * The counters of one process, in an array of numbers: adding one takes nanoseconds, while libraries that count by
 * labels take almost half a microsecond.
 */
export class Counts {
  private readonly values = new Float64Array(SIZE);
  private readonly readers = new Map<Name, () => number>();

  constructor() {
    this.read("memory", () => process.memoryUsage.rss());
    this.read("cpu", () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    });
  }

  request(path: string, status: number, ms: number): void {
    const kind = KINDS.indexOf(kindOf(path));
    this.addAt(kind * STATUSES + Math.min(status, STATUSES - 1), 1);
    let bucket = 0;
    while (ms > (BUCKETS[bucket] ?? Infinity)) bucket += 1;
    this.addAt(BUCKETS_AT + kind * WIDTH + bucket, 1);
    this.addAt(SUMS_AT + kind, ms);
  }

  add(name: (typeof COUNTERS)[number]): void {
    this.addAt(PLACES[name], 1);
  }

  /** Registers a value that is read on demand. */
  read(name: Name, value: () => number): void {
    this.readers.set(name, value);
  }

  snapshot(): Float64Array {
    for (const [name, value] of this.readers) this.values[PLACES[name]] = value();
    return this.values.slice();
  }

  private addAt(place: number, by: number): void {
    this.values[place] = (this.values[place] ?? 0) + by;
  }
}

const HEALTH = new Set(["/healthz", "/livez", "/readyz"]);
const PICTURES = /^\/(?:uploads|share|logo)\//;
const FILE = /\.\w+$/;

function kindOf(path: string): Kind {
  if (path.startsWith("/api/")) return path.startsWith("/api/admin/") ? "admin" : "api";
  if (PICTURES.test(path)) return "picture";
  if (FILE.test(path)) return "file";
  return HEALTH.has(path) ? "health" : "page";
}

/** The counters of all processes added up. */
export class Sum {
  private readonly values = new Float64Array(SIZE);

  get all(): Float64Array {
    return this.values;
  }

  /** Adds a process’s values; of one that has ended, only its counters, not its gauges. */
  add(counts: Float64Array, hasEnded = false): void {
    const end = hasEnded ? GAUGES_AT : SIZE;
    for (let place = 0; place < end; place += 1)
      this.values[place] = (this.values[place] ?? 0) + (counts[place] ?? 0);
  }

  of(name: Name): number {
    return this.values[PLACES[name]] ?? 0;
  }

  /** The requests that got a response, by kind and status. */
  requests(): { kind: Kind; status: number; times: number }[] {
    return KINDS.flatMap((kind, row) => {
      const times = this.values.subarray(row * STATUSES, (row + 1) * STATUSES);
      return Array.from(times, (times, status) => ({ kind, status, times })).filter(
        (one) => one.times > 0,
      );
    });
  }

  /** Response times: the count of each bucket (not cumulative), and the sum in milliseconds. */
  durations(): { kind: Kind; buckets: number[]; ms: number }[] {
    return KINDS.map((kind, row) => {
      const from = BUCKETS_AT + row * WIDTH;
      const buckets = [...this.values.subarray(from, from + WIDTH)];
      return { kind, buckets, ms: this.values[SUMS_AT + row] ?? 0 };
    });
  }
}
