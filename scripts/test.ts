import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { join, relative } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { failureName, failuresOf as folderOf } from "../tests/support/failures-folder.ts";
import { quickFolder } from "../tests/support/servers/quick-folder.ts";

// `npm test`: every check, until one fails. The last line counts the tests.
//
// Checks that take seconds come first, while the executable for the browser tests is built. Then these and all other
// tests run beside each other, since each waits for a part of its time. The output of the others is shown when their
// stage ends.
//
// A test of a page, in a browser or in jsdom, that fails runs once more, alone, at the end. If it passes then, it is
// reported as unsteady: a race in the page or in the test. The trace of its first failure helps to find it.

/** More unsteady tests than this fail the run. */
const MAX_UNSTEADY = 3;
/** Keeps traces and pictures of first failures while the tests run again. */
const FIRST_FAILURES = "build/unsteady";

/** Two projects run beside the browser. Each worker compiles all code, so fewer workers take less time in total. */
const SHARE = `--maxWorkers=${Math.max(1, Math.floor(availableParallelism() / 2))}`;

/** The tests take about one. */
const ROOM_GB = 4;

interface Failure {
  project: string;
  file: string;
  /** Undefined if the whole file failed, for example because its site did not start. */
  test?: Result;
}

const before = processorSeconds();
const temporary = temporaryFolder();
process.env["TMPDIR"] = temporary;
process.once("exit", () => rmSync(temporary, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
const count = { passed: 0, failed: 0 };
const stages: string[] = [];
const toRepeat: Failure[] = [];

rmSync(FIRST_FAILURES, { recursive: true, force: true });
const preparation = prepare();
const isSound =
  (await step("inherit", "Format", "oxfmt", "--check")) &&
  (await step("inherit", "Lint", "npm", "run", "--silent", "lint")) &&
  (await step("inherit", "Types", "npm", "run", "--silent", "types"));
const parts = await Promise.all(isSound ? [testInBrowser(), testPages(), testServer()] : []);
await preparation;
const isWorthRepeating = isSound && parts.every(Boolean);
if (!isWorthRepeating) count.failed += toRepeat.length;
const passed = isWorthRepeating && (await repeatFailed());

const { busy, idle } = processorSeconds();
const [worked, rested] = [busy - before.busy, idle - before.idle].map((time) => time.toFixed(0));
stages.push(`All processors of the machine: ${worked} s busy, ${rested} s idle`);
console.log(`\n${stages.join("\n")}`);
console.log(`\n${count.passed} passed, ${count.failed} failed`);
process.exit(passed ? 0 : 1);

/** First what takes longest. What is left then starts beside what still runs, so that no processor is idle. */
async function testInBrowser(): Promise<boolean> {
  return (
    (await preparation) &&
    (await pageTests("inherit", "browser")) &&
    (await tests("postgres", SHARE))
  );
}

async function testPages(): Promise<boolean> {
  return (
    (await pageTests("pipe", "component", SHARE)) &&
    (await preparation) &&
    (await pageTests("pipe", "browser-postgres", "--tags-filter=main-flow"))
  );
}

function testServer(): Promise<boolean> {
  return tests("unit", SHARE);
}

/** The parts of Vitest’s JSON report that are used here. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: Result[] }[];
}

interface Result {
  title: string;
  ancestorTitles: string[];
  fullName: string;
  status: string;
  /** In milliseconds; undefined if the test did not run. */
  duration?: number;
}

/** For what tests write, if possible in memory: tests of the server take a fifth less time than on a disk. */
function temporaryFolder(): string {
  const make = (place: string) => {
    const folder = mkdtempSync(join(place, "lunula-tests-"));
    // Some tests run as other users.
    chmodSync(folder, 0o1777);
    return folder;
  };
  const quick = make(quickFolder(ROOM_GB));
  const program = join(quick, "program");
  writeFileSync(program, "#!/bin/sh\n", { mode: 0o755 });
  if (spawnSync(program).status === 0) return quick;
  // Some systems run no programs in memory.
  rmSync(quick, { recursive: true });
  return make(tmpdir());
}

/** Builds the executable, and meanwhile fetches missing programs. Returns whether all are available. */
async function prepare(): Promise<boolean> {
  const available = await Promise.all([
    step("pipe", "Executable", "./build.sh"),
    step("pipe", "Programs", "node", "scripts/ensure-programs.ts"),
  ]);
  return available.every(Boolean);
}

/** Runs a project’s tests. If the report is missing, the runner has crashed. */
async function runTests(output: Output, project: string, ...options: string[]) {
  const file = join(temporary, `${project}.json`);
  rmSync(file, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const run = ["vitest", "run", "--project", project, ...options, ...reporters] as const;
  const passed = await step(output, `Tests: ${project}`, ...run);
  const report = existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8")) as Report)
    : { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  return { passed, report };
}

async function tests(project: string, ...options: string[]): Promise<boolean> {
  const { passed, report } = await runTests("pipe", project, ...options);
  count.passed += report.numPassedTests;
  count.failed += report.numFailedTests;
  printSlowest(project, report);
  return passed;
}

/** Continues after failures, which are repeated at the end. */
async function pageTests(output: Output, project: string, ...options: string[]): Promise<boolean> {
  const { passed, report } = await runTests(output, project, ...options);
  count.passed += report.numPassedTests;
  printSlowest(project, report);
  const failures = failuresOf(project, report);
  toRepeat.push(...failures);
  keepFirstFailures(project);
  const isKnown = passed || failures.length > 0;
  if (!isKnown) count.failed += 1;
  return isKnown && toRepeat.length <= MAX_UNSTEADY;
}

function failuresOf(project: string, { testResults }: Report): Failure[] {
  return testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, assertionResults }) => {
      const file = relative(process.cwd(), name);
      const failed = assertionResults.filter(({ status }) => status === "failed");
      return failed.length > 0
        ? failed.map((test) => ({ project, file, test }))
        : [{ project, file }];
    });
}

/** The next run empties the folder of failures. */
function keepFirstFailures(project: string): void {
  const folder = folderOf(project);
  if (!existsSync(folder)) return;
  mkdirSync(FIRST_FAILURES, { recursive: true });
  renameSync(folder, join(FIRST_FAILURES, project));
}

/** Runs each failed test alone. Returns whether all pass now. */
async function repeatFailed(): Promise<boolean> {
  const unsteady: Failure[] = [];
  // Each step’s page is in the trace, and drawn in whole.
  process.env["TRACE"] = "1";
  for (const failure of toRepeat) {
    const { project, file, test } = failure;
    const only = test ? ["-t", pattern(test)] : [];
    const { passed, report } = await runTests("inherit", project, file, ...only);
    const isThrough = passed && report.numPassedTests > 0;
    if (isThrough) unsteady.push(failure);
    count[isThrough ? "passed" : "failed"] += 1;
  }
  for (const failure of unsteady) {
    const { file, test } = failure;
    console.log(`\nUnsteady, passed when it ran again alone: ${file} > ${test?.fullName ?? "all"}`);
    for (const folder of firstFailures(failure)) {
      console.log(`  Trace and screenshot of its first failure: ${folder}`);
    }
  }
  stages.push(`${unsteady.length} unsteady`);
  return unsteady.length === toRepeat.length;
}

function firstFailures({ project, file, test }: Failure): string[] {
  const place = join(FIRST_FAILURES, project);
  const kept = existsSync(place) ? readdirSync(place) : [];
  const name = failureName(file, test?.title ?? "");
  return kept.filter((folder) => folder.startsWith(name)).map((folder) => join(place, folder));
}

/** Matches this test only. Vitest joins groups and test by " > ". */
function pattern({ ancestorTitles, title }: Result): string {
  const names = [...ancestorTitles, title].map((name) =>
    name.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`),
  );
  return `^${names.join(" > ")}$`;
}

/** Where to start when the run takes too long. */
function printSlowest(project: string, { testResults }: Report): void {
  const timed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .map(({ fullName, duration = 0 }) => ({ fullName, duration }));
  const slowest = timed.toSorted((a, b) => b.duration - a.duration).slice(0, 10);
  console.log(`\nThe slowest of ${project}:`);
  for (const { fullName, duration } of slowest) {
    console.log(`  ${(duration / 1000).toFixed(1).padStart(5)} s  ${fullName}`);
  }
}

/** Shown immediately, or all together at the end. */
type Output = "inherit" | "pipe";

/** Runs a command, shows its output, and records the time that it took, and its processor time. */
async function step(output: Output, title: string, ...command: string[]): Promise<boolean> {
  if (output === "inherit") console.log(`\n${title}`);
  const started = performance.now();
  // `times` includes processes that have ended and were waited for, but not those that a browser leaves to the
  // system.
  const timed = ["-c", '"$@"; code=$?; times >&3; exit $code', "sh", ...command];
  const child = spawn("sh", timed, { stdio: ["ignore", output, output, "pipe"] });
  const said = Promise.all(
    [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : "")),
  );
  const times = text(child.stdio[3] as Readable);
  const [code] = (await once(child, "close")) as [number | null];
  if (output === "pipe") console.log(`\n${title}\n${(await said).join("").trimEnd()}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  stages.push(`${title}: ${seconds} s, ${secondsIn(await times).toFixed(0)} s of the processors`);
  return code === 0;
}

/** The sum of times such as “1m30.250s”. */
function secondsIn(times: string): number {
  const each = times.matchAll(/(\d+)m([\d.]+)s/g);
  return each.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}

/** Of the whole machine since its start: what a browser leaves to the system counts here. */
function processorSeconds() {
  const times = cpus().map((processor) => processor.times);
  const idle = times.reduce((sum, each) => sum + each.idle, 0) / 1000;
  const all = times.flatMap(Object.values).reduce((sum, each) => sum + Number(each), 0) / 1000;
  return { busy: all - idle, idle };
}
