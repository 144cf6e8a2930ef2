import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from "vitest";
import { startPostgresServer } from "../support/servers/postgres-server.ts";
import { runExecutable, startSite } from "../support/site.ts";
import { startWitness } from "../support/witness.ts";

/** How often a site is killed while it is written to, on each engine; commands are killed a tenth as often. */
const KILLS = Number(process.env["KILLS"] ?? 500);
const COMMAND_KILLS = Math.ceil(KILLS / 10);
/** A check reads everything that was written, so that not each kill has its own. */
const KILLS_BEFORE_A_CHECK = 25;
const MILLISECONDS_EACH = 20_000;
const timeout = 240_000 + KILLS * MILLISECONDS_EACH;

/** Kills at a moment of its own each time: between two writes, within one, or while one is answered. */
const LONGEST_WAIT_MS = 60;
/** About how long a command takes on a quick machine: kills come at any time of it, or after it. */
const COMMAND_MS = 3_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lunula-kills-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const ENGINES = {
  SQLite: async () => ({}),
  PostgreSQL: async () => {
    const server = await startPostgresServer({ synchronous_commit: "on" });
    onTestFinished(() => server.stop());
    return { DATABASE_URL: server.url("postgres") };
  },
};

test.for(Object.entries(ENGINES))(
  "no acknowledged write is lost when the site is killed, on %s",
  { timeout },
  async ([, settings], { annotate }) => {
    const env = await settings();
    const dataDir = join(folder, "data");
    const site = await startSite({ dataDir, env, args: ["--no-starter", "--log", "errors"] });
    onTestFinished(async () => void (await site.stop()));
    let written = 0;
    for (let kills = 0; kills < KILLS;) {
      const witness = await startWitness([site.url]);
      for (let n = 0; n < KILLS_BEFORE_A_CHECK && kills < KILLS; n += 1, kills += 1) {
        await witness.nextWrite();
        await setTimeout(Math.random() * LONGEST_WAIT_MS);
        await site.kill();
        await site.restart();
      }
      await witness.nextWrite();
      expect(await witness.check(site.url)).toEqual({ lost: 0, twice: 0 });
      written += witness.found.acknowledged.length;
    }
    expect(await doctor({ dataDir, env })).toBe("");
    await annotate(`${KILLS} kills, ${written} acknowledged writes, none lost`);
  },
);

test("a killed import has added everything or nothing", { timeout }, async ({ annotate }) => {
  const [file, dataDir] = [join(folder, "all.json"), join(folder, "data")];
  cpSync(inject("filledSite"), dataDir, { recursive: true });
  expect((await command(["export", file, "--data", dataDir])).code).toBe(0);
  const outcomes = new Map<number, number>();
  for (let n = 0; n < COMMAND_KILLS; n += 1) {
    const into = join(folder, `into-${n}`);
    const site = await startSite({ dataDir: into, args: ["--no-starter", "--log", "errors"] });
    await killed(["import", file, "--data", into]);
    await site.stop();
    const count = await countDesigns(into);
    outcomes.set(count, (outcomes.get(count) ?? 0) + 1);
    rmSync(into, { recursive: true });
  }
  const whole = await countDesigns(dataDir);
  expect([0, whole]).toEqual(expect.arrayContaining([...outcomes.keys()]));
  await annotate(`Designs after ${COMMAND_KILLS} kills: ${JSON.stringify([...outcomes])}`);
});

test("a killed restore leaves the old site or the new one", { timeout }, async ({ annotate }) => {
  const backup = join(folder, "copy.sqlite");
  expect((await command(["backup", backup, "--data", inject("filledSite")])).code).toBe(0);
  const outcomes = new Map<number, number>();
  for (let n = 0; n < COMMAND_KILLS; n += 1) {
    const dataDir = join(folder, `data-${n}`);
    const old = await startSite({ dataDir, args: ["--no-starter", "--log", "errors"] });
    await old.stop();
    await killed(["restore", backup, "--data", dataDir]);
    const count = await countDesigns(dataDir);
    outcomes.set(count, (outcomes.get(count) ?? 0) + 1);
    expect(await doctor({ dataDir })).toBe("");
    rmSync(dataDir, { recursive: true });
  }
  const whole = await countDesigns(inject("filledSite"));
  expect([0, whole]).toEqual(expect.arrayContaining([...outcomes.keys()]));
  await annotate(`Designs after ${COMMAND_KILLS} kills: ${JSON.stringify([...outcomes])}`);
});

test("a killed move goes on, and the copy is whole", { timeout }, async ({ annotate }) => {
  const from = join(folder, "from");
  cpSync(inject("filledSite"), from, { recursive: true });
  const whole = await countDesigns(from);
  for (let n = 0; n < COMMAND_KILLS; n += 1) {
    const to = join(folder, `to-${n}`);
    await killed(["move", "--from", from, "--to", to]);
    expect(await command(["move", "--from", from, "--to", to])).toMatchObject({ code: 0 });
    expect(await countDesigns(to)).toBe(whole);
    rmSync(to, { recursive: true });
  }
  await annotate(`${COMMAND_KILLS} kills`);
});

test("a killed backup leaves no file that counts as one", { timeout }, async ({ annotate }) => {
  let finished = 0;
  for (let n = 0; n < COMMAND_KILLS; n += 1) {
    const into = join(folder, `backups-${n}`);
    await killed(["backup", join(into, "copy.sqlite"), "--data", inject("filledSite")]);
    const made = readdirSync(folder).includes(`backups-${n}`) ? readdirSync(into) : [];
    if (!made.includes("copy.sqlite")) continue;
    finished += 1;
    expect((await command(["verify", join(into, "copy.sqlite")])).code).toBe(0);
    rmSync(into, { recursive: true });
  }
  await annotate(`${finished} of ${COMMAND_KILLS} were done before the kill`);
});

async function command(args: string[], env: Record<string, string> = {}) {
  const run = runExecutable(args, env);
  return { code: await run.ended, said: run.log() };
}

/** Runs a command, and kills it at some time unless it has ended. */
async function killed(args: string[]): Promise<void> {
  const run = runExecutable(args);
  await Promise.race([run.ended, setTimeout(Math.random() * COMMAND_MS)]);
  await run.end("SIGKILL");
}

/** What the doctor says of a damaged site; empty for a sound one. */
async function doctor({ dataDir, env }: { dataDir: string; env?: Record<string, string> }) {
  const { code, said } = await command(["doctor", "--data", dataDir], env);
  return code === 0 ? "" : said;
}

async function countDesigns(dataDir: string): Promise<number> {
  const site = await startSite({ dataDir, args: ["--no-starter", "--log", "errors"] });
  try {
    return ((await (await fetch(`${site.url}/api/designs`)).json()) as unknown[]).length;
  } finally {
    await site.stop();
  }
}
