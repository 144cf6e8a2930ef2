import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { scenarioOf } from "../../server/testing/scenarios.ts";
import { type Faults, createFaults, noFaultsHere } from "../support/faults.ts";
import { processesOf, processorMsOf } from "../support/processes.ts";
import { ADMIN, type Site, adminCookie, startSite } from "../support/site.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const YEARS = 20 * 365 * DAY;
const STEPS: [name: string, ms: number][] = [
  ["an hour", HOUR],
  ["a day", DAY],
  ["twenty years", YEARS],
];
const POST = scenarioOf("blogPosts").required;
/** A site that spins uses all of it. */
const IDLE_SHARE = 0.5;
const WATCHED_MS = 3_000;

let place: string;
let dataDir: string;
let faults: Faults;
beforeEach(({ skip }) => {
  const reason = noFaultsHere();
  skip(reason !== undefined, reason);
  place = mkdtempSync(join(tmpdir(), "lunula-clock-"));
  dataDir = join(place, "data");
  faults = createFaults(place, dataDir);
});
afterEach(() => {
  rmSync(place, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}): Promise<Site> {
  const site = await startSite({
    dataDir,
    args: ["--no-starter", "--log", "errors"],
    env: { TRUST_PROXY: "true", ...faults.env, ...env },
  });
  onTestFinished(async () => void (await site.stop()));
  return site;
}

function ask(site: Site, cookie: string) {
  return async (method: string, path: string, body?: object) => {
    const answer = await fetch(site.url + path, {
      method,
      headers: { cookie, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text };
  };
}

/** The share of a processor that the site uses while nobody asks. */
async function share(): Promise<number> {
  const pids = processesOf(dataDir);
  const [before, began] = [processorMsOf(pids), performance.now()];
  await setTimeout(WATCHED_MS);
  return (processorMsOf(pids) - before) / (performance.now() - began);
}

test.for(STEPS)("a clock that jumps %s ahead and back", async ([, ms], { annotate }) => {
  const site = await start();
  const cookie = await adminCookie(site.url);
  const owner = ask(site, cookie);
  const visitor = ask(site, "");
  const post = async (slug: string, published_at: string) => {
    const form = { ...POST, title: slug, slug, is_published: true, published_at };
    const made = await owner("POST", "/api/admin/blog-posts", form);
    expect(made.status, made.text).toBe(201);
  };
  const shown = async () => {
    const posts = JSON.parse((await visitor("GET", "/api/blog-posts")).text) as { slug: string }[];
    return posts.map(({ slug }) => slug).toSorted();
  };
  const fresh = async () => {
    const page = await visitor("GET", "/blog");
    expect(page.status).toBe(200);
    const tag = page.headers.get("etag") ?? "";
    const again = await fetch(`${site.url}/blog`, { headers: { "if-none-match": tag } });
    expect(again.status).toBe(304);
  };
  const publications = async () => {
    const { text } = await owner("GET", "/api/admin/activity");
    return text.match(/"action":"publish"/g)?.length ?? 0;
  };

  await post("before-the-step", new Date(Date.now() + ms / 2).toISOString());
  await post("after-the-step", new Date(Date.now() + 2 * ms).toISOString());
  expect(await shown()).toEqual([]);
  await fresh();

  faults.moveClock(ms);
  await expect.poll(shown).toEqual(["before-the-step"]);
  await fresh();
  const isOver = ms > 7 * DAY;
  expect((await owner("GET", "/api/admin/designs")).status).toBe(isOver ? 401 : 200);
  const cookieOfThen = await adminCookie(site.url);
  const idle = [await share()];

  faults.moveClock(0);
  await fresh();
  expect(await shown()).toEqual(["before-the-step"]);
  // The session from before is still good, and one of a far future is not.
  expect((await owner("GET", "/api/admin/designs")).status).toBe(200);
  const ofThen = ask(site, cookieOfThen);
  expect((await ofThen("GET", "/api/admin/designs")).status).toBe(isOver ? 401 : 200);
  idle.push(await share());
  expect(await publications()).toBe(1);

  faults.moveClock(-ms);
  await fresh();
  expect((await owner("GET", "/api/admin/designs")).status).toBe(ms > 7 * DAY ? 401 : 200);
  const early = ask(site, await adminCookie(site.url));
  const name = `made ${ms} ago`;
  const texts = { description: "d", seo_title: "t", seo_description: "d", keywords: "k" };
  const made = await early("POST", "/api/admin/categories", {
    ...texts,
    name,
    path: "made-then",
    icon: "star",
  });
  expect(made.status, made.text).toBe(201);
  expect((await visitor("GET", "/api/categories")).text).toContain(name);
  idle.push(await share());

  faults.moveClock(0);
  await fresh();
  expect((await owner("GET", "/api/admin/designs")).status).toBe(200);
  expect(await publications()).toBe(1);
  for (const one of idle) expect(one).toBeLessThan(IDLE_SHARE);
  await site.stop();
  await site.restart();
  expect(await shown()).toEqual(["before-the-step"]);
  expect(site.log()).not.toMatch(/\n\s+at /);
  await annotate(`idle: ${idle.map((one) => `${(one * 100).toFixed(1)} %`).join(", ")} of a core`);
});

test("a limit that was reached while the clock was ahead ends when it should", async () => {
  const site = await start();
  faults.moveClock(YEARS);
  const refused = { ...ADMIN, password: "not this one" };
  const attempt = async (form: object) =>
    (await ask(site, "")("POST", "/api/admin/login", form)).status;
  for (let n = 0; n < 5; n += 1) expect(await attempt(refused)).toBe(401);
  expect(await attempt(refused)).toBe(429);
  faults.moveClock(0);
  const answer = await ask(site, "")("POST", "/api/admin/login", refused);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("retry-after"))).toBeLessThanOrEqual(15 * 60);
  faults.moveClock(HOUR);
  expect(await attempt(ADMIN)).toBe(200);
});

test(
  "backups go on after the clock was ahead, and none is removed for it",
  { timeout: 900_000 },
  async () => {
    const env = { BACKUP_EVERY: "1m", BACKUP_KEEP: "1", NODE_ENV: "production" };
    faults.moveClock(YEARS);
    const site = await start(env);
    const names = () => {
      try {
        return readdirSync(join(dataDir, "backups")).filter((name) => name.endsWith(".sqlite"));
      } catch {
        return [];
      }
    };
    const patience = { timeout: 400_000, interval: 1_000 };
    await expect.poll(names, patience).toHaveLength(1);
    const [early] = names();
    faults.moveClock(0);
    await expect.poll(names, patience).toHaveLength(2);
    const now = names().find((name) => name !== early);
    await expect.poll(() => names().includes(now ?? ""), patience).toBe(false);
    expect(names()).toContain(early);
    expect(await site.stop()).toBe(0);
  },
);
