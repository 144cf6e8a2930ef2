import { setTimeout } from "node:timers/promises";
import SQLite from "better-sqlite3";

/** Another process that starts at once may be making the tables, or filling them. */
const START_TIMEOUT_MS = 30_000;
const PAUSE_MS = 20;
/** SQLite's own wait for another writer halts the process: at the start it stays able to stop. */
export const START_BUSY_TIMEOUT_MS = 250;
const SERVING_BUSY_TIMEOUT_MS = 5_000;

/** From now on the database answers requests: a write waits five seconds for another process. */
export function setServingBusyTimeout({ sqlite }: { sqlite: SQLite.Database }): void {
  sqlite.pragma(`busy_timeout = ${SERVING_BUSY_TIMEOUT_MS}`);
}

/** Does work again and again while another process writes, for half a minute at most. */
export async function retryWhileBusy(work: () => unknown, stopping?: AbortSignal): Promise<void> {
  const giveUpAt = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isBusy(error) || Date.now() > giveUpAt) throw error;
      await setTimeout(PAUSE_MS);
      stopping?.throwIfAborted();
    }
  }
}

/** Whether another process held the lock for too long. */
export function isBusy(error: unknown): boolean {
  return error instanceof SQLite.SqliteError && error.code.startsWith("SQLITE_BUSY");
}
