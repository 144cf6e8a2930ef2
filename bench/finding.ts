import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Design } from "../contract/forms/design.ts";
import { COMMON_WORD, fillSite } from "./support/content.ts";
import { colors, facetChoices } from "./support/facets.ts";
import { type Table, median, ms, percentile } from "./support/numbers.ts";
import { processorMs } from "./support/processor.ts";
import { type Running, startSite } from "./support/running.ts";
import { timed } from "./support/requests.ts";

/** Numbers of designs on the site. */
const WHOLE = [1_000, 100_000];
const QUICK = [1_000, 10_000];
/** Different requests of each kind, after a third as many that do not count: ten of them are beyond the 99th percentile. */
const REQUESTS = 1_000;
const COLUMNS = ["", "median", "p99", "CPU, median", "CPU, p99"];

/** Measures sequential answers that are never kept: facets, colors and similar looks. */
export async function measureFinding(folder: string, isQuick: boolean): Promise<Table[]> {
  const tables: Table[] = [];
  for (const size of isQuick ? QUICK : WHOLE) {
    const dataDir = join(folder, String(size));
    await fillSite({ dataDir }, size);
    const site = await startSite({ dataDir }, ["--no-starter", "--workers", "1"], {
      CACHE_MB: "0",
    });
    // The first answer waits for the search index, which is made after the start and would count as the first lists’ work.
    await timed({ url: `${site.url}/api/facets` });
    const rows: string[][] = [];
    for (const [name, addresses] of Object.entries(await addressesOf(site.url, size))) {
      rows.push([name, ...(await measure(site, addresses))]);
    }
    await site.stop();
    tables.push({ title: `${size} designs`, columns: COLUMNS, rows });
  }
  return tables;
}

/** The requests; the first one is the baseline. */
async function addressesOf(url: string, size: number): Promise<Record<string, string[]>> {
  const choices = facetChoices(REQUESTS);
  const answer = await fetch(`${url}/api/designs?limit=${Math.min(REQUESTS, 200)}`);
  const looks = (await answer.json()) as Design[];
  const pages = Array.from({ length: REQUESTS }, (_, index) => (index % 100) + 1);
  const similar = Array.from({ length: REQUESTS }, (_, index) => looks[index % looks.length]?.id);
  if (looks.length < Math.min(size, 200)) throw new Error("The site has too few designs");
  return {
    "a list, without any": pages.map((limit) => `/api/designs?limit=${limit}`),
    "counts of all facets": choices.map((choice) => `/api/facets?${choice}`),
    "counts of what a search finds": choices.map(
      (choice) => `/api/facets?q=${COMMON_WORD}&${choice}`,
    ),
    "a list by facets": choices.map((choice) => `/api/designs?limit=24&${choice}`),
    "a list by color": colors(REQUESTS).map((near) => `/api/designs?limit=24&near=${near}`),
    "what visitors ask": questions().map(
      (q) => `/api/designs/search?limit=24&q=${encodeURIComponent(q)}`,
    ),
    "looks like a look": similar.map((id) => `/api/designs/similar?id=${id}`),
  };
}

function questions(): string[] {
  const lines = readFileSync("data/questions.txt", "utf8").split("\n");
  return lines.flatMap((line) => /^[a-z]{2}: (.+) => /.exec(line)?.[1] ?? []);
}

async function measure(site: Running, addresses: string[]): Promise<string[]> {
  for (const address of addresses.slice(0, REQUESTS / 3)) await timed({ url: site.url + address });
  const times: number[] = [];
  const costs: number[] = [];
  for (const address of addresses) {
    const before = processorMs(site.pid);
    times.push(await timed({ url: site.url + address }));
    costs.push(processorMs(site.pid) - before);
  }
  return [times, costs].flatMap((values) => [ms(median(values)), ms(percentile(values, 0.99))]);
}
