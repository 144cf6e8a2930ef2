import { access, constants, stat, statfs } from "node:fs/promises";
import type SQLite from "better-sqlite3";
import { isBusy } from "./busy.ts";

/** What a few uploads and the log of a large change take. */
const LEAST_FREE_BYTES = 4_000_000;

/**
 * Rejects when what is written would be lost or refused: the file is gone or was replaced, may not be
 * written, its disk is full, or it takes no transaction. Cheap, and writes nothing.
 */
export async function checkWriting(sqlite: SQLite.Database, inode: number): Promise<void> {
  const file = sqlite.name;
  const [found, disk] = await Promise.all([stat(file), statfs(file), access(file, constants.W_OK)]);
  if (found.ino !== inode) throw new Error(`${file} was replaced while it was open`);
  if (disk.bavail * disk.bsize < LEAST_FREE_BYTES) throw new Error(`The disk of ${file} is full`);
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
