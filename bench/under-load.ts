import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import type { Category } from "../contract/forms/category.ts";
import { ADMIN } from "../tests/support/site.ts";
import { fillSite } from "./support/content.ts";
import { type Table, mb, ms, percentile, ratio } from "./support/numbers.ts";
import { sharedMemory } from "./support/processor.ts";
import { load, timed } from "./support/requests.ts";
import { type Running, signIn, startSite } from "./support/running.ts";

const ADDRESS = "/api/categories";
const LOAD = { connections: 16 };
const HEADERS = { "accept-encoding": "gzip" };
const SIGN_INS = 20;
const PICTURE = "data/starter/pictures/acorn-and-oak-1600.webp";

/** What writing, signing in and uploading cost visitors, and what a site takes in memory. */
export async function measureUnderLoad(folder: string, isQuick: boolean): Promise<Table[]> {
  await fillSite(`${folder}/data`, 1_000);
  const forMs = isQuick ? 2_000 : 6_000;
  const site = await startSite(`${folder}/data`, ["--no-starter"]);
  const cookie = await signIn(site.url);
  const rows = [
    ...(await withWrites(site, cookie, forMs)),
    ...(await withSignIns(site)),
    ...(await withUploads(site, cookie, isQuick ? 20 : 200)),
  ];
  await site.stop();
  return [
    { title: "beside other work", columns: ["", "without", "with", "times"], rows },
    await measureMemory(`${folder}/data`),
  ];
}

/** A save each second, and a reader who looks for an answer that is older than a second. */
async function withWrites(site: Running, cookie: string, forMs: number): Promise<string[][]> {
  const request = { url: site.url + ADDRESS, headers: HEADERS };
  const alone = await load(request, { ...LOAD, forMs });
  const over = new AbortController();
  const checked = saveAndCheck(site.url, cookie, over.signal);
  const beside = await load(request, { ...LOAD, forMs });
  over.abort();
  const { saves, stale, longest } = await checked;
  return [
    [
      "requests/s, a write each second",
      alone.perSecond.toFixed(0),
      beside.perSecond.toFixed(0),
      ratio(beside.perSecond, alone.perSecond),
    ],
    [`answers staler than a second, of ${saves} saves`, "", String(stale), ""],
    ["until a save is seen by all, at most", "", ms(longest), ""],
  ];
}

async function saveAndCheck(url: string, cookie: string, over: AbortSignal) {
  const [category] = (await (await fetch(url + ADDRESS)).json()) as Category[];
  let [saves, stale, longest] = [0, 0, 0];
  while (!over.aborted) {
    const description = `Saved ${(saves += 1)} times`;
    await fetch(`${url}/api/admin/categories/${category?.id}`, {
      method: "PUT",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify({ description }),
    });
    const saved = performance.now();
    while (performance.now() - saved < 1_500) {
      const asked = performance.now() - saved;
      const text = await (await fetch(url + ADDRESS)).text();
      if (!text.includes(`"${description}"`)) {
        longest = Math.max(longest, asked);
        if (asked > 1_000) stale += 1;
      }
      await setTimeout(20);
    }
  }
  return { saves, stale, longest };
}

/** Twenty who sign in at once, with a wrong password each for an e-mail of its own. */
async function withSignIns(site: Running): Promise<string[][]> {
  const p99 = async (until: Promise<unknown>) => {
    const over = new AbortController();
    void until.then(() => over.abort());
    const times = [];
    while (!over.signal.aborted || times.length < 100) {
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
  return [[`visitors’ p99, ${SIGN_INS} sign-ins at once`, ms(quiet), ms(busy), ratio(busy, quiet)]];
}

/** Pictures one after the other: memory with the first few made, and at the end. */
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

/** All processes together, what they share counted once, after mixed reads. */
async function measureMemory(data: string): Promise<Table> {
  const rows: string[][] = [];
  let former = 0;
  for (const workers of [1, 2, 3]) {
    const site = await startSite(data, ["--no-starter", "--workers", String(workers)]);
    const fresh = sharedMemory(site.pid);
    for (let index = 0; index < 1_000; index += 1) {
      const address = ["/", "/all-designs", `/search?q=n0-000${index % 100}`, ADDRESS][index % 4];
      await timed({ url: site.url + (address ?? "/"), headers: HEADERS });
    }
    const used = sharedMemory(site.pid);
    await site.stop();
    rows.push([`--workers ${workers}`, mb(fresh), mb(used), former ? mb(used - former) : ""]);
    former = used;
  }
  const columns = ["", "just started", "after 1,000 mixed reads", "more than one less"];
  return { title: "memory, all processes", columns, rows };
}
