import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import SQLite from "better-sqlite3";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLimits } from "./limits.ts";
import { loadAddon } from "./runtime/native.ts";
import { checkReading } from "./store/collections.ts";
import { countVisits } from "./store/insights.ts";
import { addSession } from "./store/accounts/sessions.ts";
import { type SqliteDatabase, openSqlite } from "./database/sqlite/open.ts";

let folder: string;
let database: SqliteDatabase;
let other: SQLite.Database;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "lunula-busy-"));
  database = await openSqlite(folder);
  const nativeBinding = loadAddon<string>("better_sqlite3", folder);
  other = new SQLite(path.join(folder, "lunula.sqlite"), { nativeBinding });
});
afterEach(async () => {
  other.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

it.each([
  [
    "a session",
    () =>
      addSession(database.db, "id", { data: {}, maxAgeMs: 1_000 }, { address: "", userAgent: "" }),
  ],
  ["a page view", () => countVisits(database, [["view", "/"]])],
  ["a limit", () => createLimits(database).countMessage("203.0.113.9")],
  [
    "a transaction",
    () =>
      database.db.transaction().execute(async (trx) => {
        await trx.insertInto("settings").values({ name: "x", value: "y" }).execute();
      }),
  ],
])("waits for another process with %s, and goes on answering", async (_what, write) => {
  other.exec("begin immediate");
  const written = vi.fn<() => void>();
  const writing = Promise.resolve(write()).then(written);
  for (let read = 0; read < 5; read += 1) {
    await checkReading(database.reader);
    await new Promise(setImmediate);
  }
  expect(written).not.toHaveBeenCalled();
  other.exec("commit");
  await writing;
});
