import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { startBucket } from "../support/servers/bucket.ts";
import { runExecutable, startSite } from "../support/site.ts";
import { startWitness } from "../support/witness.ts";

/** How many machines are lost, one after the other: each site is that of the machine before. */
const MACHINES = Number(process.env["MACHINES"] ?? 25);
const MILLISECONDS_EACH = 60_000;
/** What may be lost, and the longest time that a machine lives after its first copy. */
const PROMISED = "10s";
const PROMISED_MS = 10_000;
const LONGEST_LIFE_MS = 15_000;
/** Shorter, so that kills also come between two looks at the log. */
const LONGEST_LIFE_AGAIN_MS = 4_000;

/** What happens to the bucket while a machine lives: most often nothing. */
const MISHAPS = [
  "works",
  "is slow",
  "fails",
  "works",
  "hangs up",
  "is slow",
  "answers nonsense",
] as const;
/** Answers come, late: nothing more may be lost. */
const IN_TIME = new Set<string>(["works", "is slow"]);

test(
  "of a machine that is gone, at most the promised time is lost",
  { timeout: 240_000 + MACHINES * MILLISECONDS_EACH },
  async ({ annotate }) => {
    const root = mkdtempSync(join(tmpdir(), "lunula-lost-"));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    const { service, env, countCopies } = await startBucket(PROMISED);
    onTestFinished(() => service.stop());
    const ages: number[] = [];
    let written = 0;
    let lost = 0;
    for (let machine = 0; machine < MACHINES; machine += 1) {
      const dataDir = join(root, `machine-${machine}`);
      const copies = countCopies();
      const site = await startSite({ dataDir, env, args: ["--no-starter", "--log", "errors"] });
      const witness = await startWitness([site.url]);
      await expect.poll(countCopies, { timeout: 60_000 }).toBeGreaterThan(copies);

      const life = Math.random() * LONGEST_LIFE_MS;
      const mishap = MISHAPS[machine % MISHAPS.length] ?? "works";
      await setTimeout(life / 2);
      service.mode = mishap;
      await setTimeout(life / 4);
      service.mode = "works";
      await setTimeout(life / 4);
      await witness.nextWrite();
      const killedAt = Date.now();
      await site.kill();
      rmSync(dataDir, { recursive: true });

      const next = join(root, `machine-${machine + 1}`);
      const { at, took } = await restore(next, env);
      const restored = await startSite({ dataDir: next, args: ["--log", "errors"] });
      const { acknowledged } = witness.found;
      const found = await witness.check(restored.url);
      await restored.stop();
      // Nothing that was acknowledged before the moment that the command names.
      const before = acknowledged.filter((when) => performance.timeOrigin + when < at).length;
      expect(acknowledged.length - found.lost).toBeGreaterThanOrEqual(before);
      expect(found.twice).toBe(0);
      const age = killedAt - at;
      // What the bucket refused is sent when it is looked at again.
      expect(age).toBeLessThan(PROMISED_MS + (IN_TIME.has(mishap) ? 0 : life / 4));
      ages.push(age);
      written += acknowledged.length;
      lost += found.lost;
      await annotate(`${mishap}: ${(age / 1000).toFixed(1)} s old, restored in ${took} ms`);
    }
    const oldest = (Math.max(...ages) / 1000).toFixed(1);
    await annotate(`${MACHINES} machines, ${written} writes, ${lost} lost, ${oldest} s at most`);
  },
);

test(
  "a site that is killed and started again goes on sending, and misses nothing",
  { timeout: 240_000 + MACHINES * MILLISECONDS_EACH },
  async ({ annotate }) => {
    const root = mkdtempSync(join(tmpdir(), "lunula-again-"));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    const { service, env, countCopies } = await startBucket("2s");
    onTestFinished(() => service.stop());
    const dataDir = join(root, "data");
    const site = await startSite({ dataDir, env, args: ["--no-starter", "--log", "errors"] });
    onTestFinished(async () => void (await site.stop()));
    const witness = await startWitness([site.url]);
    await expect.poll(countCopies, { timeout: 60_000 }).toBeGreaterThan(0);
    for (let kills = 0; kills < MACHINES; kills += 1) {
      await witness.nextWrite();
      await setTimeout(Math.random() * LONGEST_LIFE_AGAIN_MS);
      await site.kill();
      await site.restart();
    }
    await witness.nextWrite();
    await site.stop();
    const next = join(root, "next");
    await restore(next, env);
    const restored = await startSite({ dataDir: next, args: ["--log", "errors"] });
    onTestFinished(async () => void (await restored.stop()));
    // What is written until a stop is sent before it ends.
    expect(await witness.check(restored.url)).toEqual({ lost: 0, twice: 0 });
    const chains = new Set(service.objects().map((key) => key.split("/")[3])).size;
    await annotate(
      `${MACHINES} kills, ${witness.found.acknowledged.length} writes, none missing, ${chains} chains`,
    );
  },
);

/** Makes the site of the bucket in an empty folder. Returns of when it is, in milliseconds. */
async function restore(dataDir: string, env: Record<string, string>) {
  expect(existsSync(dataDir)).toBe(false);
  const begun = performance.now();
  const run = runExecutable(["restore", "--data", dataDir], env);
  const code = await run.ended;
  expect(run.log()).not.toContain("Not used");
  expect(code, run.log()).toBe(0);
  const [, at = ""] = /as it was at (\S+)\.$/m.exec(run.log()) ?? [];
  return { at: Date.parse(at), took: Math.round(performance.now() - begun) };
}
