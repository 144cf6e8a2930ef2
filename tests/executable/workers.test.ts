import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { changedSince, tagsOf } from "../support/revalidation.ts";
import { ADMIN, type Run, runExecutable, untilReady } from "../support/site.ts";

/** Of this many connections, at least one reaches each of two workers. */
const MANY = 30;

let folder: string;
let run: Run;
let url: string;
async function start(): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), "lunula-workers-"));
  cpSync(inject("filledSite"), folder, { recursive: true });
  const args = ["--port", "0", "--data", folder, "--workers", "2", "--log", "errors"];
  ({ run, url } = await untilReady(runExecutable(args)));
}

async function end(): Promise<void> {
  await run.end("SIGKILL");
  rmSync(folder, { recursive: true });
}

interface Asked {
  method?: string;
  body?: object;
  cookie?: string;
}

/** Asks over a new connection, which any worker may accept. */
function ask(address: string, { method = "GET", body, cookie = "" }: Asked = {}) {
  const headers = { cookie, ...(body && { "content-type": "application/json" }) };
  return new Promise<{ status: number; cookie: string; text: string }>((resolve, reject) => {
    const asked = request(url + address, { method, headers, agent: false }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => (text += part));
      answer.once("error", reject).once("end", () => {
        const given = (answer.headers["set-cookie"] ?? []).map((one) => one.split(";")[0]);
        resolve({ status: answer.statusCode ?? 0, cookie: given.join("; "), text });
      });
    });
    asked.once("error", reject).end(body && JSON.stringify(body));
  });
}

const signIn = (body: object = ADMIN) => ask("/api/admin/login", { method: "POST", body });

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const countOf = (statuses: number[]) => Object.groupBy(statuses, (status) => status);

/** The processes that the site has started, from proc(5). */
function workers(): number[] {
  const pid = run.process.pid ?? 0;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  return children.trim().split(" ").filter(Boolean).map(Number);
}

const exists = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe("two workers of a site", () => {
  beforeAll(start);
  afterAll(end);

  test("share sessions, including their end", async () => {
    const { cookie } = await signIn();
    const states = async () => {
      const answers = await times(MANY, () => ask("/api/admin/status", { cookie }));
      return new Set(answers.map(({ text }) => text));
    };
    expect(await states()).toEqual(new Set(['{"authenticated":true,"role":"owner"}']));
    await ask("/api/admin/logout", { method: "POST", cookie });
    expect(await states()).toEqual(new Set(['{"authenticated":false}']));
  });

  test("give everything the same tag, and another one after a change", async () => {
    const tags = await tagsOf(url);
    expect(await changedSince(tags, url)).toEqual([]);
    const { cookie } = await signIn();
    const { text } = await ask("/api/designs?limit=1");
    const [{ id }] = JSON.parse(text) as [{ id: string }];
    const edited = { method: "PUT", cookie, body: { title: "Edited French" } };
    expect((await ask(`/api/admin/designs/${id}`, edited)).status).toBe(200);
    let changed: [string, string][] = [];
    // Visitors may get the previous answer for up to a second while the new one is made.
    await expect
      .poll(async () => {
        const again = await tagsOf(url);
        changed = [...tags].filter(([path, tag]) => again.get(path) !== tag);
        return { differ: await changedSince(again, url), changed: changed.map(([path]) => path) };
      })
      .toEqual({
        differ: [],
        changed: expect.arrayContaining([
          "/",
          "/all-designs",
          "/api/offline-manifest",
          "/sitemap.xml",
        ]),
      });
    // The kernel chooses who accepts a connection: a worker that was not asked before may still send the previous answer.
    await expect.poll(() => changedSince(new Map(changed), url)).toHaveLength(changed.length * 3);
  });

  test("store parallel writes completely, and show them to an admin everywhere immediately", async () => {
    const { cookie } = await signIn();
    const before = (await ask("/api/categories")).text;
    const made = await times(MANY, (index) => {
      const texts = { description: "d", seo_title: "t", seo_description: "d", keywords: "k" };
      const body = { ...texts, name: `New ${index}`, path: `new-${index}`, icon: "star" };
      return ask("/api/admin/categories", { method: "POST", cookie, body });
    });
    expect(countOf(made.map(({ status }) => status))).toEqual({ 201: expect.any(Array) });
    // Visitors may get the previous answer for up to a second while the new one is made.
    const shown = await times(MANY, () => ask("/api/categories", { cookie }));
    const counts = new Set(shown.map(({ text }) => (JSON.parse(text) as unknown[]).length));
    expect(counts).toEqual(new Set([(JSON.parse(before) as unknown[]).length + MANY]));
  });

  test("are replaced when killed, which loses only their own requests", async () => {
    const AT_ONCE = 8;
    const killed = workers()[0] ?? 0;
    const over = new AbortController();
    let answered = 0;
    let lost = 0;
    const visitors = times(AT_ONCE, async () => {
      while (!over.signal.aborted) {
        await ask("/api/designs?limit=24").then(
          ({ status }) => (status === 200 ? (answered += 1) : (lost += 1)),
          () => (lost += 1),
        );
      }
    });
    await expect.poll(() => answered).toBeGreaterThan(50);
    process.kill(killed, "SIGKILL");
    await expect.poll(() => run.log()).toMatch(`"pid":${killed},"signal":"SIGKILL"`);
    await expect.poll(() => workers().filter((pid) => pid !== killed)).toHaveLength(2);
    const already = answered;
    await expect.poll(() => answered).toBeGreaterThan(already + 100);
    over.abort();
    await visitors;
    expect(lost).toBeLessThanOrEqual(AT_ONCE);
    expect(run.log().match(/ is ready at /g)).toHaveLength(1);
  });

  test("share limits, in the database and in memory", async () => {
    const views = await times(310, () =>
      ask("/api/page-views", { method: "POST", body: { path: "/" } }),
    );
    const counted = countOf(views.map(({ status }) => status));
    expect([counted[204]?.length, counted[429]?.length]).toEqual([300, 10]);

    const wrong = { ...ADMIN, password: "not this one" };
    const statuses = [];
    for (let attempt = 0; attempt < 7; attempt += 1) statuses.push((await signIn(wrong)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  test("end with the process that started them, however that ends", async () => {
    for (const address of ["/healthz", "/readyz"]) expect((await ask(address)).status).toBe(200);
    const own = workers();
    expect(own).toHaveLength(2);
    await run.end("SIGKILL");
    await expect.poll(() => own.filter(exists)).toEqual([]);
  });
});

describe("workers end", () => {
  beforeEach(start);
  afterEach(end);

  test("cleanly at Ctrl+C, which reaches all of them", async () => {
    const own = workers();
    // To all at the same time, like a terminal: none ends before the first has received it.
    const ended = run.end("SIGINT");
    for (const pid of own) process.kill(pid, "SIGINT");
    expect(await ended).toBe(0);
    expect(own.filter(exists)).toEqual([]);
    expect(run.log()).not.toMatch(/"level":[45]0/);
  });

  test("with the site if none can start, and says why", async () => {
    const database = new SQLite(join(folder, "lunula.sqlite"));
    database.exec("insert into kysely_migration values ('9999-later', '2030-01-01')");
    database.close();
    for (const pid of workers()) process.kill(pid, "SIGKILL");
    expect(await run.ended).toBe(1);
    expect(run.log()).toMatch(/^lunula: Cannot use the data folder .*newer release/m);
    expect(run.log()).toMatch(/^lunula: No worker can start; the last one ended with 1/m);
  });
});
