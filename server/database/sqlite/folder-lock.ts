import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { loadAddon, makeFolder } from "../../runtime/native.ts";

export const LOCK_FILE = ".lunula-lock";

/** Another process has the folder. */
export class FolderTaken extends Error {}

/**
 * Takes a folder for one process, and answers how to give it back. The system holds the lock, by a file in the
 * folder: it goes with the process, however that ends. Throws a FolderTaken with `taken` while another process has it.
 */
export function lockFolder(folder: string, taken: string, dataDir = folder): () => void {
  makeFolder(folder);
  const file = path.join(folder, LOCK_FILE);
  const nativeBinding = loadAddon<string>("better_sqlite3", dataDir);
  const lock = new SQLite(file, { nativeBinding, timeout: 0 });
  try {
    lock.exec("begin exclusive");
    // The other one may have ended in between, and removed what is locked now.
    if (!existsSync(file)) throw new FolderTaken(taken);
  } catch (error) {
    lock.close();
    const isTaken = error instanceof SQLite.SqliteError && error.code.startsWith("SQLITE_BUSY");
    throw isTaken ? new FolderTaken(taken, { cause: error }) : error;
  }
  return () => {
    rmSync(file, { force: true });
    lock.close();
  };
}
