import { existsSync } from "node:fs";
import path from "node:path";
import { pino } from "pino";
import SQLite from "better-sqlite3";
import { expect, it, onTestFinished, vi } from "vitest";
import { readConfig } from "./config.ts";
import { DATABASE_FILE } from "./database/database.ts";
import { loadAddon } from "./runtime/native.ts";
import { startWithDatabase } from "./starting.ts";
import { newFolder, sampleSite } from "./testing/sample-site.ts";

const configOf = (folder: string) => readConfig(["--port", "0", "--data", folder], {});

it("stops when asked to while another process locks the database", async () => {
  const folder = await sampleSite();
  const nativeBinding = loadAddon<string>("better_sqlite3", folder);
  const other = new SQLite(path.join(folder, DATABASE_FILE), { nativeBinding });
  onTestFinished(() => void other.close());
  // An exclusive lock, which also blocks readers.
  other.exec("pragma locking_mode = exclusive; begin exclusive");
  const stopping = new AbortController();
  const start = vi.fn<() => Promise<void>>();
  const starting = startWithDatabase(
    configOf(folder),
    stopping.signal,
    pino({ level: "silent" }),
    start,
  );
  stopping.abort(new Error("told to stop"));
  await expect(starting).rejects.toThrow("told to stop");
  expect(start).not.toHaveBeenCalled();
});

it("closes the database when stopped during the start", async () => {
  const folder = newFolder();
  const stopping = new AbortController();
  const ended = startWithDatabase(
    configOf(folder),
    stopping.signal,
    pino({ level: "silent" }),
    async (_, starting) => {
      stopping.abort(new Error("told to stop"));
      starting.done();
    },
  );
  await expect(ended).rejects.toThrow("told to stop");
  // SQLite removes its log when the database is closed.
  expect(existsSync(path.join(folder, DATABASE_FILE))).toBe(true);
  expect(existsSync(path.join(folder, `${DATABASE_FILE}-wal`))).toBe(false);
});
