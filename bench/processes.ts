import { availableParallelism } from "node:os";
import { COMMON_WORD } from "./support/content.ts";
import { type Speed, inTurns, warmUp } from "./support/in-turns.ts";
import { type Table, mb, ratio } from "./support/numbers.ts";
import { sharedMemory, tree } from "./support/processor.ts";
import { type Request, timed } from "./support/requests.ts";
import { memory, startSite } from "./support/running.ts";

const HEADERS = { "accept-encoding": "gzip" };
/** Each address is different, so that no kept answer serves it. */
const MADE: Record<string, (url: string, index: number) => string> = {
  "search page": (url, index) => `${url}/search?q=${COMMON_WORD}+n0-${index}`,
  "list of 24": (url, index) => `${url}/api/designs/search?q=${COMMON_WORD}+x${index}&limit=24`,
};
const SEVERAL = Math.max(2, Math.min(4, availableParallelism()));

/** Measures the effect of several processes on answers that are made for each request, and on memory. */
export async function measureProcesses(folder: string, isQuick: boolean): Promise<Table[]> {
  const data = `${folder}/data`;
  return [await measureMade(data, isQuick ? 1 : 3), await measureMemory(data)];
}

async function measureMade(data: string, rounds: number): Promise<Table> {
  const sites = await Promise.all(
    [1, SEVERAL].map((workers) =>
      startSite({ dataDir: data }, ["--no-starter", "--workers", `${workers}`]),
    ),
  );
  const rows: string[][] = [];
  let asked = 0;
  for (const [name, address] of Object.entries(MADE)) {
    const servers = sites.map((site) => {
      const next = (): Request => ({ url: address(site.url, (asked += 1)), headers: HEADERS });
      return [site, next] as const;
    });
    for (const [, next] of servers) await warmUp(next);
    const [single, several] = await inTurns({ rounds, forMs: 1_500 }, servers);
    if (single && several) rows.push([name, ...pair(single, several)]);
  }
  for (const site of sites) await site.stop();
  const each = ["CPU ms", "processors"];
  const columns = ["requests/s", ...each, `${SEVERAL} workers`, ...each, "times", "CPU, times"];
  return { title: "answers that are made, not kept", columns: ["", ...columns], rows };
}

/** The number of busy processors tells whether one is left for more. */
function pair(single: Speed, several: Speed): string[] {
  return [
    ...[single, several].flatMap(({ perSecond, cost }) => [
      perSecond.toFixed(0),
      cost.toFixed(2),
      ((perSecond * cost) / 1_000).toFixed(2),
    ]),
    ratio(several.perSecond, single.perSecond),
    ratio(several.cost, single.cost),
  ];
}

/** The memory of all processes after mixed reads, counting shared memory once, and of the largest one. */
async function measureMemory(data: string): Promise<Table> {
  const rows: string[][] = [];
  let former = 0;
  for (const workers of [1, 2, 3]) {
    const site = await startSite({ dataDir: data }, ["--no-starter", "--workers", String(workers)]);
    const fresh = sharedMemory(site.pid);
    for (let index = 0; index < 1_000; index += 1) {
      const mixed = ["/", "/all-designs", `/search?q=n0-000${index % 100}`, "/api/categories"];
      await timed({ url: site.url + (mixed[index % 4] ?? "/"), headers: HEADERS });
    }
    const used = sharedMemory(site.pid);
    const resident = Math.max(...tree(site.pid).map((pid) => memory(pid).now));
    await site.stop();
    const added = former ? mb(used - former) : "";
    rows.push([`--workers ${workers}`, mb(fresh), mb(used), added, mb(resident)]);
    former = used;
  }
  const after = "after 1,000 mixed reads";
  const columns = ["", "just started", after, "more than one less", "RSS of the largest"];
  return { title: "memory, all processes", columns, rows };
}
