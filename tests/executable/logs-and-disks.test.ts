import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ADMIN, ONE_PROCESS, adminCookie, runExecutable, untilReady } from "../support/site.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lunula-run-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe("a log that cannot be written", () => {
  const TARGETS: [string, Record<string, string>, (pipe: string) => number][] = [
    ["a full disk", ONE_PROCESS, () => openSync("/dev/full", "w")],
    ["a pipe that nobody reads", { WORKERS: "2" }, (pipe) => openSync(pipe, "r+")],
  ];

  test.for(TARGETS)("blocks neither answers nor the exit: %s", async ([, env, open]) => {
    const pipe = join(folder, "pipe");
    execFileSync("mkfifo", [pipe]);
    const stderr = open(pipe);
    const data = join(folder, "data");
    const args = ["--port", "0", "--data", data, "--no-starter"];
    const { run, url } = await untilReady(runExecutable(args, env, { stderr }));
    const address = `${url}/uploads/${"x".repeat(4_000)}`;
    for (let batch = 0; batch < 10; batch += 1) {
      const answers = Array.from({ length: 10 }, () => fetch(address));
      const statuses = (await Promise.all(answers)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([404]));
    }
    expect(await run.end("SIGTERM")).toBe(0);
    closeSync(stderr);
  });
});

test("a ready line that cannot be written does not matter", async () => {
  const neighbour = createServer().listen(0, "127.0.0.1");
  await once(neighbour, "listening");
  const { port } = neighbour.address() as AddressInfo;
  neighbour.close();
  const stdout = openSync("/dev/full", "w");
  const args = ["--port", String(port), "--data", folder, "--no-starter"];
  const run = runExecutable(args, ONE_PROCESS, { stdout });
  const health = () => fetch(`http://127.0.0.1:${port}/healthz`).then(({ ok }) => ok);
  await expect.poll(() => health().catch(() => false)).toBe(true);
  expect(await run.end("SIGTERM")).toBe(0);
  closeSync(stdout);
});

describe("a full disk", () => {
  let disk: string;
  let mounted = false;
  beforeEach(() => {
    disk = join(folder, "disk");
    mkdirSync(disk);
    const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", "size=160m", "tmpfs", disk]);
    mounted = status === 0;
  });
  afterEach(() => {
    if (mounted) spawnSync("umount", [disk]);
  });

  test("the site can be read, cleaned up and stopped with the log on, and says that the disk is full", async ({
    skip,
  }) => {
    skip(!mounted, "This machine lets nobody mount a small disk");
    const stderr = openSync(join(disk, "log"), "a");
    const args = ["--port", "0", "--data", join(disk, "data"), "--no-starter"];
    const env = { ...ONE_PROCESS, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
    const { run, url } = await untilReady(runExecutable(args, env, { stderr }));
    await expect.poll(() => existsSync(join(disk, "data/lunula.reserve"))).toBe(true);
    const admin = { cookie: await adminCookie(url), "content-type": "application/json" };
    const texts = { name: "Dots", path: "dots", description: "d", icon: "star", keywords: "k" };
    const category = { ...texts, seo_title: "t", seo_description: "d" };
    const made = await fetch(`${url}/api/admin/categories`, {
      method: "POST",
      headers: admin,
      body: JSON.stringify(category),
    });
    const { id } = (await made.json()) as { id: string };
    const statuses = async () =>
      Promise.all(["healthz", "readyz", "api/designs"].map((path) => statusOf(`${url}/${path}`)));
    expect(await statuses()).toEqual([200, 200, 200]);

    spawnSync("dd", ["if=/dev/zero", `of=${join(disk, "filling")}`, "bs=4k"]);
    expect(await statuses()).toEqual([200, 503, 200]);
    await Promise.all(Array.from({ length: 100 }, () => statusOf(`${url}/robots.txt`)));
    expect(await statuses()).toEqual([200, 503, 200]);
    const copy = join(disk, "copy.sqlite");
    const backup = runExecutable(["backup", copy, "--data", join(disk, "data")], env);
    expect(await backup.ended).toBe(1);
    expect(backup.log()).toMatch(
      /Not enough space for \S+copy\.sqlite: it needs up to \d+ bytes \(.* MB\), and \d+ \(.* MB\) are free in \S+disk/,
    );
    expect(existsSync(copy)).toBe(false);
    // Somebody signs in to free space; some is reserved for that.
    const cookie = await adminCookie(url);
    const remove = { method: "DELETE", headers: { cookie } };
    expect(await statusOf(`${url}/api/admin/categories/${id}`, remove)).toBe(204);
    expect(existsSync(join(disk, "data/lunula.reserve"))).toBe(false);
    rmSync(join(disk, "filling"));
    expect(await statuses()).toEqual([200, 200, 200]);
    expect(await run.end("SIGTERM")).toBe(0);
    closeSync(stderr);
    expect(readFileSync(join(disk, "log"), "utf8").match(/robots/g)).toHaveLength(100);
  });

  const statusOf = async (address: string, call?: RequestInit) =>
    (await fetch(address, call)).status;
});
