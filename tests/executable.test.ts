import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from "node:fs";
import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ADMIN, runExecutable, startSite, untilReady } from "./support/site.ts";

const root = process.getuid?.() === 0;
const NOBODY = 65_534;
const PASSWORD = /^Admin account: (\S+) with the password (\S+)/m;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lunula-run-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe("a first start", () => {
  test("prints the address and a made-up password, and makes data/lunula.sqlite", async () => {
    const { run, url } = await untilReady(runExecutable(["--port", "0"], {}, { cwd: folder }));
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(existsSync(join(folder, "data/lunula.sqlite"))).toBe(true);
    const [, email, password] = PASSWORD.exec(run.log()) ?? [];
    const answer = await fetch(`${url}/api/admin/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
    expect(await answer.json()).toEqual({ authenticated: true });
    expect(await run.end("SIGTERM")).toBe(0);
  });

  test("answers within three seconds", async () => {
    const before = performance.now();
    const { run, url } = await untilReady(runExecutable(["--port", "0", "--data", folder]));
    expect((await fetch(url)).status).toBe(200);
    expect(performance.now() - before).toBeLessThan(3_000);
    await run.end("SIGTERM");
  });

  test("works as a user without a home", { skip: !root }, async () => {
    const executable = join(folder, "lunula");
    cpSync("dist/lunula", executable);
    chmodSync(folder, 0o755);
    const data = join(folder, "data");
    mkdirSync(data);
    chmodSync(data, 0o777);
    const who = { uid: NOBODY, gid: NOBODY, cwd: "/", executable };
    const start = runExecutable(["--port", "0", "--data", data], { HOME: "/nonexistent" }, who);
    const { run, url } = await untilReady(start);
    expect((await fetch(url)).status).toBe(200);
    expect(await run.end("SIGTERM")).toBe(0);
  });

  test("works twice at once on the same empty folder", async () => {
    const starts = [1, 2].map(() => runExecutable(["--port", "0", "--data", folder]));
    const sites = await Promise.all(starts.map(untilReady));
    const answers = await Promise.all(
      sites.map(async ({ url }) => (await fetch(`${url}/api/designs?limit=1`)).headers),
    );
    const totals = answers.map((headers) => headers.get("x-total-count"));
    expect(totals[0]).toBe(totals[1]);
    expect(await Promise.all(sites.map(({ run }) => run.end("SIGTERM")))).toEqual([0, 0]);
  });

  test("lets flags win over settings that could not be used", async () => {
    const wrong = { PORT: "many", DATA_DIR: "/nonexistent/data", WITHDRAW_WORKER: "perhaps" };
    const flags = ["--port", "0", "--data", folder, "--withdraw-worker"];
    const { run, url } = await untilReady(runExecutable(flags, wrong));
    expect(await (await fetch(`${url}/api/designs`)).json()).not.toEqual([]);
    await run.end("SIGTERM");
  });
});

describe("a stop", () => {
  test("finishes a slow request, and does not wait for what is not asked", async () => {
    const site = await startSite({ args: ["--no-starter"], dataDir: folder });
    const { hostname, port } = new URL(site.url);
    const browser = connect(Number(port), hostname);
    const body = JSON.stringify({ email: ADMIN.email, password: ADMIN.password });
    const head = `POST /api/admin/login HTTP/1.1\r\nHost: ${hostname}:${port}\r\n`;
    browser.write(
      `${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n{`,
    );
    await expect.poll(async () => (await fetch(`${site.url}/healthz`)).ok).toBe(true);

    const stopped = site.stop();
    await expect.poll(() => fetch(site.url).catch(() => "refused")).toBe("refused");
    const before = performance.now();
    browser.write(body.slice(1));
    const [answer] = (await once(browser, "data")) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
    expect(await stopped).toBe(0);
    expect(performance.now() - before).toBeLessThan(3_000);
  });
});

describe("a second start", () => {
  test("keeps everything and prints no password", async () => {
    const site = await startSite({ env: { ADMIN_PASSWORD: "" }, dataDir: folder });
    const designs = await (await fetch(`${site.url}/api/designs`)).text();
    expect(await site.stop()).toBe(0);
    expect(readdirSync(folder).toSorted()).toEqual([".native", "lunula.sqlite"]);

    await site.restart();
    expect(await (await fetch(`${site.url}/api/designs`)).text()).toBe(designs);
    expect(site.log()).not.toMatch(PASSWORD);
    await site.stop();
  });
});

describe("a start that cannot work", () => {
  test.for([
    ["--port", "many"],
    ["--port", "70000"],
    ["--port", "-1"],
    ["--host", ""],
    ["--data", ""],
    ["--colour", "red"],
    ["polish"],
    ["toString"],
  ])("says so in one line and ends with 2: %s", async (args) => {
    const run = runExecutable(args, {}, { cwd: folder });
    expect(await run.ended).toBe(2);
    expect(run.log()).toMatch(/^lunula: [^\n]+\n$/);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("names a host that is not this machine", async () => {
    const run = runExecutable(["--port", "0", "--host", "192.0.2.1", "--data", folder]);
    expect(await run.ended).toBe(2);
    expect(run.log()).toMatch(/^lunula: [^\n]*192\.0\.2\.1[^\n]*--host[^\n]*\n$/);
  });

  test("names a port that is taken, and keeps the password for the start that works", async () => {
    const neighbour = createServer();
    await new Promise<void>((resolve) => neighbour.listen(0, "127.0.0.1", resolve));
    const { port } = neighbour.address() as AddressInfo;
    const refused = runExecutable(["--port", String(port), "--data", folder]);
    expect(await refused.ended).toBe(2);
    neighbour.close();
    expect(refused.log()).toMatch(new RegExp(`^lunula: [^\\n]*${port}[^\\n]*--port[^\\n]*\\n$`));

    const { run } = await untilReady(runExecutable(["--port", "0", "--data", folder]));
    expect(run.log()).toMatch(PASSWORD);
    await run.end("SIGTERM");
  });

  test("says in one line that the data folder cannot be written", { skip: !root }, async () => {
    const executable = join(folder, "lunula");
    cpSync("dist/lunula", executable);
    chmodSync(folder, 0o755);
    const who = { uid: NOBODY, gid: NOBODY, cwd: folder, executable };
    const run = runExecutable(["--port", "0"], {}, who);
    expect(await run.ended).toBe(1);
    expect(run.log()).toMatch(/^lunula: [^\n]+\n$/);
    expect(run.log()).toContain("data");
  });
});
