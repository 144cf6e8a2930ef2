import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { PROMTOOL, requireProgram } from "../support/programs.ts";

test("the example alerts of Prometheus fire when they should, for the nodes that they are about", async () => {
  const args = ["test", "rules", "docs/examples/prometheus/alerts.test.yml"];
  const { stdout } = await promisify(execFile)(requireProgram(PROMTOOL), args);
  expect(stdout).toContain("SUCCESS");
});
