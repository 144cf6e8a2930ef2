import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { FAILURES, failureName } from "../tests/support/failures-folder.ts";

// `npm test`: every check, one after the other, until one fails. The last line counts the tests.
// What the browser tests need is made meanwhile: it often waits for the disk or the network.
//
// A test of a page, in a browser or in jsdom, that fails runs once more, alone, at the end. If it passes then, it is
// reported as unsteady: a race in the page or in the test, to be found by the trace of its first failure.

/** More unsteady tests than this fail the run. */
const MOST_UNSTEADY = 3;
/** Where traces and pictures of first failures stay while their tests run again. */
const FIRST_FAILURES = "build/unsteady";

interface Failure {
  project: string;
  file: string;
  /** None where the whole file failed, as when its site does not start. */
  test?: Result;
}

const reports = mkdtempSync(join(tmpdir(), "lunula-tests-"));
const count = { passed: 0, failed: 0 };
const stages: string[] = [];
const toRepeat: Failure[] = [];
let childrenCpu = cpuOfChildren();

rmSync(FIRST_FAILURES, { recursive: true, force: true });
const preparation = prepare();
const passed =
  (await step("Format", "oxfmt", "--check")) &&
  (await step("Lint", "oxlint")) &&
  (await step("Types", "npm", "run", "--silent", "types")) &&
  (await pageTests("component")) &&
  (await tests("unit")) &&
  (await preparation) &&
  (await tests("postgres")) &&
  (await pageTests("browser")) &&
  (await pageTests("browser-postgres", "--tags-filter=main-flow")) &&
  (await repeatFailed());
await preparation;

rmSync(reports, { recursive: true });
console.log(`\n${stages.join("\n")}`);
console.log(`\n${count.passed} passed, ${count.failed} failed`);
process.exit(passed ? 0 : 1);

/** The part of vitest’s JSON report that is read here. */
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
  /** In milliseconds; none for a test that did not run. */
  duration?: number;
}

/** Makes the executable, then sees to the programs; says so when both are there. */
async function prepare(): Promise<boolean> {
  const executable = await run("pipe", "Executable", "./build.sh");
  console.log(`\nExecutable\n${executable.said}`);
  if (!executable.passed) return false;
  const programs = await run("pipe", "Programs", "node", "scripts/ensure-programs.ts");
  console.log(`\nPrograms\n${programs.said}`);
  return programs.passed;
}

async function step(title: string, ...command: [string, ...string[]]): Promise<boolean> {
  console.log(`\n${title}`);
  return (await run("inherit", title, ...command)).passed;
}

/** Runs a project's tests. A report that is missing is that of a runner which broke. */
async function runTests(project: string, ...options: string[]) {
  const file = join(reports, "report.json");
  rmSync(file, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const run = ["vitest", "run", "--project", project, ...options, ...reporters] as const;
  const passed = await step(`Tests: ${project}`, ...run);
  const report = existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8")) as Report)
    : { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  return { passed, report };
}

async function tests(project: string): Promise<boolean> {
  const { passed, report } = await runTests(project);
  count.passed += report.numPassedTests;
  count.failed += report.numFailedTests;
  printSlowest(report);
  return passed;
}

/** Goes on after failures, which are tried again when all else is through. */
async function pageTests(project: string, ...options: string[]): Promise<boolean> {
  const { passed, report } = await runTests(project, ...options);
  count.passed += report.numPassedTests;
  printSlowest(report);
  const failures = failuresOf(project, report);
  toRepeat.push(...failures);
  keepFirstFailures(project);
  const isKnown = passed || failures.length > 0;
  if (!isKnown || toRepeat.length > MOST_UNSTEADY) {
    count.failed += Math.max(1, toRepeat.length);
    return false;
  }
  return true;
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
  if (!existsSync(FAILURES)) return;
  mkdirSync(FIRST_FAILURES, { recursive: true });
  renameSync(FAILURES, join(FIRST_FAILURES, project));
}

/** Runs each failed test alone; says whether all pass now. */
async function repeatFailed(): Promise<boolean> {
  const unsteady: Failure[] = [];
  for (const failure of toRepeat) {
    const { project, file, test } = failure;
    const { passed, report } = await runTests(
      project,
      file,
      ...(test ? ["-t", pattern(test)] : []),
    );
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

/** Matches this test alone; Vitest has " > " between groups and test. */
function pattern({ ancestorTitles, title }: Result): string {
  const names = [...ancestorTitles, title].map((name) =>
    name.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`),
  );
  return `^${names.join(" > ")}$`;
}

/** Where to begin when the run takes too long. */
function printSlowest({ testResults }: Report): void {
  const timed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .map(({ fullName, duration = 0 }) => ({ fullName, duration }));
  const slowest = timed.toSorted((a, b) => b.duration - a.duration).slice(0, 10);
  console.log("\nThe slowest:");
  for (const { fullName, duration } of slowest) {
    console.log(`  ${(duration / 1000).toFixed(1).padStart(5)} s  ${fullName}`);
  }
}

/** Runs a command, shows what it says at once or answers it, and notes what time it took. */
async function run(
  output: "inherit" | "pipe",
  title: string,
  command: string,
  ...args: string[]
): Promise<{ passed: boolean; said: string }> {
  const started = performance.now();
  const child: ChildProcess = spawn(command, args, { stdio: ["ignore", output, output] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (part: string) => (said += part));
  }
  child.once("exit", () => {
    const cpu = cpuOfChildren();
    const seconds = (performance.now() - started) / 1000;
    stages.push(
      `${title}: ${seconds.toFixed(0)} s, ${(cpu - childrenCpu).toFixed(0)} s of the processors`,
    );
    childrenCpu = cpu;
  });
  const passed = await once(child, "close").then(
    ([code]) => code === 0,
    (error: Error) => void console.error(error.message),
  );
  return { passed: passed === true, said: said.trimEnd() };
}

/**
 * Seconds of processor time that ended children and theirs have taken, as Linux adds it up: what a browser leaves
 * behind for the system to end is not among it. Elsewhere it is not known, and 0.
 */
function cpuOfChildren(): number {
  if (!existsSync("/proc/self/stat")) return 0;
  // The name of the program, in parentheses, may hold spaces: count from behind it.
  const fields = readFileSync("/proc/self/stat", "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  const TICKS_A_SECOND = 100;
  return (Number(fields[13]) + Number(fields[14])) / TICKS_A_SECOND;
}
