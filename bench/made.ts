import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Design } from "../contract/forms/design.ts";
import { addressOfPage, list } from "../tests/support/content.ts";
import { adminCookie } from "../tests/support/site.ts";
import { type Table, median, ms } from "./support/numbers.ts";
import { processorMs } from "./support/processor.ts";
import { type Running, startSite } from "./support/running.ts";

const PAGES = ["Home", "All designs", "category", "results", "look", "post"];
/** The first third does not count, since V8 compiles busy code. */
const ROUNDS = 60;
/** Until a save is logged and noticed. */
const AFTER_SAVE_MS = 60;

interface Measured extends Running {
  cookie: string;
  designs: Design[];
}

/**
 * Measures what a page costs the first time after a design was saved that it shows, or one that it does not show.
 * `BASELINE` names another executable, which takes turns with this one.
 */
export async function measureMade(folder: string): Promise<Table[]> {
  const baseline = process.env["BASELINE"];
  const sites = [await start(join(folder, "data"))];
  if (baseline) sites.push(await start(join(folder, "former"), baseline));
  const rows: string[][] = [];
  for (const name of PAGES) {
    const columns: number[][] = [];
    for (const shows of [true, false]) columns.push(...(await costsOf(sites, name, shows)));
    rows.push([name, ...columns.map((costs) => ms(median(costs)))]);
  }
  for (const site of sites) await site.stop();
  const one = (what: string) => [what, ...(baseline ? [`${what}, baseline`] : [])];
  const columns = ["", ...one("it shows the design"), ...one("it does not")];
  return [{ title: "processor time of a page after a design was saved", columns, rows }];
}

async function start(dataDir: string, executable?: string): Promise<Measured> {
  const site = await startSite({ dataDir }, ["--workers", "1"], {}, executable);
  const designs = await list<Design>(site, "/api/designs");
  return { ...site, designs, cookie: await adminCookie(site.url) };
}

async function costsOf(sites: Measured[], name: string, shows: boolean): Promise<number[][]> {
  const costs = sites.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, site] of sites.entries()) {
      const url = site.url + (await addressOfPage(site, name));
      await saveOne(site, await readPage(url), shows, round);
      await setTimeout(AFTER_SAVE_MS);
      const before = processorMs(site.pid);
      await readPage(url);
      if (round >= ROUNDS / 3) costs[at]?.push(processorMs(site.pid) - before);
    }
  }
  return costs;
}

async function readPage(url: string): Promise<string> {
  const answer = await fetch(url, { headers: { "accept-encoding": "br" } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}

/** Saves the first design that the page shows, or the last that it does not show. */
async function saveOne(site: Measured, page: string, shows: boolean, round: number): Promise<void> {
  const { url, cookie, designs } = site;
  const isShown = ({ slug }: Design) => page.includes(slug);
  const design = shows
    ? (designs.find(isShown) ?? designs[0])
    : designs.findLast((one) => !isShown(one));
  const answer = await fetch(`${url}/api/admin/designs/${design?.id}`, {
    method: "PUT",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify({ description: `Saved ${round} times` }),
  });
  if (!answer.ok) throw new Error(`A save answered ${answer.status}`);
  await answer.arrayBuffer();
}
