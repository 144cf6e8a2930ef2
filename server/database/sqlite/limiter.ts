import type SQLite from "better-sqlite3";
import { RateLimiterSQLite } from "rate-limiter-flexible";
import type { LimiterTerms } from "../database.ts";
import { retryWhileBusy } from "./busy.ts";

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

class WaitingLimiter extends RateLimiterSQLite {
  override delete(key: string): Promise<boolean> {
    return retryWhileBusy(() => super.delete(key));
  }
}

export function sqliteLimiter(
  sqlite: SQLite.Database,
  terms: LimiterTerms,
  requireInPlace: () => void,
): RateLimiterSQLite {
  return new WaitingLimiter({
    storeClient: {
      prepare: (text: string) => sqlite.prepare(text),
      transaction: (write: () => unknown) => () =>
        retryWhileBusy(() => {
          requireInPlace();
          return withoutFsync(sqlite, sqlite.transaction(write));
        }),
    },
    storeType: "better-sqlite3",
    tableName: "rate_limits",
    tableCreated: true,
    ...terms,
  });
}
