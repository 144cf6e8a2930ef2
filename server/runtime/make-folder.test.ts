import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makeFolder } from "./native.ts";

let base: string;
beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), "lunula-folder-"));
});
afterEach(() => {
  rmSync(base, { recursive: true });
});

it("creates a folder with its parents, and accepts an existing one", () => {
  const folder = path.join(base, "a/b/c");
  makeFolder(folder, { mode: 0o700 });
  makeFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

it("fails if a file is in the way", () => {
  writeFileSync(path.join(base, "file"), "");
  expect(() => makeFolder(path.join(base, "file"))).toThrow("EEXIST");
  expect(() => makeFolder(path.join(base, "file/below"))).toThrow("EEXIST");
});

it("fails if the system refuses to create a folder", { skip: process.platform !== "linux" }, () => {
  expect(() => makeFolder("/proc/lunula")).toThrow("ENOENT");
  expect(() => makeFolder("/proc/self/lunula/data")).toThrow("ENOENT");
});
