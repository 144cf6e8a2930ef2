import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { contractVersion } from "./contract-version.ts";

it("changes with the contract’s declarations, not with layout and comments", () => {
  const folder = mkdtempSync(join(tmpdir(), "lunula-contract-"));
  mkdirSync(join(folder, "forms"));
  const versionOf = (source: string) => {
    writeFileSync(join(folder, "forms/design.ts"), source);
    return contractVersion(folder);
  };
  const version = versionOf("export interface Design { title: string }");
  const rewritten =
    "/** One design. */\nexport interface Design {\n  // Shown.\n  title: string\n}\n";
  expect(versionOf(rewritten)).toBe(version);
  expect(versionOf("export interface Design { title: string[] }")).not.toBe(version);
  expect(version).toMatch(/^[\w-]{8}$/);
  rmSync(folder, { recursive: true });
});
