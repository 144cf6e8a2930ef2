import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type Socket, connect } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from "vitest";
import { descriptorsOf, memoryOf, processesOf } from "../support/processes.ts";
import { ONE_PROCESS, runExecutable, startSite } from "../support/site.ts";
import { type Asked, BEHIND_PROXY, isAcknowledged, startVisits } from "../support/visits.ts";
import { startWitness } from "../support/witness.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lunula-scarce-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the executable with a limit on its open files. */
function withFiles(most: number): string {
  const file = join(folder, `lunula-${most}`);
  writeFileSync(file, `#!/bin/sh\nulimit -n ${most}\nexec "${resolve("dist/lunula")}" "$@"\n`);
  chmodSync(file, 0o755);
  return file;
}

test("a site without descriptors for more serves again when some are free, and loses nothing", async () => {
  const most = 80;
  const site = await startSite({
    dataDir: join(folder, "data"),
    executable: withFiles(most),
    args: ["--no-starter", "--log", "errors"],
    env: BEHIND_PROXY,
  });
  onTestFinished(async () => void (await site.stop()));
  const visits = await startVisits(site.url);
  const kept: Asked[] = [await visits.design()];
  const { hostname, port } = new URL(site.url);
  for (let round = 0; round < 3; round += 1) {
    const crowd: Socket[] = [];
    for (let n = 0; n < 2 * most; n += 1) {
      const socket = connect(Number(port), hostname);
      socket.on("error", () => undefined);
      crowd.push(socket);
    }
    await expect.poll(() => descriptorsOf(processesOf(site.dataDir))).toBeGreaterThan(most - 10);
    for (const visit of ["design", "picture", "message", "backup"] as const) {
      const asked = await Promise.race([visits[visit](), setTimeout(3_000, undefined)]);
      if (asked && isAcknowledged(asked)) kept.push(asked);
    }
    for (const socket of crowd) socket.destroy();
    await expect.poll(async () => (await visits.design()).status).toBe(201);
    await expect.poll(async () => (await visits.picture()).status).toBe(200);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  }
  await site.kill();
  await site.restart();
  for (const one of kept) expect(await one.isKept(site.url)).toBe(true);
});

test("a start with too few descriptors ends with a reason", async () => {
  const args = ["--port", "0", "--data", join(folder, "data"), "--no-starter"];
  const run = runExecutable(args, ONE_PROCESS, { executable: withFiles(22) });
  expect(await run.ended).toBeGreaterThan(0);
  expect(run.log()).toMatch(/^lunula: .+$/m);
});

test("of two processes with too little memory, another answers, and nothing is lost", async ({
  annotate,
}) => {
  const site = await startSite({
    dataDir: join(folder, "data"),
    copyOf: inject("filledSite"),
    args: ["--log", "errors"],
    env: { ...BEHIND_PROXY, WORKERS: "2", NODE_OPTIONS: "--max-old-space-size=48" },
  });
  onTestFinished(async () => void (await site.stop()));
  const witness = await startWitness([site.url]);
  const statuses: Record<number, number> = {};
  const isReplaced = () => site.log().includes("a worker has ended and is replaced");
  for (let round = 0; round < 60 && !isReplaced(); round += 1) {
    const asked = Array.from({ length: 40 }, async (_, n) => {
      const paths = [`/api/designs?odd=${round}-${n}`, `/search?q=red+${round}-${n}`, `/?odd=${n}`];
      const answer = await fetch(site.url + paths[n % paths.length]).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      const status = answer?.status ?? 0;
      statuses[status] = (statuses[status] ?? 0) + 1;
    });
    await Promise.all(asked);
  }
  await witness.nextWrite();
  expect(await witness.check(site.url)).toEqual({ lost: 0, twice: 0 });
  await annotate(`${JSON.stringify(statuses)}, replaced: ${isReplaced()}`);
  expect(Object.keys(statuses).filter((status) => !["0", "200"].includes(status))).toEqual([]);
});

test(
  "ten times the load that a site carries, and back",
  { timeout: 600_000 },
  async ({ annotate }) => {
    const site = await startSite({
      dataDir: join(folder, "data"),
      copyOf: inject("filledSite"),
      args: ["--log", "errors"],
      env: BEHIND_PROXY,
    });
    onTestFinished(async () => void (await site.stop()));
    const [pid] = processesOf(site.dataDir);
    const statuses: Record<number, number> = {};
    let asked = 0;
    const load = async (connections: number, forMs: number) => {
      const [until, waits]: [number, number[]] = [performance.now() + forMs, []];
      const visitor = async () => {
        while (performance.now() < until) {
          const began = performance.now();
          const answer = await fetch(`${site.url}/search?q=red+nails+${(asked += 1)}`);
          await answer.arrayBuffer();
          statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
          waits.push(performance.now() - began);
        }
      };
      await Promise.all(Array.from({ length: connections }, visitor));
      return { count: waits.length, wait: waits.toSorted((a, b) => a - b)[waits.length >> 1] ?? 0 };
    };
    const memory = () => memoryOf(processesOf(site.dataDir));
    const [few, many, lastingMs] = [4, 40, 20_000];
    await load(few, lastingMs);
    const before = await load(few, lastingMs / 2);
    const during = await load(many, lastingMs);
    const [held, witness] = [memory(), await startWitness([site.url])];
    const again = await load(many, lastingMs);
    expect(await witness.check(site.url)).toEqual({ lost: 0, twice: 0 });
    const after = { ms: Infinity };
    // Other work of the machine may fall into one of the samples.
    await expect
      .poll(async () => (after.ms = Math.min(after.ms, (await load(few, 3_000)).wait)), {
        timeout: 120_000,
      })
      .toBeLessThan(2 * before.wait + 5);
    expect(processesOf(site.dataDir)).toEqual([pid]);
    expect(memory()).toBeLessThan(1.25 * held + 20);
    expect(Object.keys(statuses).filter((status) => !["200", "503"].includes(status))).toEqual([]);
    await annotate(
      `medians ${[before.wait, during.wait, again.wait, after.ms].map((ms) => ms.toFixed(0)).join(", ")} ms, memory ${held.toFixed(0)} and ${memory().toFixed(0)} MB, ${JSON.stringify(statuses)}`,
    );
  },
);
