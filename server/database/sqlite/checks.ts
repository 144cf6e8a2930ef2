import { access, constants } from "node:fs/promises";
import { statSync } from "node:fs";
import SQLite from "better-sqlite3";
import type { Room } from "../database.ts";
import { isBusy } from "./busy.ts";

/** A file of this size is checked in about 30 ms of the processor. */
const SMALL_BYTES = 32_000_000;
/** What is read is read once. */
const CACHE_KB = 200;
/** Most of a larger file: pictures, what was and what is searched. The rest takes some milliseconds. */
const LARGE =
  /^(?:upload_files|share_pictures|release_files|designs|item_versions|design_s|search_texts)/;

/**
 * Rejects when what is written would be lost or refused: the file is gone or was replaced, may not be
 * written, its disk is full, or it takes no transaction. Cheap, and writes nothing.
 */
export async function checkWriting(
  sqlite: SQLite.Database,
  requireInPlace: () => void,
  room: Room,
): Promise<void> {
  const file = sqlite.name;
  requireInPlace();
  await access(file, constants.W_OK);
  if (await room.isScarce()) throw new Error(`The disk of ${file} is full`);
  tryTransaction(sqlite);
}

/** When another connection is writing at this moment, writing works. */
function tryTransaction(sqlite: SQLite.Database): void {
  if (sqlite.inTransaction) return;
  try {
    sqlite.exec("begin immediate; rollback");
  } catch (error) {
    if (!isBusy(error)) throw error;
  }
}

/**
 * Throws where the file is damaged, as far as a start can take the time to look; `lunula doctor` looks at all of it. By
 * a new connection: the others would keep in memory what was read.
 */
export function checkWhole(connect: () => SQLite.Database): void {
  const sqlite = connect();
  try {
    sqlite.pragma(`cache_size = -${CACHE_KB}`);
    for (const part of partsOf(sqlite)) {
      const found = sqlite.prepare<[], string>(`pragma quick_check(${part})`).pluck().get();
      if (found !== "ok") throw new DamagedError(found?.replace(/\s+/g, " "));
    }
  } finally {
    sqlite.close();
  }
}

/** What is checked in turn: all of a small file, or tables of a large one. */
function partsOf(sqlite: SQLite.Database): string[] {
  if (statSync(sqlite.name).size < SMALL_BYTES) return ["1"];
  const tables = "select name from sqlite_master where type = 'table' and sql is not null";
  const names = sqlite.prepare<[], string>(tables).pluck().all();
  return names.filter((name) => !LARGE.test(name)).map((name) => `"${name}"`);
}

class DamagedError extends Error {
  readonly code = "SQLITE_CORRUPT";
}

/** Whether an error of a query says that the file is damaged. */
export function isDamage(error: unknown): boolean {
  return error instanceof SQLite.SqliteError && /^SQLITE_(?:CORRUPT|NOTADB)/.test(error.code);
}
