import { type ChildProcess, execFileSync, fork } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseSync } from "vite";
import { createVitest } from "vitest/node";

// `npm run mutate -- worker`: changes one thing in a copy of the sources at a time, and runs the tests that should
// notice. What survives is either of no consequence or a missing test. `MUTANTS=40` says how many changes of each room
// are taken; `MUTATE_SEED` repeats a choice.

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
    tests: ["server/api/account/", "server/passwords.test.ts"],
  },
  tokens: {
    sources: [
      "server/store/accounts/tokens.ts",
      "server/api/account/tokens.ts",
      "contract/account/tokens.ts",
    ],
    tests: ["server/api/account/tokens", "server/api/account/scopes", "server/api/account/roles"],
  },
  importers: {
    sources: ["server/transfer/**/*.ts"],
    tests: ["server/transfer/", "server/api/imports", "server/api/transfer"],
  },
  worker: {
    sources: ["src/features/offline/worker/*.ts", "src/features/offline/outbox/outbox-delivery.ts"],
    tests: ["src/features/offline/worker/", "src/testing/worker-"],
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
/** A mutant that takes so much longer than all tests without a change is taken for one that never ends. */
const PATIENCE = 4;
const LEAST_PATIENCE_MS = 120_000;

interface Mutant {
  file: string;
  start: number;
  end: number;
  text: string;
}

type Outcome = "killed" | "timed out" | "survived";

interface AstNode {
  type: string;
  start: number;
  end: number;
  [name: string]: unknown;
}

const OPERATORS: Record<string, string> = {
  "===": "!==",
  "!==": "===",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "&&": "||",
  "||": "&&",
  "??": "&&",
};
/** What only the compiler reads, and what names modules. */
const PASSED_OVER = /^(?:TS|Import|ExportAll)/;

/** All changes of a file, each of one operator, condition, literal or statement. */
function mutantsOf(file: string): Mutant[] {
  const source = readFileSync(file, "utf8");
  const found: Mutant[] = [];
  const add = ({ start, end }: { start: number; end: number }, text: string) => {
    if (source.slice(start, end) !== text) found.push({ file, start, end, text });
  };
  visit(parseSync(file, source).program);
  return found;

  function visit(node: unknown, isKey = false): void {
    if (Array.isArray(node)) for (const one of node) visit(one);
    if (!isNode(node) || (PASSED_OVER.test(node.type) && !isCast(node))) return;
    if (!isKey) change(node);
    for (const [name, part] of Object.entries(node)) {
      visit(part, name === "key" || name === "property" || name === "source");
    }
  }

  function change(node: AstNode): void {
    const { type, operator, left, right, test, value } = node;
    if (isNode(left) && isNode(right) && /^(?:Binary|Logical)Expression$/.test(type)) {
      const other = OPERATORS[String(operator)];
      const between = source.slice(left.end, right.start);
      if (other)
        add({ start: left.end, end: right.start }, between.replace(String(operator), other));
    }
    if (isNode(test) && /^(?:If|Conditional)/.test(type)) {
      add(test, "true");
      add(test, "false");
    }
    if (type === "UnaryExpression" && operator === "!")
      add({ start: node.start, end: node.start + 1 }, "");
    if (type === "Literal" && typeof value === "boolean") add(node, String(!value));
    if (type === "Literal" && typeof value === "number") add(node, String(value + 1));
    if (type === "Literal" && typeof value === "string") add(node, value === "" ? '"more"' : '""');
    if (type === "ExpressionStatement" && !("directive" in node && node["directive"]))
      add(node, ";");
    if (type === "ThrowStatement") add(node, ";");
    if (type === "ArrayExpression") add(node, "[]");
  }
}

/** Casts and the like contain code. */
const isCast = ({ type }: AstNode) =>
  /^TS(?:As|Satisfies|NonNull)Expression$/.test(type) || type === "ImportExpression";

function isNode(value: unknown): value is AstNode {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

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

/** The tests named like the file are run first. */
function testsOf({ tests }: Room, { file }: Mutant): [near: string[], others: string[]] {
  const all = globSync("{server,src,contract}/**/*.test.ts").filter((test) =>
    tests.some((place) => test.startsWith(place)),
  );
  const name = path.basename(file, ".ts");
  const isNear = (test: string) =>
    path.basename(test).startsWith(name) || test.includes(`/${name}/`);
  return [all.filter(isNear), all.filter((test) => !isNear(test))];
}

/** In a process of its own, which is told what to run. */
async function runMutants(): Promise<void> {
  process.chdir(process.argv[3] ?? "");
  // More than with each change, and always the same.
  Object.assign(process.env, { WALKS: "60", WALK_SEED: "1" });
  const vitest = await createVitest("test", {
    watch: false,
    project: ["unit"],
    bail: 1,
    maxWorkers: 1,
    reporters: [{}],
    testTimeout: 60_000,
  });
  process.on("message", async ({ mutant, runs }: { mutant: Mutant; runs: string[][] }) => {
    const { file, start, end, text } = mutant;
    const whole = path.resolve(file);
    const source = readFileSync(whole, "utf8");
    writeFileSync(whole, source.slice(0, start) + text + source.slice(end));
    let isKilled = false;
    for (const tests of runs) {
      if (isKilled || tests.length === 0) continue;
      vitest.invalidateFile(whole);
      const specifications = await vitest.globTestSpecifications(tests);
      const wanted = specifications.filter(({ project }) => project.name === "unit");
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(wanted);
      isKilled = unhandledErrors.length > 0 || testModules.some((one) => !one.ok());
    }
    writeFileSync(whole, source);
    vitest.invalidateFile(whole);
    process.send?.(isKilled ? "killed" : "survived");
  });
  process.send?.("ready");
}

/** Runs the tests of each mutant in a new process, with a time limit. */
class Runner {
  private readonly folder: string;
  private child: ChildProcess | undefined;
  private patience = 20 * LEAST_PATIENCE_MS;

  constructor(folder: string) {
    this.folder = folder;
  }

  async outcome(mutant: Mutant, runs: string[][]): Promise<Outcome> {
    if (!this.child) {
      this.child = fork(import.meta.filename, ["--run", this.folder], {
        detached: true,
        stdio: "ignore",
      });
      await this.answer();
    }
    this.child.send({ mutant, runs });
    const answer = await this.answer();
    // What runs again keeps some modules as they were changed for the one before.
    this.end();
    if (answer !== undefined) return answer;
    cpSync(mutant.file, path.join(this.folder, mutant.file));
    return "timed out";
  }

  /** The tests have taken this long. */
  expect(milliseconds: number): void {
    this.patience = Math.max(LEAST_PATIENCE_MS, PATIENCE * milliseconds);
  }

  end(): void {
    // With the workers that it has started.
    if (this.child?.pid) process.kill(-this.child.pid, "SIGKILL");
    this.child = undefined;
  }

  private answer(): Promise<Outcome | undefined> {
    const { promise, resolve } = Promise.withResolvers<Outcome | undefined>();
    const timer = setTimeout(() => resolve(undefined), this.patience);
    this.child?.once("message", (outcome: Outcome) => resolve(outcome));
    return promise.finally(() => clearTimeout(timer));
  }
}

function copyOfSources(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "lunula-mutants-"));
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
    encoding: "utf8",
  });
  for (const file of files.split("\n").filter(Boolean)) cpSync(file, path.join(folder, file));
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  return folder;
}

function describe({ file, start, end, text }: Mutant): string {
  const source = readFileSync(file, "utf8");
  const line = source.slice(0, start).split("\n").length;
  const short = (code: string) => code.replaceAll(/\s+/g, " ").trim().slice(0, 90);
  return `${file}:${line}: ${short(source.slice(start, end))} → ${short(text)}`;
}

async function mutate(names: string[]): Promise<void> {
  const count = Number(process.env["MUTANTS"] ?? 80);
  const seed = Number(process.env["MUTATE_SEED"] ?? Date.now() % 1_000_000);
  console.log(`MUTATE_SEED=${seed}`);
  const folder = copyOfSources();
  const runner = new Runner(folder);
  try {
    for (const name of names) {
      const room = ROOMS[name];
      if (!room) throw new Error(`There is no room ${name}: ${Object.keys(ROOMS).join(", ")}`);
      const sources = globSync(room.sources).filter((file) => !file.endsWith(".test.ts"));
      const all = sources.toSorted().flatMap(mutantsOf);
      const sample = sampleOf(all, count, seed);
      const outcomes: Outcome[] = [];
      const [first] = sample;
      if (!first) continue;
      const nothing = { ...first, end: first.start, text: "" };
      const mustPass = async () => {
        const begun = performance.now();
        const outcome = await runner.outcome(nothing, testsOf(room, nothing));
        if (outcome !== "survived") throw new Error(`${name}, without a change: ${outcome}`);
        runner.expect(performance.now() - begun);
      };
      await mustPass();
      for (const mutant of sample) {
        const outcome = await runner.outcome(mutant, testsOf(room, mutant));
        outcomes.push(outcome);
        if (outcome !== "killed") console.log(`  ${outcome}: ${describe(mutant)}`);
      }
      // What was noticed was noticed for the change, not for what others had left behind.
      await mustPass();
      const survived = outcomes.filter((outcome) => outcome === "survived").length;
      const score = 1 - survived / outcomes.length;
      console.log(
        `${name}: ${Math.round(score * 100)} % of ${outcomes.length} mutants were noticed, of ${all.length}`,
      );
      if (score < WANTED) process.exitCode = 1;
    }
  } finally {
    runner.end();
    rmSync(folder, { recursive: true });
  }
}

if (process.argv[2] === "--run") await runMutants();
else await mutate(process.argv.length > 2 ? process.argv.slice(2) : Object.keys(ROOMS));
