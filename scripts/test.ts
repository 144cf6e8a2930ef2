import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// `npm test`: every check, one after the other, until one fails. The last line counts the tests.

const reports = mkdtempSync(join(tmpdir(), "lunula-tests-"));
const count = { passed: 0, failed: 0 };

const passed =
  step("Format", "oxfmt", "--check") &&
  step("Lint", "oxlint") &&
  step("Types", "npm", "run", "--silent", "types") &&
  tests("unit") &&
  step("Executable", "./build.sh") &&
  step("Programs", "node", "scripts/ensure-programs.ts") &&
  tests("browser");

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

function step(title: string, command: string, ...args: string[]): boolean {
  console.log(`\n${title}`);
  const { status, error } = spawnSync(command, args, { stdio: "inherit" });
  if (error) console.error(error.message);
  return status === 0;
}

function tests(project: "unit" | "browser"): boolean {
  const report = join(reports, `${project}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const passed = step(`Tests: ${project}`, "vitest", "run", "--project", project, ...reporters);
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
