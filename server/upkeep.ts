import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { Db } from "./database/open.ts";
import { fillInOwnProcess } from "./starter/own-process.ts";
import { DAY_MS } from "./store/common.ts";
import { purge } from "./store/purge.ts";
import { removeLeftovers } from "./transfer/spool.ts";

/**
 * What one process does for all of a site: the starter content of an empty one, and each day the removal
 * of what nobody can reach any more. The answer ends it.
 */
export async function startUpkeep(
  db: Db,
  { dataDir, starterContent }: Config,
  log: Logger,
  stopping: AbortSignal,
): Promise<() => void> {
  await removeLeftovers(dataDir);
  if (starterContent) await fillInOwnProcess(db, dataDir, stopping);
  await purge(db);
  const daily = setInterval(() => void purge(db).catch(report), DAY_MS).unref();
  return () => clearInterval(daily);

  function report(error: unknown): void {
    log.error({ err: error }, "deleted items could not be removed for good");
  }
}
