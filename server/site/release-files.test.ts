import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { createListener } from "../app.ts";
import type { Db } from "../database/database.ts";
import { listeningAddress, createHttpServer, startListening } from "../http/listen.ts";
import { saveRelease } from "../store/release-files.ts";
import { onPostgres } from "../testing/place.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";
import { webAppOf } from "../testing/web-app.ts";
import { fromFiles, inlineDigests } from "./web-app.ts";

const REVISION = /revision ([\da-f]{32})/;
const MINUTE_MS = 60_000;

const folders: string[] = [];
let site: TestSite;
let [older, newer] = ["", ""];
const closing: (() => Promise<unknown>)[] = [];
const builds = { older: build("older"), newer: build("newer") };

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  site = await startTestSite();
  [older, newer] = await Promise.all([startNode(builds.older), startNode(builds.newer)]);
  await bring(builds.older, 2 * MINUTE_MS);
  await bring(builds.newer, MINUTE_MS);
});
afterAll(async () => {
  vi.useRealTimers();
  for (const close of closing) await close();
  await site.stop();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** The files of a build: a script with a unique name, one without a compressed copy, and files with fixed names. */
function build(name: string) {
  const root = mkdtempSync(path.join(tmpdir(), "lunula-built-"));
  folders.push(root);
  const shell = `<!doctype html><script>"${name}"</script><script src="/assets/${name}.js"></script>`;
  const revision = createHash("md5").update(shell).digest("hex");
  const files = {
    [`assets/${name}.js`]: `export const release = "${name}";`.repeat(50),
    "assets/same.css": "body { color: #a1b2c3 }".repeat(50),
    [`assets/${name}.woff2`]: `font of ${name}`,
    "shell.html": shell,
    "service-worker.js": `// ${name}, revision ${revision}`,
    ".vite/manifest.json": `{ "${name}": {} }`,
  };
  for (const [file, text] of Object.entries(files)) {
    const place = path.join(root, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
    if (!file.endsWith(".woff2")) writeFileSync(`${place}.br`, brotliCompressSync(text));
  }
  const empty = webAppOf(() => Promise.reject(new Error("none")));
  return { ...empty, ...fromFiles(root), inlineScripts: inlineDigests(shell) };
}

type Build = ReturnType<typeof build>;

/** Starts another process that serves the site. */
async function startNode(webApp: Build): Promise<string> {
  const log = pino({ level: "silent" });
  const server = createHttpServer(createListener(site.deps, webApp, log));
  await startListening(server, site.config);
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return listeningAddress(server);
}

const ago = (ms: number) => new Date(Date.now() - ms);
const bring = ({ release }: Build, msAgo = 0, db: Db = site.database.db) =>
  saveRelease(db, release, ago(msAgo));
const text = async (address: string) => (await fetch(address)).text();

async function headersOf(address: string, encoding: string) {
  const headers = { "accept-encoding": encoding };
  // `fetch` hides the length of a compressed answer.
  const answer = await fetch(address, { method: "HEAD", headers });
  const all = Object.fromEntries(answer.headers);
  // The policy contains the hashes of each node’s inline scripts.
  for (const own of ["date", "x-request-id", "content-security-policy"]) delete all[own];
  return { status: answer.status, ...all };
}

it.each(["js", "woff2"])(
  "answers a %s of another release like a node of that release",
  async (type) => {
    for (const [name, own, other] of [
      ["older", older, newer],
      ["newer", newer, older],
    ]) {
      const file = `/assets/${name}.${type}`;
      for (const encoding of ["br", "gzip", "identity"]) {
        const there = await headersOf(own + file, encoding);
        expect(there).toMatchObject({
          status: 200,
          "cache-control": expect.stringContaining("immutable"),
        });
        expect(await headersOf(other + file, encoding)).toEqual(there);
      }
      expect(await text(other + file)).toBe(await text(own + file));
    }
  },
);

it("serves a file as soon as it is stored, even if it was requested before", async () => {
  const next = build("next");
  const file = `${older}/assets/next.js`;
  for (const _ of [1, 2]) {
    const missing = await fetch(file);
    expect([missing.status, missing.headers.get("cache-control")]).toEqual([404, "no-store"]);
  }
  await bring(next);
  expect(await text(file)).toContain('"next"');
  await remove(next);
});

it("gives each worker the shell of its own release, whose scripts may run", async () => {
  const [, revision = ""] = REVISION.exec(await text(`${newer}/service-worker.js`)) ?? [];
  for (const node of [newer, older, older]) {
    const shell = await fetch(`${node}/shell.html?__WB_REVISION__=${revision}`);
    const page = await shell.text();
    expect(page).toContain("/assets/newer.js");
    expect(shell.headers.get("x-robots-tag")).toBe("noindex");
    const digest = createHash("sha256").update('"newer"').digest("base64");
    expect(shell.headers.get("content-security-policy")).toContain(`'sha256-${digest}'`);
    expect(await text(`${older}/shell.html`)).toContain("/assets/older.js");
  }
});

it.runIf(onPostgres)("serves the worker of the newest release that still runs", async () => {
  const fresh = async (webApp: Build) => text(`${await startNode(webApp)}/service-worker.js`);
  for (const node of [builds.older, builds.newer]) expect(await fresh(node)).toContain("newer");
  const { adminReader, db } = site.database;
  const policy = (await fetch(`${older}/service-worker.js`)).headers.get("content-security-policy");
  expect(policy).toContain("connect-src 'self' https: http:");
  // An older node that restarts does not become the newest release.
  await bring(builds.older);
  expect(await fresh(builds.older)).toContain("newer");
  // As if all nodes had gone back to the older release.
  await db
    .updateTable("releases")
    .set({ seen_at: ago(6 * MINUTE_MS).toISOString() })
    .execute();
  await bring(builds.older);
  for (const node of [builds.older, builds.newer]) expect(await fresh(node)).toContain("older");
  // And forward again: no node reuses its previous response.
  const nodes = [await startNode(builds.older), await startNode(builds.newer)];
  const workers = () => Promise.all(nodes.map((node) => text(`${node}/service-worker.js`)));
  for (const worker of await workers()) expect(worker).toContain("older");
  await bring(builds.newer);
  vi.advanceTimersByTime(1_001);
  for (const worker of await workers()) expect(worker).toContain("newer");
  expect(await adminReader.selectFrom("releases").select("id").execute()).toHaveLength(2);
});

it("looks up an existing release once, and removes releases that no longer run", async () => {
  const { db } = site.database;
  const kept = async () => {
    const { rows } = await sql<{ path: string }>`select path from release_files
      where path like '/assets/%.js' order by path`.execute(db);
    return rows.map((row) => row.path.slice("/assets/".length, -".js".length));
  };
  let asked = 0;
  const counting = db.withPlugin({
    transformQuery: ({ node }) => {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await bring(builds.newer, 0, counting);
  expect(asked).toBe(1);

  await bring(builds.older);
  const third = build("third");
  await bring(third);
  expect(await kept()).toEqual(["newer", "older", "third"]);
  const silent = { seen_at: ago(6 * MINUTE_MS).toISOString() };
  await db.updateTable("releases").set(silent).where("id", "<>", third.release.id).execute();
  const fourth = build("fourth");
  await bring(fourth);
  expect(await kept()).toEqual(["fourth", "third"]);
  // A node that counted as gone reports again.
  await bring(builds.newer);
  expect(await kept()).toEqual(["fourth", "newer", "third"]);
  for (const one of [third, fourth]) await remove(one);
  await bring(builds.older);
});

function remove({ release }: Build) {
  return site.database.db.deleteFrom("releases").where("id", "=", release.id).execute();
}

it("serves files that have no compressed copy, and keeps the bytes", async () => {
  onTestFinished(() => remove(other).then(() => undefined));
  const other = build("other");
  await bring(other);
  expect(await text(`${newer}/assets/other.woff2`)).toBe("font of other");
  expect(await text(`${newer}/assets/other.js`)).toContain('"other"');
});
