import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// `npm test`: every check, one after the other, until one fails. The last line counts the tests.
// What the browser tests need is made meanwhile: it often waits for the disk or the network.

const reports = mkdtempSync(join(tmpdir(), "lunula-tests-"));
const count = { passed: 0, failed: 0 };

const preparation = prepare();
const passed =
  (await step("Format", "oxfmt", "--check")) &&
  (await step("Lint", "oxlint")) &&
  (await step("Types", "npm", "run", "--silent", "types")) &&
  (await tests("unit")) &&
  (await preparation) &&
  (await tests("postgres")) &&
  (await tests("browser")) &&
  (await tests("browser-postgres", "--tags-filter=main-flow"));
await preparation;

rmSync(reports, { recursive: true });
console.log(`\n${count.passed} passed, ${count.failed} failed`);
process.exit(passed ? 0 : 1);

/** The part of vitest’s JSON report that is read here. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: Timed[] }[];
}

interface Timed {
  fullName: string;
  /** In milliseconds; none for a test that did not run. */
  duration?: number;
}

/** Where to begin when the run takes too long. */
function printSlowest(all: Timed[]): void {
  const timed = all.map(({ fullName, duration = 0 }) => ({ fullName, duration }));
  const slowest = timed.toSorted((a, b) => b.duration - a.duration).slice(0, 10);
  console.log("\nThe slowest:");
  for (const { fullName, duration } of slowest) {
    console.log(`  ${(duration / 1000).toFixed(1).padStart(5)} s  ${fullName}`);
  }
}

/** Makes the executable, then sees to the programs; says so when both are there. */
async function prepare(): Promise<boolean> {
  const executable = await run("pipe", "./build.sh");
  console.log(`\nExecutable\n${executable.said}`);
  if (!executable.passed) return false;
  const programs = await run("pipe", "node", "scripts/ensure-programs.ts");
  console.log(`\nPrograms\n${programs.said}`);
  return programs.passed;
}

async function step(title: string, ...command: [string, ...string[]]): Promise<boolean> {
  console.log(`\n${title}`);
  return (await run("inherit", ...command)).passed;
}

/** Runs a command, and shows what it says at once or answers it. */
async function run(output: "inherit" | "pipe", command: string, ...args: string[]) {
  const child = spawn(command, args, { stdio: ["ignore", output, output] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (part: string) => (said += part));
  }
  const passed = await once(child, "close").then(
    ([code]) => code === 0,
    (error: Error) => void console.error(error.message),
  );
  return { passed: passed === true, said: said.trimEnd() };
}

async function tests(
  project: "unit" | "postgres" | "browser" | "browser-postgres",
  ...options: string[]
): Promise<boolean> {
  const report = join(reports, `${project}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const passed = await step(
    `Tests: ${project}`,
    "vitest",
    "run",
    "--project",
    project,
    ...options,
    ...reporters,
  );
  if (existsSync(report)) {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(
      readFileSync(report, "utf8"),
    ) as Report;
    count.passed += numPassedTests;
    count.failed += numFailedTests;
    printSlowest(testResults.flatMap((file) => file.assertionResults));
  }
  return passed;
}
