import type SQLite from "better-sqlite3";

export const WAIT_FOR_DISK = "synchronous = FULL";

/**
 * Commits what a power cut may undo, without the wait for the disk that all other writes make
 * everyone wait for. Within a transaction, that one decides.
 */
export function withoutFsync<Result>(sqlite: SQLite.Database, write: () => Result): Result {
  if (sqlite.inTransaction) return write();
  sqlite.pragma("synchronous = NORMAL");
  try {
    return write();
  } finally {
    sqlite.pragma(WAIT_FOR_DISK);
  }
}
