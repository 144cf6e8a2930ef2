import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type TestModule, type TestSpecification, type Vitest, createVitest } from "vitest/node";
import { type Mutant, type Survivors, changed, keyOf, mutantsOf, withSwitches } from "./mutants.ts";

// `npm run mutate -- worker`: changes one thing of a room’s sources at a time, and runs the tests that reach it. What
// survives is either of no consequence, which `survivors.json` says of it, or a missing test. `MUTANTS=40` says how many
// changes of each room are taken, at random; `MUTATE_SEED` takes others.

interface Room {
  sources: string[];
  /** Folders and files of the tests that should notice. */
  tests: string[];
}

const ROOMS: Record<string, Room> = {
  accounts: {
    sources: [
      "server/{store/accounts,api/account}/*.ts",
      "server/{passwords,http/session}.ts",
      "contract/account/roles.ts",
    ],
    tests: [
      "server/api/account/",
      "server/api/collections/lost-answers",
      "server/api/collections/two-editors",
      "server/commands/admin.test.ts",
      "server/http/http.test.ts",
      "server/passwords.test.ts",
    ],
  },
  tokens: {
    sources: [
      "server/store/accounts/tokens.ts",
      "server/api/account/admins.ts",
      "contract/account/tokens.ts",
    ],
    tests: ["server/api/account/", "server/http/openapi.test.ts"],
  },
  importers: {
    sources: ["server/transfer/**/*.ts"],
    tests: ["server/transfer/", "server/api/import", "server/api/transfer"],
  },
  worker: {
    sources: ["src/features/offline/worker/*.ts", "src/features/offline/outbox/outbox-delivery.ts"],
    tests: ["src/features/offline/worker/", "src/features/offline/outbox/", "src/testing/worker-"],
  },
  "response-cache": {
    sources: ["server/response-cache/*.ts"],
    tests: [
      "server/response-cache/",
      "server/http/http.test.ts",
      "server/http/odd-requests.test.ts",
      "server/http/request-id.test.ts",
      "server/metrics.test.ts",
    ],
  },
};
const WANTED = 0.85;
const SURVIVORS = "scripts/survivors.json";
/** Tests that take so much longer than without a change never end. */
const PATIENCE = { factor: 10, atLeastMs: 120_000 };

/** Which tests are about a file is known once they have noticed a change of it. */
const OF_ITS_FILE = 20;

type Outcome = "killed" | "timed out" | "survived" | "refused by the compiler";

/** So many of them, the same for each seed. */
function sampleOf<Item>(items: Item[], count: number, seed: number): Item[] {
  let state = seed;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, count)
    .map(({ item }) => item);
}

function copyOfSources(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "lunula-mutants-"));
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
    encoding: "utf8",
  });
  for (const file of files.split("\n").filter((name) => existsSync(name)))
    cpSync(file, path.join(folder, file));
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  return folder;
}

/** Runs tests of a copy of the sources with all mutants of a room, each in a process that switches one of them on. */
class Tests {
  private readonly vitest: Vitest;
  /** Those of the run that is on, or was the last. */
  private readonly failed: Set<string>;
  private readonly all: TestSpecification[];
  private readonly tookMs = new Map<TestSpecification, number>();
  private readonly reached = new Map<TestSpecification, Set<string>>();
  /** How many mutants of a source file each has noticed. */
  private readonly noticed = new Map<TestSpecification, Map<string, number>>();

  private constructor(vitest: Vitest, failed: Set<string>, all: TestSpecification[]) {
    this.vitest = vitest;
    this.failed = failed;
    this.all = all;
  }

  /** Runs each once without a change. */
  static async in(folder: string, { tests }: Room): Promise<Tests> {
    process.chdir(folder);
    // More than with each change, and always the same.
    Object.assign(process.env, { WALKS: "60", WALK_SEED: "1" });
    class AsGiven {
      shard = (files: TestSpecification[]) => files;
      sort = (files: TestSpecification[]) => files;
    }
    const failed = new Set<string>();
    // Vitest’s own result of a run also has what failed in former ones.
    const onTestModuleEnd = (one: TestModule) => {
      if (one.state() === "failed") failed.add(one.moduleId);
    };
    const vitest = await createVitest("test", {
      root: folder,
      watch: false,
      project: ["unit"],
      bail: 1,
      maxWorkers: 1,
      reporters: [{ onTestModuleEnd }],
      teardownTimeout: 60_000,
      sequence: { sequencer: AsGiven },
    });
    const found = await vitest.globTestSpecifications(tests);
    const all = found.filter(({ moduleId }) =>
      tests.some((place) => path.relative(folder, moduleId).startsWith(place)),
    );
    const made = new Tests(vitest, failed, all);
    for (const one of all) await made.measure(one, path.join(folder, "reached"));
    return made;
  }

  private async measure(one: TestSpecification, list: string): Promise<void> {
    writeFileSync(list, "");
    process.env["MUTANTS_REACHED"] = list;
    const begun = performance.now();
    const outcome = await this.run([one], Infinity);
    if (outcome !== "survived") throw new Error(`${one.moduleId} fails without a change.`);
    this.tookMs.set(one, performance.now() - begun);
    this.reached.set(one, new Set(readFileSync(list, "utf8").split(" ")));
    delete process.env["MUTANTS_REACHED"];
  }

  /** What the tests say that reach it: first those that have noticed most of its file in the least time. */
  async outcome(name: string, file: string): Promise<Outcome> {
    process.env["MUTANT"] = name;
    const value = (one: TestSpecification) => {
      const noticed = this.noticed.get(one);
      const all = [...(noticed?.values() ?? [])].reduce((sum, count) => sum + count, 1);
      return (all + OF_ITS_FILE * (noticed?.get(file) ?? 0)) / this.timeOf(one);
    };
    const reaching = this.all.filter((one) => this.reached.get(one)?.has(name));
    const sorted = reaching.toSorted((one, other) => value(other) - value(one));
    const usual = sorted.reduce((sum, one) => sum + this.timeOf(one), 0);
    const limit = Math.max(PATIENCE.factor * usual, PATIENCE.atLeastMs);
    if (sorted.length === 0) return "survived";
    const outcome = await this.run(sorted, limit);
    const failing = sorted.find(({ moduleId }) => this.failed.has(moduleId));
    if (failing) {
      const noticed = this.noticed.get(failing) ?? new Map<string, number>();
      this.noticed.set(failing, noticed.set(file, (noticed.get(file) ?? 0) + 1));
    }
    return outcome;
  }

  async endsWithoutChange(): Promise<boolean> {
    delete process.env["MUTANT"];
    return (await this.run(this.all, Infinity)) === "survived";
  }

  async close(): Promise<void> {
    await this.vitest.close();
  }

  private timeOf(one: TestSpecification): number {
    return this.tookMs.get(one) ?? 1;
  }

  private async run(tests: TestSpecification[], limitMs: number): Promise<Outcome> {
    let isTooLong = false;
    this.failed.clear();
    const giveUp = () => {
      isTooLong = true;
      // The second time kills the process.
      for (let n = 0; n < 2; n += 1)
        void this.vitest.cancelCurrentRun("test-failure").catch(() => undefined);
    };
    const timer = Number.isFinite(limitMs) ? setTimeout(giveUp, limitMs) : undefined;
    try {
      const { unhandledErrors } = await this.vitest.runTestSpecifications(tests);
      if (isTooLong) return "timed out";
      return this.failed.size > 0 || unhandledErrors.length > 0 ? "killed" : "survived";
    } finally {
      clearTimeout(timer);
    }
  }
}

/** The folder of the TypeScript project that checks a file. */
function projectOf(file: string): string {
  const worker = "src/features/offline/worker";
  if (file.startsWith(worker)) return worker;
  return file.startsWith("src/") ? "." : "server";
}

function typesHold(folder: string, project: string): boolean {
  const compiler = path.join(folder, "node_modules/.bin/tsc");
  return spawnSync(compiler, ["-p", project], { cwd: folder }).status === 0;
}

function compiles(mutant: Mutant, folder: string): boolean {
  const file = path.join(folder, mutant.file);
  const source = readFileSync(file, "utf8");
  writeFileSync(file, changed(source, mutant));
  const isAccepted = typesHold(folder, projectOf(mutant.file));
  writeFileSync(file, source);
  return isAccepted;
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

async function mutateRoom(name: string, survivors: Survivors): Promise<boolean> {
  const room = ROOMS[name];
  if (!room) throw new Error(`There is no room ${name}: ${Object.keys(ROOMS).join(", ")}`);
  const count = Number(process.env["MUTANTS"] ?? 160);
  const seed = Number(process.env["MUTATE_SEED"] ?? 1);
  const home = process.cwd();
  const sources = globSync(room.sources).filter((file) => !file.endsWith(".test.ts"));
  const mutants = sources.toSorted().flatMap((file) => mutantsOf(file));
  const named = mutants.map((mutant, at) => ({ mutant, name: String(at) }));
  const [plain, folder] = [copyOfSources(), copyOfSources()];
  let tests: Tests | undefined;
  try {
    for (const file of sources) {
      const own = named.filter(({ mutant }) => mutant.file === file);
      writeFileSync(path.join(folder, file), withSwitches(readFileSync(file, "utf8"), own));
    }
    for (const project of new Set(sources.map(projectOf))) {
      if (!typesHold(plain, project)) throw new Error(`The types of ${project} do not hold.`);
    }
    tests = await Tests.in(folder, room);
    const outcomes: Outcome[] = [];
    let explained = 0;
    const sample = sampleOf(named, count, seed);
    for (const { mutant, name: at } of sample) {
      if (outcomes.length % 25 === 0) console.log(`  ${outcomes.length} of ${sample.length}`);
      let outcome = await tests.outcome(at, mutant.file);
      if (outcome === "survived" && !compiles(mutant, plain)) outcome = "refused by the compiler";
      outcomes.push(outcome);
      const reasons = Object.values(survivors[mutant.file] ?? {}).flat();
      const isExplained = outcome === "survived" && reasons.includes(keyOf(mutant));
      if (isExplained) explained += 1;
      else if (outcome === "survived" || outcome === "timed out")
        console.log(`  ${outcome}: ${mutant.file}:${mutant.lineNumber}: ${keyOf(mutant)}`);
    }
    // What was noticed was noticed for the change, not for what others had left behind.
    if (!(await tests.endsWithoutChange())) throw new Error(`${name} fails without a change.`);
    const [survived, refused] = ["survived", "refused by the compiler"].map(
      (kind) => outcomes.filter((outcome) => outcome === kind).length,
    ) as [number, number];
    const valid = outcomes.length - refused;
    console.log(
      `${name}: tests notice ${percent(valid - survived, valid)} of ${valid} changes, of ${mutants.length} that there are (MUTATE_SEED=${seed}). ` +
        `${explained} of ${survived} that they don’t are explained. The compiler refuses ${refused} more.`,
    );
    return valid - survived >= WANTED * valid;
  } finally {
    await tests?.close();
    process.chdir(home);
    for (const copy of [plain, folder]) rmSync(copy, { recursive: true });
  }
}

const survivors = existsSync(SURVIVORS)
  ? (JSON.parse(readFileSync(SURVIVORS, "utf8")) as Survivors)
  : {};
for (const name of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(ROOMS)) {
  if (!(await mutateRoom(name, survivors))) process.exitCode = 1;
}
