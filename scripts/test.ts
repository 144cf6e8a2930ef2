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
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
    count.passed += numPassedTests;
    count.failed += numFailedTests;
  }
  return passed;
}
