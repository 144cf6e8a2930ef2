import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Transformer } from "@napi-rs/image";
import SQLite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { installedAddon, loadAddon, loadCopy, oldLibrary } from "./native.ts";

const image = readFileSync(installedAddon("image"));

/** A 1x1 PNG. */
const DOT = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "native-test-"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe("loadAddon", () => {
  test("returns the addon of better-sqlite3", () => {
    const nativeBinding = loadAddon<string>("better_sqlite3", folder);
    const db = new SQLite(":memory:", { nativeBinding });
    expect(db.prepare("select 6 * 7").pluck().get()).toBe(42);
    db.close();
  });

  test("returns the functions of the picture library", async () => {
    const library = loadAddon<{ Transformer: typeof Transformer }>("image", folder);
    const { width, height } = await new library.Transformer(DOT).metadata();
    expect([width, height]).toEqual([1, 1]);
  });
});

describe("loadCopy", () => {
  test("keeps one copy in the data folder and reuses it", () => {
    const data = join(folder, "not-there-yet");
    expect(loadCopy("image", image, data)).toHaveProperty("Transformer");
    const [hash] = readdirSync(join(data, ".native"));
    const copy = join(data, ".native", `${hash}`, "image.node");
    const { ino, size } = statSync(copy);
    expect(size).toBe(image.length);

    expect(loadCopy("image", image, data)).toHaveProperty("Transformer");
    expect(statSync(copy).ino).toBe(ino);
    expect(readdirSync(join(data, ".native", `${hash}`))).toEqual(["image.node"]);
  });

  test("falls back to the temporary folder, and leaves nothing there", () => {
    const data = join(folder, "a-file");
    writeFileSync(data, "");
    vi.stubEnv("TMPDIR", folder);
    expect(loadCopy("image", image, data)).toHaveProperty("Transformer");
    expect(readdirSync(folder)).toEqual(["a-file"]);
  });

  test("says in one line which folders failed", () => {
    vi.stubEnv("TMPDIR", join(folder, "missing"));
    const data = join(folder, "a-file");
    writeFileSync(data, "");
    expect(() => loadCopy("image", image, data)).toThrow(
      /^Cannot load image: neither \S+a-file nor \S+missing is a folder .+ Point TMPDIR at one that is\.$/,
    );
  });
});

test.each([
  ["/lib/libc.so.6: version `GLIBC_2.34' not found (required by x.node)", "glibc (GLIBC_2.34)"],
  ["/lib/libstdc++.so.6: version `GLIBCXX_3.4.29' not found", "libstdc++ (GLIBCXX_3.4.29)"],
  ["cannot open shared object file", undefined],
])("knows a system library that is too old by “%s”", (reason, missing) => {
  const [, named] = / newer (.*) than /.exec(oldLibrary(reason) ?? "") ?? [];
  expect(named).toBe(missing);
});
