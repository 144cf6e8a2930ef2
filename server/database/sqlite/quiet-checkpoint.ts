import { statSync } from "node:fs";
import type SQLite from "better-sqlite3";

/**
 * Moves the write-ahead log into the database file once nothing has been written since the previous call, so that a
 * copy of the file alone lacks little. Waits for nobody: while somebody reads or writes, the next call does it.
 */
export function quietCheckpoint(sqlite: SQLite.Database, file: string): () => void {
  let before = "";
  return () => {
    const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
    const now = `${log?.size} ${log?.mtimeMs}`;
    const isQuiet = now === before;
    before = now;
    if (!isQuiet || !log?.size || sqlite.inTransaction) return;
    try {
      sqlite.pragma("wal_checkpoint(TRUNCATE)");
    } catch {
      // The disk is full, for example: what is in the log is safe there.
    }
  };
}
