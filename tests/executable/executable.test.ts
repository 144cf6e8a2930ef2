import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { changedSince, tagsOf } from "../support/revalidation.ts";
import { freePort } from "../support/servers/free-port.ts";
import {
  ADMIN,
  ONE_PROCESS,
  type Run,
  type Site,
  type SiteOptions,
  runExecutable,
  startSite,
  untilReady,
} from "../support/site.ts";

const root = process.getuid?.() === 0;
const NOBODY = 65_534;
const PASSWORD = /^Admin account: (\S+) with the password (\S+)/m;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lunula-run-"));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((end) => end()));
  rmSync(folder, { recursive: true, force: true });
});

/** Ends what a test that fails leaves running. */
const running: (() => Promise<unknown>)[] = [];
function startRun(...given: Parameters<typeof runExecutable>): Run {
  const started = runExecutable(...given);
  running.push(() => started.end("SIGKILL"));
  return started;
}
async function startOwnSite(options: SiteOptions): Promise<Site> {
  const site = await startSite(options);
  running.push(() => site.kill());
  return site;
}

describe("a first start", () => {
  test("prints the address and a generated password, and a second start keeps everything", async () => {
    const { run, url } = await untilReady(startRun(["--port", "0"], {}, { cwd: folder }));
    for (const address of ["healthz", "readyz"]) {
      const { status, headers } = await fetch(`${url}/${address}`);
      expect([status, headers.get("content-type")]).toEqual([200, expect.stringMatching("json")]);
    }
    const icon = await fetch(`${url}/favicon.ico`);
    expect(icon.headers.get("content-type")).toMatch(/^image\//);
    expect(icon.headers.get("cache-control")).toMatch(/^public/);
    expect(existsSync(join(folder, "data/lunula.sqlite"))).toBe(true);
    const [, email = "", password = ""] = PASSWORD.exec(run.log()) ?? [];
    const answer = await signIn(url, { email, password });
    expect(await answer.json()).toEqual({ authenticated: true, role: "owner" });
    const designs = await (await fetch(`${url}/api/designs`)).text();
    const tags = await tagsOf(url);
    const data = join(folder, "data");
    await expect.poll(() => readdirSync(data)).toContain("lunula.reserve");
    expect(await run.end("SIGTERM")).toBe(0);
    expect(readdirSync(data).toSorted()).toEqual([
      ".native",
      "lunula.key",
      "lunula.reserve",
      "lunula.sqlite",
    ]);
    // Test servers use fewer rounds for hashing than real sites.
    const sqlite = new SQLite(join(data, "lunula.sqlite"), { readonly: true });
    const hash = sqlite.prepare("select password_hash from admins").pluck().get();
    sqlite.close();
    expect(hash).toMatch(/^\$2[aby]\$11\$/);

    const again = await untilReady(startRun(["--port", "0"], ONE_PROCESS, { cwd: folder }));
    expect(await (await fetch(`${again.url}/api/designs`)).text()).toBe(designs);
    expect(await changedSince(tags, again.url)).toEqual([]);
    expect(again.run.log()).not.toMatch(PASSWORD);
    await again.run.end("SIGTERM");
  });

  test("works as a user without a home folder", { skip: !root }, async () => {
    const executable = join(folder, "lunula");
    cpSync("dist/lunula", executable);
    chmodSync(folder, 0o755);
    const data = join(folder, "data");
    mkdirSync(data);
    chmodSync(data, 0o777);
    const who = { uid: NOBODY, gid: NOBODY, cwd: "/", executable };
    const start = startRun(
      ["--port", "0", "--data", data, "--no-starter"],
      { ...ONE_PROCESS, HOME: "/nonexistent" },
      who,
    );
    const { run, url } = await untilReady(start);
    expect((await fetch(url)).status).toBe(200);
    expect(await run.end("SIGTERM")).toBe(0);
  });

  test("serves a folder once, also if it is started twice at the same time", async () => {
    const starts = [1, 2].map(() => startRun(["--port", "0", "--data", folder], ONE_PROCESS));
    const refused = await Promise.any(
      starts.map(async (run) =>
        (await run.ended) === 2 ? run : Promise.reject(new Error("Ended")),
      ),
    );
    expect(refused.log()).toMatch(new RegExp(`^lunula: [^\\n]*${folder}[^\\n]*\n$`));
    const serving = starts.filter((run) => run !== refused);
    for (const run of serving) {
      const { url } = await untilReady(run);
      expect((await fetch(`${url}/api/designs?limit=1`)).headers.get("x-total-count")).toBe("101");
      expect(await run.end("SIGTERM")).toBe(0);
    }
  });

  test("has the admin as soon as it answers", async () => {
    const port = await freePort();
    const chosen = { ...ONE_PROCESS, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
    const flags = ["--port", String(port), "--data", folder, "--no-starter"];
    const run = startRun(flags, chosen);
    const url = `http://127.0.0.1:${port}`;
    const status = () =>
      fetch(`${url}/healthz`).then(
        (answer) => answer.status,
        () => 0,
      );
    await expect.poll(status, { interval: 10, timeout: 200_000 }).toBe(200);
    expect((await signIn(url, ADMIN)).status).toBe(200);
    await run.end("SIGTERM");
  });
});

function signIn(url: string, account: typeof ADMIN): Promise<Response> {
  return fetch(`${url}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(account),
  });
}

test("the version is printed without a start", async () => {
  const run = startRun(["backup", "--version"], {}, { cwd: folder });
  expect(await run.ended).toBe(0);
  expect(run.log()).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test("code compiled when packing is not compiled again", async () => {
  const env = { NODE_DEBUG: "lunula" };
  const site = await startOwnSite({ args: ["--no-starter"], dataDir: folder, env });
  await site.stop();
  const told = [...site.log().matchAll(/(server|renderer): compiled (\w+)/g)];
  expect(told.map(([, script, when]) => [script, when])).toEqual([
    ["server", "before"],
    ["renderer", "before"],
  ]);
});

describe("a stop", () => {
  test("finishes a slow request, and does not wait for idle connections", async () => {
    const site = await startOwnSite({ args: ["--no-starter"], dataDir: folder });
    const { hostname, port } = new URL(site.url);
    const browser = connect(Number(port), hostname);
    const body = JSON.stringify({ name: "A", email: "a@b.cc", subject: "s", message: "m" });
    const head = `POST /api/contact HTTP/1.1\r\nHost: ${hostname}:${port}\r\n`;
    browser.write(
      `${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n{`,
    );
    await expect.poll(async () => (await fetch(`${site.url}/healthz`)).ok).toBe(true);
    // One that a browser opened early, and one that it keeps after an answer.
    const [early, kept] = [connect(Number(port), hostname), connect(Number(port), hostname)];
    kept.write(`GET /healthz HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`);
    const hungUp = Promise.all([early, kept].map((socket) => once(socket.resume(), "close")));
    await Promise.all([once(early, "connect"), once(kept, "data")]);

    const stopped = site.stop();
    // They are closed while the slow request still runs.
    await hungUp;
    // New connections are refused; running requests have four seconds.
    const other = fetch(site.url).catch(() => "refused");
    browser.write(body.slice(1));
    const [answer] = (await once(browser, "data")) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 204 /);
    expect(await other).toBe("refused");
    expect(await stopped).toBe(0);
  });
});

describe("a start that is interrupted", () => {
  test("ends cleanly while it loads the starter content", async () => {
    const run = startRun(["--port", "0", "--data", folder], ONE_PROCESS);
    const log = join(folder, "lunula.sqlite-wal");
    const size = () => statSync(log, { throwIfNoEntry: false })?.size ?? -1;
    await expect.poll(size, { interval: 1 }).toBeGreaterThan(1_000_000);
    expect(await run.end("SIGTERM")).toBe(0);
    const [announced, ...more] = run.log().replace(PASSWORD, "").trim().split("\n");
    expect(announced).toBe(`Creating a site in ${folder} …`);
    expect(more.join("\n")).toMatch(/^(?:Starter content: \d+ of \d+\n?)*(?:.* is ready at \S+)?$/);
    // On a busy machine the stop may come after the start.
    const left = readdirSync(folder).filter((name) => name !== "lunula.reserve");
    expect(left.toSorted()).toEqual([".native", "lunula.key", "lunula.sqlite"]);

    const site = await startOwnSite({ dataDir: folder });
    const posts = await fetch(`${site.url}/api/blog-posts`);
    expect(await posts.json()).not.toEqual([]);
    await site.stop();
  });
});
