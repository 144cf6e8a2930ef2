import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Nginx, exampleServers, startNginx } from "../tests/support/servers/nginx.ts";
import { startPostgresServer } from "../tests/support/servers/postgres-server.ts";
import { COMMON_WORD, fillSite } from "./support/content.ts";
import { makeDatabase } from "./support/database.ts";
import { median, type Table, ratio } from "./support/numbers.ts";
import { processorMs } from "./support/processor.ts";
import { load } from "./support/requests.ts";
import { type Running, startSite } from "./support/running.ts";

const HEADERS = { "accept-encoding": "gzip" };
const DESIGNS = 1_000;
/** All addresses of a kind except the last differ, so that neither nginx nor a node has an answer. */
const ASKED: Record<string, (index: number) => string> = {
  "search page, made": (index) => `/search?q=${COMMON_WORD}+n0-${index}`,
  "list of 24, made": (index) => `/api/designs/search?q=${COMMON_WORD}+x${index}&limit=24`,
  "home page, kept by nginx": () => "/",
};

/** The result of one run: requests a second, and processor milliseconds for each by part. */
interface Measured {
  perSecond: number;
  costs: number[];
}

/** Compares two nodes of one process behind nginx with one of them alone, on one database. */
export async function measureTwoNodes(folder: string, isQuick: boolean): Promise<Table[]> {
  const server = await startPostgresServer();
  const database = await makeDatabase(server, "site");
  const places = ["one", "two"].map((name) => ({ dataDir: join(folder, name), database }));
  for (const { dataDir } of places) mkdirSync(dataDir);
  await fillSite({ dataDir: join(folder, "one"), database }, DESIGNS);
  const nodes: Running[] = [];
  for (const place of places) {
    nodes.push(await startSite(place, ["--no-starter", "--workers", "1"], { TRUST_PROXY: "true" }));
  }
  const fronts = [nodes.slice(0, 1), nodes].map(async (behind) => {
    const urls = behind.map(({ url }) => url);
    const file = behind.length > 1 ? "systemd/nginx-nodes.conf" : "nginx-nodes.conf";
    const servers = exampleServers(file, urls);
    // Clients keep their connections.
    return startNginx("", (place) => `keepalive_requests 10000000;\n${servers(place)}`);
  });
  const [one, two] = (await Promise.all(fronts)) as [Nginx, Nginx];

  const rows: string[][] = [];
  for (const [name, address] of Object.entries(ASKED)) {
    const measured: [Measured[], Measured[]] = [[], []];
    for (let round = 0; round <= (isQuick ? 1 : 5); round += 1) {
      for (const [at, front] of [one, two].entries()) {
        const parts = [...nodes.map(({ pid }) => pid), front.pid, database.pid];
        const found = await measureOnce(front.url, address, parts);
        // The first round warms up.
        if (round > 0) measured[at]?.push(found);
      }
    }
    rows.push([name, ...cells(measured[0], measured[1])]);
  }
  for (const running of [one, two, ...nodes, server]) await running.stop();
  return [{ title: "two nodes behind nginx", columns: COLUMNS, rows }];
}

let asked = 0;

async function measureOnce(
  url: string,
  address: (index: number) => string,
  parts: number[],
): Promise<Measured> {
  const before = parts.map(processorMs);
  const next = () => ({ url: url + address((asked += 1)), headers: HEADERS });
  const { times, perSecond } = await load(next, { connections: 16, forMs: 1_500 });
  const costs = parts.map((pid, at) => (processorMs(pid) - (before[at] ?? 0)) / times.length);
  return { perSecond, costs };
}

const COLUMNS = [
  "",
  "one, a second",
  "two, a second",
  "times",
  "CPU ms of nodes, one",
  "two",
].concat(["of nginx", "of PostgreSQL", "processors busy, one", "two"]);

function cells(one: Measured[], two: Measured[]): string[] {
  const middle = (of: Measured[], value: (found: Measured) => number) => median(of.map(value));
  const speed = ({ perSecond }: Measured) => perSecond;
  const ofNodes = ({ costs: [a = 0, b = 0] }: Measured) => a + b;
  const part =
    (at: number) =>
    ({ costs }: Measured) =>
      costs[at] ?? 0;
  const busy = ({ perSecond, costs }: Measured) =>
    (perSecond * costs.reduce((sum, cost) => sum + cost, 0)) / 1_000;
  return [
    middle(one, speed).toFixed(0),
    middle(two, speed).toFixed(0),
    ratio(middle(two, speed), middle(one, speed)),
    middle(one, ofNodes).toFixed(2),
    middle(two, ofNodes).toFixed(2),
    middle(two, part(2)).toFixed(2),
    middle(two, part(3)).toFixed(2),
    middle(one, busy).toFixed(2),
    middle(two, busy).toFixed(2),
  ];
}
