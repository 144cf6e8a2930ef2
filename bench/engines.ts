import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { startPostgresServer } from "../tests/support/servers/postgres-server.ts";
import { CATEGORY, COMMON_WORD, RARE_WORD, fillSite } from "./support/content.ts";
import { type Speed, type Turns, inTurns, warmUp } from "./support/in-turns.ts";
import { DURABLE, makeDatabase } from "./support/database.ts";
import { type Kind, kindsOf } from "./support/kinds.ts";
import { type Table, ratio } from "./support/numbers.ts";
import { type Place, type Running, startSite } from "./support/running.ts";
import { timedSaves } from "./support/saves.ts";

const HEADERS = { "accept-encoding": "gzip" };
const SINGLE = ["--no-starter", "--workers", "1"];
/** Answers that are made each time. They are requested one by one, since parallel requests would share one. */
const MADE: Record<string, string> = {
  "home page": "/",
  "all designs page": "/all-designs",
  "category page": `/category/${CATEGORY}`,
  "search page": `/search?q=${RARE_WORD}`,
  "list of 24": "/api/designs?limit=24",
  "a category’s list": `/api/designs/category/${CATEGORY}?limit=24`,
  "search, one match": `/api/designs/search?q=${RARE_WORD}&limit=24`,
  "search, every 12th": `/api/designs/search?q=${COMMON_WORD}&limit=24`,
};

/** Compares the same site in both engines. */
export async function measureEngines(folder: string, isQuick: boolean): Promise<Table[]> {
  const server = await startPostgresServer(DURABLE);
  const turns: Turns = { rounds: isQuick ? 1 : 3, forMs: 400 };
  const tables: Table[] = [];
  for (const size of isQuick ? [100, 10_000] : [100, 100_000]) {
    const places: Place[] = [
      { dataDir: join(folder, `sqlite-${size}`) },
      {
        dataDir: join(folder, `postgres-${size}`),
        database: await makeDatabase(server, `site_${size}`),
      },
    ];
    for (const place of places) {
      mkdirSync(place.dataDir);
      await fillSite(place, size);
    }
    tables.push(await measureKept(places, size, turns), await measureMade(places, size, turns));
  }
  await server.stop();
  return tables;
}

async function measureKept(places: Place[], size: number, turns: Turns): Promise<Table> {
  const sites = await started(places);
  // Pictures and tags differ between the sites.
  const kinds = await Promise.all(sites.map(({ url }) => kindsOf(url)));
  const rows: string[][] = [];
  for (const [at, { name }] of (kinds[0] ?? []).entries()) {
    const asked = kinds.map((ofSite) => ofSite[at]);
    rows.push([name, ...(await compare(sites, asked, turns))]);
  }
  for (const site of sites) await site.stop();
  return { title: `${size} designs, kept answers`, columns: COLUMNS, rows };
}

async function measureMade(places: Place[], size: number, turns: Turns): Promise<Table> {
  const sites = await started(places, { CACHE_MB: "0" });
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(MADE)) {
    const asked = sites.map(() => ({ path, headers: HEADERS }));
    rows.push([name, ...(await compare(sites, asked, { ...turns, connections: 1 }))]);
  }
  const saves: Speed[] = [];
  for (const site of sites) saves.push(await timedSaves(site, turns.rounds * 20));
  rows.push(["a save", ...cells(saves)]);
  for (const site of sites) await site.stop();
  return {
    title: `${size} designs, answers that are made, one after the other`,
    columns: COLUMNS,
    rows,
  };
}

async function started(
  places: Place[],
  environment: Record<string, string> = {},
): Promise<Running[]> {
  const sites = await Promise.all(places.map((place) => startSite(place, SINGLE, environment)));
  // The first search builds the index (decision 22), which is not part of an answer’s cost.
  const search = `/api/designs/search?q=${RARE_WORD}`;
  await Promise.all(sites.map(async ({ url }) => (await fetch(url + search)).arrayBuffer()));
  return sites;
}

async function compare(
  sites: Running[],
  asked: (Pick<Kind, "path" | "headers"> | undefined)[],
  turns: Turns,
): Promise<string[]> {
  const servers = sites.map((site, at) => {
    const { path = "/", headers = {} } = asked[at] ?? {};
    return [site, { url: site.url + path, headers }] as const;
  });
  for (const [, one] of servers) await warmUp(one);
  return cells(await inTurns(turns, servers));
}

const COLUMNS = ["", "SQLite, a second", "CPU ms", "PostgreSQL, a second", "CPU ms"].concat([
  "CPU, times",
  "time, times",
  "PostgreSQL’s own CPU ms",
]);

function cells([sqlite, postgres]: Speed[]): string[] {
  if (!sqlite || !postgres) return [];
  return [
    ...[sqlite, postgres].flatMap(({ perSecond, cost }) => [perSecond.toFixed(0), cost.toFixed(3)]),
    ratio(postgres.cost, sqlite.cost),
    ratio(sqlite.perSecond, postgres.perSecond),
    postgres.databaseCost.toFixed(3),
  ];
}
