import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { ADDON_LIST, findAddon, loadAddon, loadCopy, oldLibrary } from "./native.ts";

/** A folder as the build creates it. */
const built = join(tmpdir(), `native-test-${process.pid}`, "sharp");
const FILES = findAddon("sharp", `${process.platform}-${process.arch}`, ["node_modules"]);
const HASH = "abc123";

beforeAll(() => {
  for (const [path, file] of Object.entries(FILES)) {
    mkdirSync(join(built, path, ".."), { recursive: true });
    cpSync(file, join(built, path));
  }
  const sizes = Object.fromEntries(
    Object.entries(FILES).map(([path, file]) => [path, statSync(file).size]),
  );
  writeFileSync(join(built, ADDON_LIST), JSON.stringify({ hash: HASH, sizes }));
});
afterAll(() => rmSync(join(built, ".."), { recursive: true }));

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

  test("returns the functions of the picture library", () => {
    expect(loadAddon("sharp", folder)).toHaveProperty("libvipsVersion");
  });
});

describe("loadCopy", () => {
  test("keeps one copy in the data folder and reuses it", () => {
    const data = join(folder, "not-there-yet");
    expect(loadCopy(built, data)).toHaveProperty("libvipsVersion");
    expect(readdirSync(join(data, ".native"))).toEqual([HASH]);
    const path = Object.keys(FILES).find((file) => file.endsWith(".node")) ?? "";
    const copy = join(data, ".native", HASH, path);
    const { ino, size } = statSync(copy);
    expect(size).toBe(statSync(FILES[path] ?? "").size);

    expect(loadCopy(built, data)).toHaveProperty("libvipsVersion");
    expect(statSync(copy).ino).toBe(ino);
    expect(readdirSync(join(data, ".native"))).toEqual([HASH]);
  });

  test("replaces a copy that has lost a library", () => {
    loadCopy(built, folder);
    const copies = Object.keys(FILES).map((path) => join(folder, ".native", HASH, path));
    for (const file of copies.filter((path) => !path.endsWith(".node"))) rmSync(file);
    loadCopy(built, folder);
    expect(copies.every((file) => existsSync(file))).toBe(true);
  });

  test("falls back to the temporary folder, and leaves nothing there", () => {
    const data = join(folder, "a-file");
    writeFileSync(data, "");
    vi.stubEnv("TMPDIR", folder);
    expect(loadCopy(built, data)).toHaveProperty("libvipsVersion");
    expect(readdirSync(folder)).toEqual(["a-file"]);
  });

  test("says in one line which folders failed", () => {
    vi.stubEnv("TMPDIR", join(folder, "missing"));
    const data = join(folder, "a-file");
    writeFileSync(data, "");
    expect(() => loadCopy(built, data)).toThrow(
      /^Cannot load sharp: neither \S+a-file nor \S+missing is a folder .+ Point TMPDIR at one that is\.$/,
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
