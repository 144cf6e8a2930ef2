import type SQLite from "better-sqlite3";
import { RateLimiterSQLite } from "rate-limiter-flexible";
import type { LimiterTerms } from "../database.ts";
import { retryWhileBusy } from "./busy.ts";
import { withoutFsync } from "./without-fsync.ts";

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
