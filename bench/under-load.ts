import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { ADMIN, adminCookie } from "../tests/support/site.ts";
import { type Table, mb, median, ms, percentile, ratio } from "./support/numbers.ts";
import { sharedMemory } from "./support/processor.ts";
import { load, timed } from "./support/requests.ts";
import { type Running, startSite } from "./support/running.ts";
import { CATEGORIES_ADDRESS as ADDRESS, save } from "./support/saves.ts";

const LOAD = { connections: 16 };
const HEADERS = { "accept-encoding": "gzip" };
const SIGN_INS = 20;
const PICTURE = "data/starter/pictures/acorn-and-oak-1600.webp";

/** Measures how writes, sign-ins and uploads slow visitors down. */
export async function measureUnderLoad(folder: string, isQuick: boolean): Promise<Table[]> {
  const site = await startSite({ dataDir: `${folder}/data` }, ["--no-starter"]);
  const cookie = await adminCookie(site.url);
  const rows = [
    ...(await withWrites(site, cookie, isQuick ? 1 : 3)),
    ...(await withSignIns(site)),
    ...(await withUploads(site, cookie, isQuick ? 20 : 200)),
  ];
  await site.stop();
  return [{ title: "beside other work", columns: ["", "without", "with", "times"], rows }];
}

const WRITES_MS = 3_000;

/** A save each second, and a reader who looks for answers older than a second. */
async function withWrites(site: Running, cookie: string, rounds: number): Promise<string[][]> {
  const request = { url: site.url + ADDRESS, headers: HEADERS };
  const [alone, beside]: [number[], number[]] = [[], []];
  const found: Found = { savedAt: [], stale: 0, longest: 0 };
  for (let round = 0; round < rounds; round += 1) {
    for (const [measured, admin] of [[alone], [beside, cookie]] as const) {
      const over = new AbortController();
      const checked = check(site.url, admin, found, over.signal);
      measured.push((await load(request, { ...LOAD, forMs: WRITES_MS })).perSecond);
      over.abort();
      await checked;
    }
  }
  const [without, withSaves] = [median(alone), median(beside)];
  const { savedAt, stale, longest } = found;
  return [
    [
      "requests/s, a write each second",
      without.toFixed(0),
      withSaves.toFixed(0),
      ratio(withSaves, without),
    ],
    [`answers staler than a second, of ${savedAt.length} saves`, "", String(stale), ""],
    ["until a save is seen by all, at most", "", ms(longest), ""],
  ];
}

interface Found {
  /** When each save was answered. */
  savedAt: number[];
  stale: number;
  /** The greatest age of a shown answer after something newer existed, in milliseconds. */
  longest: number;
}

/** Reads repeatedly what an admin saves each second. Without an admin nothing is saved, and reads are as many. */
async function check(
  url: string,
  admin: string | undefined,
  found: Found,
  over: AbortSignal,
): Promise<void> {
  let due = performance.now();
  while (!over.aborted) {
    if (admin && performance.now() >= due) {
      due += 1_000;
      await save(url, admin, `Saved ${found.savedAt.length + 1} times`);
      found.savedAt.push(performance.now());
    }
    const asked = performance.now();
    const text = await (await fetch(url + ADDRESS)).text();
    const shown = Number(/Saved (\d+) times/.exec(text)?.[1] ?? 0);
    const newer = found.savedAt[shown];
    if (newer !== undefined) {
      found.longest = Math.max(found.longest, asked - newer);
      if (asked - newer > 1_000) found.stale += 1;
    }
    await setTimeout(20);
  }
}

const COMPUTING_MS = 1_500;
const COMPUTING = `const end = Date.now() + ${COMPUTING_MS}; while (Date.now() < end);`;

/**
 * Twenty simultaneous sign-ins, each with a wrong password for another email, and the visitors’ waits; compared with
 * any program that computes whenever nobody else does.
 */
async function withSignIns(site: Running): Promise<string[][]> {
  const p99 = async (until: Promise<unknown>) => {
    const over = new AbortController();
    void until.then(() => over.abort());
    const times = [];
    while (!over.signal.aborted || times.length < 300) {
      times.push(await timed({ url: site.url + ADDRESS, headers: HEADERS }));
      await setTimeout(2);
    }
    return percentile(times, 0.99);
  };
  const quiet = await p99(Promise.resolve());
  const attempts = Array.from({ length: SIGN_INS }, (_, index) =>
    fetch(`${site.url}/api/admin/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: `nobody-${index}@example.com`, password: ADMIN.password }),
    }),
  );
  const busy = await p99(Promise.all(attempts));
  const computing = spawn("nice", ["-n", "19", process.execPath, "-e", COMPUTING]);
  const least = await p99(once(computing, "close"));
  return [
    [`visitors’ p99, ${SIGN_INS} sign-ins at once`, ms(quiet), ms(busy), ratio(busy, quiet)],
    ["visitors’ p99, beside one idle-time program", ms(quiet), ms(least), ratio(least, quiet)],
  ];
}

/** Uploads pictures one after the other. Compares memory after the first few and at the end. */
async function withUploads(site: Running, cookie: string, count: number): Promise<string[][]> {
  const bytes = readFileSync(PICTURE);
  let first = 0;
  for (let index = 0; index < count; index += 1) {
    const form = new FormData();
    form.append("thumbnail", new Blob([bytes]), "picture.webp");
    const answer = await fetch(`${site.url}/api/upload-thumbnail`, {
      method: "POST",
      headers: { cookie },
      body: form,
    });
    if (!answer.ok) throw new Error(`An upload answered ${answer.status}`);
    await answer.arrayBuffer();
    if (index === 9) first = sharedMemory(site.pid);
  }
  const last = sharedMemory(site.pid);
  return [[`memory after 10 uploads, and ${count}`, mb(first), mb(last), ratio(last, first)]];
}
