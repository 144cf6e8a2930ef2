import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { CATEGORY, COMMON_WORD, RARE_WORD, fillSite } from "./support/content.ts";
import { memory, startSite } from "./support/running.ts";
import { type Table, mb, median, ms, percentile, ratio } from "./support/numbers.ts";
import { timed, timedSeries } from "./support/requests.ts";

/** Numbers of designs on the site; the first is the baseline. */
const SIZES = [1_000, 10_000, 100_000];
const SERIES = { count: 40, atMostMs: 3_000 };

/** Addresses requested many times. Nothing is kept, so each answer is made. */
const ADDRESSES: Record<string, string> = {
  "a list, first page": "/api/designs?limit=24",
  "a category’s list": `/api/designs/category/${CATEGORY}?limit=24`,
  "search, one match": `/api/designs/search?q=${RARE_WORD}&limit=24`,
  "search, no match": "/api/designs/search?q=zebra&limit=24",
  "search, every 12th": `/api/designs/search?q=${COMMON_WORD}&limit=24`,
  "search, two letters": "/api/designs/search?q=fr&limit=24",
  categories: "/api/categories",
  "home page": "/",
  "category page": `/category/${CATEGORY}`,
  "search page": `/search?q=${RARE_WORD}`,
};

/** Addresses requested once, since they are long, or made only once. */
const ONCE = ["/api/offline-manifest", "/sitemap.xml", "/sitemap-1.xml", "/feed.xml"];

interface Measured {
  times: Map<string, number[]>;
  memory: number;
}

/** Measures what becomes slower with more content. */
export async function measureGrowth(folder: string): Promise<Table[]> {
  const measured: Measured[] = [];
  for (const size of SIZES) {
    measured.push(await measureSize(join(folder, String(size)), size));
  }
  const [first, ...others] = measured;
  if (!first) return [];
  const rows = [...first.times].map(([name, base]) => [
    name,
    ...times(base),
    ...others.flatMap(({ times: taken }) => {
      const values = taken.get(name) ?? [];
      return [...times(values), ratio(median(values), median(base))];
    }),
  ]);
  rows.push([
    "memory after all this",
    mb(first.memory),
    "",
    ...others.flatMap((one) => [mb(one.memory), "", ratio(one.memory, first.memory)]),
  ]);
  const columns = SIZES.flatMap((size, at) => {
    const thousands = `${size / 1000}k`;
    return [thousands, "p95", ...(at === 0 ? [] : ["of 1k"])];
  });
  return [{ title: "growth: answers by number of designs", columns: ["", ...columns], rows }];
}

const times = (values: number[]) => [
  ms(median(values)),
  values.length > 1 ? ms(percentile(values, 0.95)) : "",
];

async function measureSize(folder: string, size: number): Promise<Measured> {
  const data = join(folder, "data");
  mkdirSync(folder);
  await fillSite({ dataDir: data }, size);
  const times = new Map<string, number[]>();
  const before = performance.now();
  const site = await startSite({ dataDir: data }, ["--no-starter", "--workers", "1"], {
    CACHE_MB: "0",
  });
  times.set("start", [performance.now() - before]);
  for (const [name, address] of Object.entries(ADDRESSES)) {
    times.set(name, await timedSeries({ url: site.url + address }, SERIES));
  }
  times.set("a list, its last pages", await lastPages(site.url));
  for (const address of ONCE) times.set(address, [await timed({ url: site.url + address })]);
  const { now } = memory(site.pid);
  await site.stop();
  return { times, memory: now };
}

/** Pages through all designs like a program. Returns how long the last pages took. */
async function lastPages(url: string): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + SERIES.atMostMs * 2;
  let address: string | undefined = "/api/designs?limit=200";
  while (address !== undefined && performance.now() < end) {
    const before = performance.now();
    const answer: Response = await fetch(url + address);
    await answer.arrayBuffer();
    times.push(performance.now() - before);
    address = /<([^>]+)>; rel="next"/.exec(answer.headers.get("link") ?? "")?.[1];
  }
  return times.slice(-5);
}
