import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { requireSiteFile } from "./require-site.ts";

it.each([
  ["nothing", () => undefined],
  ["an empty file, which SQLite would make a site of", (file: string) => writeFileSync(file, "")],
  ["a folder", (file: string) => mkdirSync(file)],
])("takes %s for no site", (_what, make) => {
  const folder = mkdtempSync(path.join(tmpdir(), "lunula-none-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  make(path.join(folder, "lunula.sqlite"));
  expect(() => requireSiteFile(folder)).toThrow(`There is no site in ${folder}`);
});
