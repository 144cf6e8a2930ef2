import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { once } from "node:events";
import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import { type Config, readConfig } from "./config.ts";
import { makeCategory } from "./testing/factories.ts";
import { ADMIN, startTestSite } from "./testing/site.ts";
import { Counts, Sum, startMetrics } from "./metrics.ts";

const LOCAL = { host: "127.0.0.1", port: 0 };

async function watchedSite(changes: Partial<Config> = {}) {
  const site = await startTestSite({ metrics: LOCAL, ...changes });
  let address = "";
  const log = pino(
    {},
    { write: (line) => void (address = /http\S+metrics/.exec(line)?.[0] ?? "") },
  );
  const stop = await startMetrics(site.config, site.database, log, async () => {
    const sum = new Sum();
    if (site.deps.counts) sum.add(site.deps.counts.snapshot());
    return { sum, answering: 1, replaced: 0 };
  });
  onTestFinished(async () => {
    await stop();
    await site.stop();
  });
  /** Sample values by name and labels. */
  const read = async () => {
    const text = await (await fetch(address)).text();
    const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
    return {
      text,
      values: Object.fromEntries(
        lines.map((line): [string, number] => {
          const end = line.lastIndexOf(" ");
          return [line.slice(0, end), Number(line.slice(end + 1))];
        }),
      ),
    };
  };
  return { site, address, read };
}

it("counts requests by kind and status, how long they took, and what the cache did", async () => {
  const { site, address, read } = await watchedSite();
  const client = site.anonymous();
  for (let time = 0; time < 3; time += 1) await client.get("/api/designs");
  await client.get("/uploads/nothing-400.webp");
  await client.get("/healthz");
  await client.post("/api/admin/login", { ...ADMIN, password: "wrong" });
  await makeCategory(await site.admin());
  const { values, text } = await read();
  expect(values).toMatchObject({
    'lunula_requests_total{kind="api",status="200"}': 3,
    'lunula_requests_total{kind="picture",status="404"}': 1,
    'lunula_requests_total{kind="health",status="200"}': 1,
    'lunula_requests_total{kind="admin",status="401"}': 1,
    'lunula_requests_total{kind="admin",status="201"}': 1,
    'lunula_request_duration_seconds_bucket{kind="api",le="+Inf"}': 3,
    'lunula_request_duration_seconds_count{kind="api"}': 3,
    'lunula_cache_requests_total{result="hit"}': 2,
    lunula_sign_ins_failed_total: 1,
    lunula_database_up: 1,
    lunula_processes: 1,
    'lunula_pictures{place="database"}': 0,
    lunula_picture_jobs: 0,
  });
  const more = ["database_bytes", "disk_free_bytes", "disk_bytes", "memory_bytes", "cache_bytes"];
  for (const name of more) expect(values[`lunula_${name}`]).toBeGreaterThan(1_000);
  // No backup was made or scheduled.
  expect(values["lunula_backup_age_seconds"]).toBeUndefined();
  // Each family is declared once, before its samples; no label has text from visitors.
  const families = text.match(/^# TYPE (\w+)/gm) ?? [];
  expect(new Set(families).size).toBe(families.length);
  expect(text).toMatch(/^(?:# HELP \w+ .+\n# TYPE \w+ \w+\n(?:\w+(?:\{[^}]*\})? [\d.e+-]+\n)*)+$/);
  expect(text).not.toContain("nothing-400");
  expect((await fetch(new URL("/designs", address))).status).toBe(404);
  expect((await fetch(address, { method: "POST" })).status).toBe(405);
});

it("has all metrics that the examples and the documentation name", async () => {
  const { read } = await watchedSite();
  const { text } = await read();
  const files = ["docs/examples/prometheus/alerts.yml", "docs/operations.md"];
  const named = files.flatMap((file) => readFileSync(file, "utf8").match(/\blunula_\w+/g) ?? []);
  const optional = new Set(["lunula_backup_age_seconds", "lunula_changes_behind_seconds"]);
  const missing = named.filter((name) => !text.includes(name) && !optional.has(name));
  expect(missing).toEqual([]);
});

it("has the age of the newest backup wherever backups are scheduled, and nowhere else", async () => {
  const { backups } = readConfig([], { BACKUP_EVERY: "24h" });
  const { site, read } = await watchedSite({ backups });
  const none = "\nlunula_backup_age_seconds +Inf\n";
  const onSqlite = site.config.databaseUrl === undefined;
  expect((await read()).text.includes(none)).toBe(onSqlite);

  // Nothing listens there, so no backup is known.
  const BACKUP_URL = "s3://key:secret@backups?endpoint=http://127.0.0.1:9";
  const { backups: withUrl } = readConfig([], { BACKUP_EVERY: "24h", BACKUP_URL });
  const second = await watchedSite({ backups: withUrl });
  expect((await second.read()).text).toContain(none);
});

it("says when the database cannot be used", async () => {
  const { site, read } = await watchedSite();
  await site.database.db.schema.alterTable("settings").renameTo("lost").execute();
  expect((await read()).values).toMatchObject({ lunula_database_up: 0 });
});

it("adds up processes, and keeps of those that ended what they counted", () => {
  const counts = [1, 20, 11_000].map((ms) => {
    const one = new Counts();
    one.request("/blog/gel", 200, ms);
    one.read("cacheBytes", () => 5);
    return one.snapshot();
  });
  const sum = new Sum();
  for (const [index, one] of counts.entries()) sum.add(one, index === 0);
  expect(sum.requests()).toEqual([{ kind: "page", status: 200, times: 3 }]);
  const [{ buckets, ms } = { buckets: [0], ms: 0 }] = sum.durations();
  expect([ms, buckets[0], buckets[3], buckets.at(-1)]).toEqual([11_021, 1, 1, 1]);
  expect(sum.of("cacheBytes")).toBe(10);
});

it("names the setting whose port is taken", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  onTestFinished(() => void taken.close());
  const port = (taken.address() as { port: number }).port;
  const site = await startTestSite({ metrics: { host: "127.0.0.1", port } });
  onTestFinished(() => site.stop());
  const started = startMetrics(site.config, site.database, pino({ level: "silent" }), () =>
    Promise.reject(new Error("unused")),
  );
  await expect(started).rejects.toThrow(
    `Port ${port} of 127.0.0.1 is already in use: choose another with METRICS`,
  );
});

it.each([
  ["127.0.0.1:9464", { host: "127.0.0.1", port: 9464 }],
  ["[::1]:9464", { host: "::1", port: 9464 }],
  ["metrics.local:80", { host: "metrics.local", port: 80 }],
])("is asked for at %s", (METRICS, metrics) => {
  expect(readConfig([], { METRICS }).metrics).toEqual(metrics);
});

it.each(["9464", "http://x:1", "localhost", "x:70000"])("refuses %s", (METRICS) => {
  expect(() => readConfig([], { METRICS })).toThrow(/^METRICS must /);
});
