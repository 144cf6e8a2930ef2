import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";

const LOCK_FILE = ".lunula-move";

/**
 * Takes a folder for the one process that fills it, and answers how to give it back. The system holds the lock, by a
 * file beside the database: it goes with the process, however that ends. Rejects when another one has it.
 */
export function lockFolder(dataDir: string, nativeBinding: string): () => void {
  const file = path.join(dataDir, LOCK_FILE);
  const lock = new SQLite(file, { nativeBinding, timeout: 0 });
  try {
    lock.exec("begin exclusive");
    // The other one may have ended in between, and removed what is locked now.
    if (!existsSync(file)) throw new Error("another move to it has just ended");
  } catch (error) {
    lock.close();
    const isTaken = error instanceof SQLite.SqliteError && error.code === "SQLITE_BUSY";
    throw isTaken ? new Error("another move to it is under way", { cause: error }) : error;
  }
  return () => {
    rmSync(file, { force: true });
    lock.close();
  };
}
