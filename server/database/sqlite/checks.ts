import { access, constants } from "node:fs/promises";
import { statSync } from "node:fs";
import SQLite from "better-sqlite3";
import type { Room } from "../database.ts";
import { isBusy } from "./busy.ts";

/** A file of so many bytes is looked through in a tenth of a second. */
const SMALL_BYTES = 64_000_000;
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

/** Whoever is writing at this moment, here or in another process, has shown that it can be done. */
function tryTransaction(sqlite: SQLite.Database): void {
  if (sqlite.inTransaction) return;
  try {
    sqlite.exec("begin immediate; rollback");
  } catch (error) {
    if (!isBusy(error)) throw error;
  }
}

/** Throws where the file is damaged, as far as a start can take the time to look; `lunula doctor` looks at all of it. */
export function checkWhole(sqlite: SQLite.Database): void {
  const check = (of: string | number) =>
    sqlite.prepare<[], string>(`pragma quick_check(${of})`).pluck().get();
  const tables = sqlite
    .prepare<[], string>("select name from sqlite_master where type = 'table' and sql is not null")
    .pluck();
  const parts =
    statSync(sqlite.name).size < SMALL_BYTES
      ? [1]
      : tables
          .all()
          .filter((name) => !LARGE.test(name))
          .map((name) => `"${name}"`);
  for (const part of parts) {
    const found = check(part);
    if (found !== "ok") throw new DamagedError(`damage was found: ${found?.replace(/\s+/g, " ")}`);
  }
}

class DamagedError extends Error {
  readonly code = "SQLITE_CORRUPT";
}

/** Whether an error of a query says that the file is damaged. */
export function isDamage(error: unknown): boolean {
  return error instanceof SQLite.SqliteError && /^SQLITE_(?:CORRUPT|NOTADB)/.test(error.code);
}
