import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
} from "vitest";
import { type DiskError, type Faults, createFaults, noFaultsHere } from "../support/faults.ts";
import { ADMIN, ONE_PROCESS, runExecutable, startSite, untilReady } from "../support/site.ts";
import {
  type Asked,
  BEHIND_PROXY,
  isAcknowledged,
  type Visits,
  startVisits,
} from "../support/visits.ts";

/** How many writes of each scenario fail, at equal distances, with each error. */
const STEPS = Number(process.env["FAULTS"] ?? 40);
const timeout = 240_000 + STEPS * 60_000;
const ERRORS: DiskError[] = ["ENOSPC", "EIO"];
const REFUSAL = /storage|disk|space|backup|picture/i;
const DESIGNS = 5;
const ADMIN_ENV = { ...ONE_PROCESS, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

let place: string;
let folder: string;
let faults: Faults;
beforeEach(({ skip }) => {
  const reason = noFaultsHere();
  skip(reason !== undefined, reason);
  place = mkdtempSync(join(tmpdir(), "lunula-faults-"));
  folder = join(place, "disk");
  mkdirSync(folder);
  faults = createFaults(place, folder);
});
afterEach(() => {
  rmSync(place, { recursive: true, force: true });
});

/** Numbers from 1 to `calls`, at equal distances. */
function steps(calls: number): number[] {
  const count = Math.min(STEPS, calls);
  return Array.from({ length: count }, (_, index) => 1 + Math.floor((index * calls) / count));
}

/** What is wrong with an answer or a command while the disk fails: it must succeed, or give a reason. */
function wrongIn(what: { status: number; body: string } | { code: number | null; said: string }) {
  if ("code" in what) {
    const { code, said } = what;
    const isReason = /^(?:.*\n)*lunula: .+\n$/.test(said) && !/\n\s+at /.test(said);
    return code === 0 || ((code === 1 || code === 2) && isReason) ? "" : `${code} ${said}`;
  }
  const { status, body } = what;
  return status < 300 || (status === 503 && REFUSAL.test(body)) ? "" : `${status} ${body}`;
}

/** Which calls fail: one alone, and in turn all from one on. */
function plan(
  calls: number,
  error: DiskError,
): [error: DiskError, first: number, times?: number][] {
  return steps(calls).map((first, index) => (index % 2 === 0 ? [error, first, 1] : [error, first]));
}

const described = (failed: readonly unknown[], calls: number) =>
  `${failed.map((part) => part ?? "all").join(", ")} of ${calls}`;

/** What SQLite itself says of a file, and how many designs are in it. */
function inspect(file: string): { integrity: unknown; designs: unknown } {
  const sqlite = new SQLite(file);
  try {
    const integrity = sqlite.pragma("integrity_check", { simple: true });
    const table = sqlite.prepare("select 1 from sqlite_master where name = 'designs'").get();
    const count = () => sqlite.prepare("select count(*) from designs").pluck().get();
    return { integrity, designs: table === undefined ? 0 : count() };
  } finally {
    sqlite.close();
  }
}

const databaseIn = (dataDir: string) => join(dataDir, "lunula.sqlite");

describe("a disk that fails under a running site", () => {
  const ACTIONS: (keyof Visits)[] = ["design", "picture", "message", "signIn", "backup"];

  test.for(ACTIONS)(
    "%s: answered truly, and nothing is lost",
    { timeout },
    async (action, { annotate }) => {
      const site = await startSite({
        dataDir: join(folder, "data"),
        args: ["--no-starter", "--log", "off"],
        env: { ...BEHIND_PROXY, ...faults.env },
      });
      onTestFinished(async () => void (await site.stop()));
      const visits = await startVisits(site.url);
      const kept: Asked[] = [await visits[action]()];
      faults.mend();
      kept.push(await visits[action]());
      const calls = faults.calls();
      const answers: Record<number, number> = {};
      for (const error of ERRORS) {
        for (const failed of plan(calls, error)) {
          const what = described(failed, calls);
          faults.fail(...failed);
          const asked = await visits[action]();
          answers[asked.status] = (answers[asked.status] ?? 0) + 1;
          expect(wrongIn(asked), what).toBe("");
          expect((await fetch(`${site.url}/api/designs`)).status, what).toBe(200);
          faults.mend();
          const again = await visits[action]();
          expect(again.status, `after ${what}: ${again.body}`).toBeLessThan(300);
          kept.push(...[asked, again].filter(isAcknowledged));
        }
        await site.kill();
        await site.restart();
        // Of backups, only the newest stay.
        for (const one of action === "backup" ? kept.slice(-1) : kept)
          expect(await one.isKept(site.url)).toBe(true);
      }
      await site.stop();
      expect(inspect(databaseIn(site.dataDir)).integrity).toBe("ok");
      await annotate(`${calls} writes each, answers ${JSON.stringify(answers)}`);
    },
  );

  test(
    "a stop that cannot write keeps what was acknowledged",
    { timeout },
    async ({ annotate }) => {
      const site = await startSite({
        dataDir: join(folder, "data"),
        args: ["--no-starter", "--log", "off"],
        env: { ...BEHIND_PROXY, ...faults.env },
      });
      onTestFinished(async () => void (await site.stop()));
      const written = async () => {
        const visits = await startVisits(site.url);
        const kept = await Promise.all([visits.design(), visits.picture(), visits.message()]);
        faults.mend();
        return kept;
      };
      let kept = await written();
      await site.stop();
      const calls = faults.calls();
      await site.restart();
      for (const failed of ERRORS.flatMap((error) => plan(calls, error))) {
        const what = described(failed, calls);
        kept = await written();
        faults.fail(...failed);
        expect(await site.stop(), what).toBe(0);
        faults.mend();
        await site.restart();
        for (const one of kept) expect(await one.isKept(site.url), what).toBe(true);
      }
      await site.stop();
      expect(inspect(databaseIn(site.dataDir)).integrity).toBe("ok");
      await annotate(`${calls} writes of a stop`);
    },
  );

  test("a log that cannot be written holds up no answer", async () => {
    const file = join(folder, "log");
    const stderr = openSync(file, "a");
    const args = ["--port", "0", "--data", join(folder, "data"), "--no-starter"];
    const env = { ...ADMIN_ENV, ...faults.env };
    const { run, url } = await untilReady(runExecutable(args, env, { stderr }));
    onTestFinished(async () => {
      await run.end("SIGKILL");
      closeSync(stderr);
    });
    const ask = async (name: string) => {
      const answers = Array.from({ length: 50 }, () => fetch(`${url}/${name}`));
      for (const { status } of await Promise.all(answers)) expect(status).toBe(404);
    };
    for (const error of ERRORS) {
      faults.fail(error, 1);
      await ask(`while-${error}`);
      await expect.poll(() => faults.calls()).toBeGreaterThan(0);
      faults.mend();
      await ask(`after-${error}`);
      const logged = () => readFileSync(file, "utf8").match(new RegExp(`after-${error}`, "g"));
      await expect.poll(logged).toHaveLength(50);
    }
    expect(await run.end("SIGTERM")).toBe(0);
  });
});

describe("a disk that fails under a command", () => {
  /** A stopped site, one that was killed, a backup and an export; made on a sound disk. */
  let made: string;
  beforeAll(async () => {
    made = mkdtempSync(join(tmpdir(), "lunula-faults-made-"));
    const dataDir = join(made, "stopped");
    const site = await startSite({ dataDir, args: ["--no-starter"], env: BEHIND_PROXY });
    const visits = await startVisits(site.url);
    for (let n = 0; n < DESIGNS; n += 1) await visits.design();
    await visits.picture();
    await site.kill();
    cpSync(dataDir, join(made, "killed"), { recursive: true });
    await site.restart();
    await site.stop();
    for (const args of [
      ["backup", join(made, "backup.sqlite")],
      ["export", join(made, "export.json")],
    ])
      await runExecutable([...args, "--data", dataDir]).ended;
    await (await startSite({ dataDir: join(made, "empty"), args: ["--no-starter"] })).stop();
  });
  afterAll(() => {
    rmSync(made, { recursive: true, force: true });
  });

  interface Command {
    /** The site that it begins with. */
    site?: "stopped" | "killed" | "empty";
    args(dataDir: string): string[];
    /** The file that has all designs when it is done. */
    file: (dataDir: string) => string;
  }
  const copy = () => join(folder, "copy.sqlite");
  const moved = () => join(folder, "moved");
  const serve = (dataDir: string) => ["--port", "0", "--data", dataDir, "--no-starter"];
  const COMMANDS: Record<string, Command> = {
    "a first start": { args: serve, file: databaseIn },
    "a start after a crash": { site: "killed", args: serve, file: databaseIn },
    backup: {
      site: "stopped",
      args: (dataDir) => ["backup", copy(), "--data", dataDir],
      file: copy,
    },
    restore: {
      site: "empty",
      args: (dataDir) => ["restore", join(made, "backup.sqlite"), "--data", dataDir],
      file: databaseIn,
    },
    import: {
      site: "empty",
      args: (dataDir) => ["import", join(made, "export.json"), "--data", dataDir],
      file: databaseIn,
    },
    export: {
      site: "stopped",
      args: (dataDir) => ["export", join(folder, "export.json"), "--data", dataDir],
      file: databaseIn,
    },
    move: {
      site: "stopped",
      args: (dataDir) => ["move", "--from", dataDir, "--to", moved()],
      file: () => databaseIn(moved()),
    },
  };

  test.for(Object.entries(COMMANDS))(
    "%s does everything or nothing",
    { timeout },
    async ([name, { site, args, file }], { annotate }) => {
      const dataDir = join(folder, "data");
      const begin = () => {
        rmSync(folder, { recursive: true });
        mkdirSync(folder);
        if (site !== undefined) cpSync(join(made, site), dataDir, { recursive: true });
        faults.mend();
      };
      const run = async () => {
        const running = runExecutable(args(dataDir), { ...ADMIN_ENV, ...faults.env });
        // Of a start that succeeds, the writes of its stop fail, too.
        if (args === serve)
          await untilReady(running).then(
            () => running.end("SIGTERM"),
            () => undefined,
          );
        return { code: await running.ended, said: running.log() };
      };
      const all = name === "a first start" ? 0 : DESIGNS;
      begin();
      expect(await run()).toMatchObject({ code: 0 });
      const calls = faults.calls();
      let done = 0;
      for (const failed of ERRORS.flatMap((error) => plan(calls, error))) {
        begin();
        faults.fail(...failed);
        const { code, said } = await run();
        faults.mend();
        const what = `${described(failed, calls)}: ${code} ${said}`;
        if (code === 0) done += 1;
        expect(wrongIn({ code, said }), what).toBe("");
        const isThere = existsSync(file(dataDir));
        const found = isThere ? inspect(file(dataDir)) : { integrity: "ok", designs: 0 };
        expect(found.integrity, what).toBe("ok");
        // A move resumes where it stopped.
        const allowed = code === 0 ? [all] : name === "move" ? [found.designs] : [0, all];
        expect(allowed, what).toContain(found.designs);
        expect(isThere || code !== 0, what).toBe(true);
        // A second backup would not replace it.
        if (code === 0) rmSync(copy(), { force: true });
        expect(await run(), what).toMatchObject({ code: 0 });
        expect(inspect(file(dataDir)), what).toEqual({ integrity: "ok", designs: all });
      }
      await annotate(
        `${calls} writes, ${2 * steps(calls).length} of them failed, ${done} times done`,
      );
    },
  );
});
