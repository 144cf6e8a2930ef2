import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { type Config, ConfigError, readConfig } from "../config.ts";
import { runAdmin } from "./admin.ts";
import { runBackup } from "./backup.ts";
import { runDoctor } from "./doctor.ts";
import { runFill } from "./fill.ts";
import { runMove } from "./move.ts";
import { requireSiteFile } from "../starting.ts";

function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "lunula-none-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it.each([
  ["nothing", () => undefined],
  ["an empty file, which SQLite would make a site of", (file: string) => writeFileSync(file, "")],
  ["a folder", (file: string) => mkdirSync(file)],
])("takes %s for no site", (_what, make) => {
  const folder = emptyFolder();
  make(path.join(folder, "lunula.sqlite"));
  expect(() => requireSiteFile(folder)).toThrow(`There is no site in ${folder}`);
});

it.each<[verb: string, run: (config: Config) => Promise<void>]>([
  ["admin", (config) => runAdmin(config, "ada@example.com")],
  ["backup", (config) => runBackup(config, path.join(config.dataDir, "copy.sqlite"))],
  ["doctor", runDoctor],
  ["fill", runFill],
  ["move", runMove],
])("lets lunula %s make nothing where there is no site", async (_verb, run) => {
  const folder = emptyFolder();
  const move = ["--from", folder, "--to", path.join(folder, "moved")];
  const config = readConfig(["--data", folder, ...move], {});
  // A ConfigError exits with 2 and this one line.
  await expect(run(config)).rejects.toThrow(`There is no site in ${folder}`);
  await expect(run(config)).rejects.toBeInstanceOf(ConfigError);
  expect(readdirSync(folder)).toEqual([]);
});
