import { createServer } from "node:http";
import type { Logger } from "pino";
import manifest from "../../package.json" with { type: "json" };
import { sql } from "kysely";
import { bytesOfCopy, roomOn } from "../backup/copy.ts";
import { type ScheduledSite, isScheduled, madeBackups } from "../backup/schedule.ts";
import type { Database, Db } from "../database/database.ts";
import type { WatchSettings } from "../notices/settings.ts";
import { listeningAddress, startListening } from "../http/listen.ts";
import { countPictures } from "../store/pictures/files.ts";
import { BUCKETS, type Sum } from "./counts.ts";

type WatchedSite = ScheduledSite & Pick<WatchSettings, "metrics">;

/** What all processes that answer have counted, and how many there are. */
export type CountAll = () => Promise<{ sum: Sum; answering: number; replaced: number }>;

/** Answers `GET /metrics` for Prometheus at an address apart from the site’s, until the returned function is called. */
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
/** Counting pictures and looking into backups takes longer than the rest. */
const KEPT_MS = 60_000;

function metricsOf(site: WatchedSite, db: Db, countAll: CountAll): () => Promise<string> {
  const started = Date.now() / 1000;
  const slowly = kept(async () => ({
    pictures: await countPictures(db).catch(() => undefined),
    backups: await madeBackups(site).catch(() => []),
  }));
  return async () => {
    const { sum, answering, replaced } = await countAll();
    const bytes = await bytesOfDatabase(site, db).catch(() => undefined);
    const { pictures, backups } = await slowly();
    const { free, all } = roomOn(site.dataDir);
    const [newest] = backups;
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

/** Repeats a result for a minute. */
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
